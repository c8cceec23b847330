import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Camera, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import classes from './drop-zone.module.css';

type DropZoneProps = {
  onFiles: (files: File[]) => Promise<void>;
  /** The accessible name of the file chooser, such as "Choose slips and invoices". */
  label: string;
  title: string;
  hint: string;
  /** Media types and file extensions, in the form that `<input accept>` takes. */
  accept: readonly string[];
  /** Adds a button that opens the camera on phones. */
  camera?: boolean;
};

/** The area to drop files on or click. */
export function DropZone({ onFiles, label, title, hint, accept, camera = false }: DropZoneProps) {
  // The zone has no `accept`: our own rules check every file and say what is wrong with it.
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (files) => void onFiles(files),
    // Otherwise it would take drops outside the zone, which the page itself handles (drop-overlay.tsx).
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
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.camera}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t`Take a photo`}
        onChange={(event) => {
          void onFiles([...(event.currentTarget.files ?? [])]);
          // Without this, taking the same photo twice would not fire a change event.
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
        <Trans>Take a photo</Trans>
      </Button>
    </div>
  );
}
