import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import classes from './drop-overlay.module.css';

/** Covers the window while files are dragged over it. */
export function DropOverlay({ onFiles }: { onFiles: (files: File[]) => Promise<void> }) {
  const isOver = useDropAnywhere(onFiles);
  return isOver ? (
    <div className={classes.overlay}>
      <Trans>Drop to read</Trans>
    </div>
  ) : null;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Handles files dropped or pasted anywhere on the page; true while files are dragged over the window. A drop on
 * another drop zone, and a paste without files, are left alone.
 */
function useDropAnywhere(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const on = <Kind extends keyof WindowEventMap>(kind: Kind, listen: (event: WindowEventMap[Kind]) => void) =>
      window.addEventListener(kind, listen, { signal: stop.signal });

    on('dragover', (event) => {
      if (!hasFiles(event)) return;
      // Without this the browser would open the file instead of the app.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    });
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    });
    return () => stop.abort();
  }, [onFiles]);
  return isOver;
}
