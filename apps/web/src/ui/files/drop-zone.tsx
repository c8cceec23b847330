import { Button } from '@mantine/core';
import { Camera, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import classes from './drop-zone.module.css';

type DropZoneProps = {
  onFiles: (files: File[]) => Promise<void>;
  /** What a screen reader calls the file chooser, such as "Choose slips and invoices". */
  label: string;
  title: string;
  hint: string;
  /** Media types and endings, as a file chooser wants them. */
  accept: readonly string[];
  /** On phones also a button that opens the camera. */
  camera?: boolean;
};

/** The visible place to drop on or click. */
export function DropZone({ onFiles, label, title, hint, accept, camera = false }: DropZoneProps) {
  // No `accept` for the zone itself: our own rules check every file and say what is wrong with it.
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => void onFiles(files),
    // It would claim the drops beside the zone, which the whole page takes (use-drop-anywhere.ts).
    preventDropOnDocument: false,
  });
  return (
    <div>
      <input {...getInputProps({ accept: accept.join(','), 'aria-label': label })} />
      <div {...getRootProps({ className: classes.zone, role: 'button', 'data-over': isDragActive || undefined })}>
        <FileUp size={24} strokeWidth={1.5} aria-hidden />
        <strong>{title}</strong>
        <p>{hint}</p>
      </div>
      {camera && <TakePhoto onFiles={onFiles} />}
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
