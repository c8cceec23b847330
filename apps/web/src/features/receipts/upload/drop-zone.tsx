import { Button } from '@mantine/core';
import { ACCEPTED_EXTENSIONS, ACCEPTED_MEDIA_TYPES } from '@tillslip/domain/receipts/upload-rules';
import { Camera, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import classes from './upload-card.module.css';

type DropZoneProps = { onFiles: (files: File[]) => Promise<void>; hint?: string };

const TEN_AT_A_TIME = 'PDF, JPG, PNG or HEIC, up to 10 MB each, 10 at a time. You can also paste a picture.';

const ACCEPT = [...ACCEPTED_MEDIA_TYPES, ...ACCEPTED_EXTENSIONS].join(',');

/** The visible place to drop on or click; on phones also a button that opens the camera. */
export function DropZone({ onFiles, hint = TEN_AT_A_TIME }: DropZoneProps) {
  // No `accept` here: our own rules check every file and say what is wrong with it.
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => void onFiles(files),
    // It would claim the drops beside the zone, which the whole page takes (use-drop-anywhere.ts).
    preventDropOnDocument: false,
  });
  return (
    <div>
      <input {...getInputProps({ accept: ACCEPT, 'aria-label': 'Choose slips and invoices' })} />
      <div {...getRootProps({ className: classes.zone, role: 'button', 'data-over': isDragActive || undefined })}>
        <FileUp size={24} strokeWidth={1.5} aria-hidden />
        <strong>Drop slips and invoices anywhere, or browse</strong>
        <p>{hint}</p>
      </div>
      <TakePhoto onFiles={onFiles} />
    </div>
  );
}

function TakePhoto({ onFiles }: Pick<DropZoneProps, 'onFiles'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.camera}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photograph"
        onChange={(event) => {
          void onFiles([...(event.currentTarget.files ?? [])]);
          // The same slip may be photographed twice: an unchanged value would stay silent.
          event.currentTarget.value = '';
        }}
      />
      <Button
        fullWidth
        mt="xs"
        variant="default"
        leftSection={<Camera size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Take a photo
      </Button>
    </div>
  );
}
