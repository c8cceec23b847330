import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react';

let isStarting = false;
let waiting = 0;
let tell: () => void = () => undefined;

/** From now on, until `drawAtOnce`, the page is drawn in steps: the application starts. */
export function drawInSteps(): void {
  isStarting = true;
}

/** Call once the first page is there: resolves when those of its parts are that are drawn later. */
export function partsDrawn(): Promise<void> {
  const drawn = new Promise<void>((resolve) => {
    tell = resolve;
  });
  tellOnceDrawn();
  return drawn;
}

/** From now on everything is drawn at once: a page that is left and shown again must have its height to scroll in. */
export function drawAtOnce(): void {
  isStarting = false;
}

const tellOnceDrawn = () => {
  if (waiting === 0) tell();
};

/**
 * Draws its children in small steps on the page that was opened first, so that a slow phone answers in between: until
 * then `place` is shown.
 */
export function DrawnLater({ place = null, children }: { place?: ReactNode; children: ReactNode }) {
  const isDrawn = useDeferredValue(true, !isStarting);
  useLayoutEffect(() => {
    if (isDrawn) return;
    waiting++;
    return () => {
      waiting--;
      // What stands in it may have to wait as well.
      void Promise.resolve().then(tellOnceDrawn);
    };
  }, [isDrawn]);
  return isDrawn ? children : place;
}
