import { useLingui } from '@lingui/react/macro';
import { ACCEPTED_EXTENSIONS, ACCEPTED_MEDIA_TYPES } from '@tillslip/domain/receipts/intake/upload-rules';
import { DropZone } from '../../../ui/files/drop-zone.tsx';
import { ZONE_HINT, ZONE_TITLE } from '../shared/zone-texts.ts';

type SlipDropZoneProps = { onFiles: (files: File[]) => Promise<void>; hint?: string };

const ACCEPT = [...ACCEPTED_MEDIA_TYPES, ...ACCEPTED_EXTENSIONS];

/** The area to drop, choose or photograph slips and invoices. */
export function SlipDropZone({ onFiles, hint }: SlipDropZoneProps) {
  const { t } = useLingui();
  return (
    <DropZone
      onFiles={onFiles}
      label={t`Choose slips and invoices`}
      title={t(ZONE_TITLE)}
      hint={hint ?? t(ZONE_HINT)}
      accept={ACCEPT}
      camera
    />
  );
}
