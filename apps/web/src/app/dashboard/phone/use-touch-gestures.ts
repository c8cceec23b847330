import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** How far the page must be pulled down to refresh, in CSS pixels. Spec: 1 §9. */
export const PULL_PX = 80;

const SMALL_SCREEN = '(width < 64em)';
/** Where a sideways finger already means something else. */
const OWN_GESTURES = 'input, textarea, [role="tablist"], section[tabindex]';

type Gestures = { onSwipe: (across: number, down: number) => void; onPull: () => void };

/**
 * Listens for two gestures on small screens: a swipe across, and a pull down from the top of the page.
 * Answers how far the page is being pulled just now, for the mark that shows it; 0 when it is not.
 */
export function useTouchGestures(page: RefObject<HTMLElement | null>, gestures: Gestures): number {
  const [pulled, setPulled] = useState(0);
  const finish = useEffectEvent((across: number, down: number, fromTop: boolean) => {
    setPulled(0);
    if (fromTop && down >= PULL_PX && down > Math.abs(across)) gestures.onPull();
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
      const taken = target instanceof Element && target.closest(OWN_GESTURES) !== null;
      const ours = touch !== undefined && second === undefined && !taken && matchMedia(SMALL_SCREEN).matches;
      start = ours ? { x: touch.clientX, y: touch.clientY, fromTop: window.scrollY <= 0 } : null;
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
