import { ACCEPTED_EXTENSIONS, ACCEPTED_MEDIA_TYPES } from '@tillslip/domain/receipts/intake/upload-rules';
import { DropZone } from '../../../ui/files/drop-zone.tsx';

type SlipDropZoneProps = { onFiles: (files: File[]) => Promise<void>; hint?: string };

const TEN_AT_A_TIME = 'PDF, JPG, PNG or HEIC, up to 10 MB each, 10 at a time. You can also paste a picture.';

const ACCEPT = [...ACCEPTED_MEDIA_TYPES, ...ACCEPTED_EXTENSIONS];

/** Where slips and invoices are dropped, chosen or photographed. */
export function SlipDropZone({ onFiles, hint = TEN_AT_A_TIME }: SlipDropZoneProps) {
  return (
    <DropZone
      onFiles={onFiles}
      label="Choose slips and invoices"
      title="Drop slips and invoices anywhere, or browse"
      hint={hint}
      accept={ACCEPT}
      camera
    />
  );
}
