import { useLingui } from '@lingui/react/macro';
import { ACCEPTED_EXTENSIONS, ACCEPTED_MEDIA_TYPES } from '@tillslip/domain/receipts/intake/upload-rules';
import { DropZone } from '../../../ui/files/drop-zone.tsx';

type SlipDropZoneProps = { onFiles: (files: File[]) => Promise<void>; hint?: string };

const ACCEPT = [...ACCEPTED_MEDIA_TYPES, ...ACCEPTED_EXTENSIONS];

/** The area to drop, choose or photograph slips and invoices. */
export function SlipDropZone({ onFiles, hint }: SlipDropZoneProps) {
  const { t } = useLingui();
  return (
    <DropZone
      onFiles={onFiles}
      label={t`Choose slips and invoices`}
      title={t`Drop slips and invoices anywhere, or browse`}
      hint={
        hint ??
        t`PDF, JPG, PNG, HEIC or an electronic invoice (XML), up to 10 MB each, 10 at a time. You can also paste a picture.`
      }
      accept={ACCEPT}
      camera
    />
  );
}
