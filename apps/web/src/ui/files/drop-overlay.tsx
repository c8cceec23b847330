import classes from './drop-overlay.module.css';
import { useDropAnywhere } from './use-drop-anywhere.ts';

/** Covers the window while files hover over it. */
export function DropOverlay({ onFiles }: { onFiles: (files: File[]) => Promise<void> }) {
  const over = useDropAnywhere(onFiles);
  return over ? <div className={classes.overlay}>Drop to read</div> : null;
}
