import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** The shortest pull that refreshes, in CSS pixels. Spec: 1 §9. */
export const MIN_PULL_PX = 80;

const SMALL_SCREEN = '(width < 64em)';
/** Elements with horizontal gestures of their own. */
const OWN_GESTURES = 'input, textarea, [role="tablist"], section[tabindex]';

type Gestures = { onSwipe: (across: number, down: number) => void; onPull: () => void };

/**
 * Handle two gestures on small screens: a horizontal swipe, and a pull down from the top of the page. Returns how far
 * the page is pulled at the moment, in CSS pixels; 0 if it is not.
 */
export function useTouchGestures(page: RefObject<HTMLElement | null>, gestures: Gestures): number {
  const [pulled, setPulled] = useState(0);
  const finish = useEffectEvent((across: number, down: number, fromTop: boolean) => {
    setPulled(0);
    if (fromTop && down >= MIN_PULL_PX && down > Math.abs(across)) gestures.onPull();
    else gestures.onSwipe(across, down);
  });

  useEffect(() => {
    const element = page.current;
    if (element === null) return;
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    let start: { x: number; y: number; fromTop: boolean } | null = null;

    const begin = ({ touches, target }: TouchEvent) => {
      const [touch, second] = touches;
      const hasOwnGesture = target instanceof Element && target.closest(OWN_GESTURES) !== null;
      const isGesture =
        touch !== undefined && second === undefined && !hasOwnGesture && matchMedia(SMALL_SCREEN).matches;
      start = isGesture ? { x: touch.clientX, y: touch.clientY, fromTop: window.scrollY <= 0 } : null;
    };
    const move = ({ touches: [touch] }: TouchEvent) => {
      if (start === null || touch === undefined || !start.fromTop) return;
      const down = touch.clientY - start.y;
      setPulled(down > Math.abs(touch.clientX - start.x) ? down : 0);
    };
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (start !== null && touch !== undefined) {
        finish(touch.clientX - start.x, touch.clientY - start.y, start.fromTop);
      }
      start = null;
    };
    const cancel = () => {
      start = null;
      setPulled(0);
    };
    element.addEventListener('touchstart', begin, options);
    element.addEventListener('touchmove', move, options);
    element.addEventListener('touchend', end, options);
    element.addEventListener('touchcancel', cancel, options);
    return () => stop.abort();
  }, [page]);

  return pulled;
}
