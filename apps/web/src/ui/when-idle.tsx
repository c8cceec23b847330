import { type ReactNode, useEffect, useState } from 'react';

/** A browser that is never idle has a moment for what waits all the same. */
const LONGEST_MS = 2000;

/** Resolves when the browser has nothing more urgent to do. Safari knows no idle moments: there it is soon. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve, 200);
  });

/**
 * Shows nothing until the page around it is there and the browser has time: for what nobody waits for. `isWanted` when
 * somebody does after all.
 */
export function WhenIdle({ isWanted = false, children }: { isWanted?: boolean; children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isWanted) return setIdle(true);
    let isGone = false;
    void idle().then(() => isGone || setIdle(true));
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isIdle && children;
}
