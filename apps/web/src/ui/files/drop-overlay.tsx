import { useEffect, useState } from 'react';
import classes from './drop-overlay.module.css';

/** Covers the window while files hover over it. */
export function DropOverlay({ onFiles }: { onFiles: (files: File[]) => Promise<void> }) {
  const over = useDropAnywhere(onFiles);
  return over ? <div className={classes.overlay}>Drop to read</div> : null;
}

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Files dropped or pasted anywhere on the page. Answers true while files hover over the window. A drop on
 * another drop zone, or a paste into a field without files, is left alone.
 */
function useDropAnywhere(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const on = <Kind extends keyof WindowEventMap>(kind: Kind, listen: (event: WindowEventMap[Kind]) => void) =>
      window.addEventListener(kind, listen, { signal: stop.signal });

    on('dragover', (event) => {
      if (!holdsFiles(event)) return;
      // Without this the browser would open the file in place of the app.
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    });
    on('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) onFiles(files);
    });
    return () => stop.abort();
  }, [onFiles]);
  return over;
}
