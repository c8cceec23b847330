import { RotateCw } from 'lucide-react';
import classes from './mobile.module.css';
import { MIN_PULL_PX } from './use-touch-gestures.ts';

/** Shows how far the page is pulled; full when releasing refreshes. A toast announces the refresh. */
export function PullMark({ pulled }: { pulled: number }) {
  const share = Math.min(pulled / MIN_PULL_PX, 1);
  if (share === 0) return null;
  return (
    <div
      className={classes.pull}
      data-ready={share === 1 || undefined}
      style={{ transform: `translate(-50%, ${share * 48}px)`, opacity: share }}
      aria-hidden
    >
      <RotateCw size={18} style={{ transform: `rotate(${share * 270}deg)` }} />
    </div>
  );
}
