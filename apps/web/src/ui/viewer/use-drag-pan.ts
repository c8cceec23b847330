import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Pans the content of `frame` by dragging with the mouse; touch scrolling is the browser's own. */
export function useDragPan(frame: RefObject<HTMLElement | null>) {
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null);
  const [dragging, setDragging] = useState(false);
  const end = () => {
    start.current = null;
    setDragging(false);
  };
  return {
    'data-dragging': dragging || undefined,
    onPointerDown: (event: PointerEvent) => {
      const element = frame.current;
      if (!element || event.pointerType !== 'mouse' || event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
    },
    onPointerMove: (event: PointerEvent) => {
      const [element, from] = [frame.current, start.current];
      if (!element || !from) return;
      if (event.buttons === 0) return end();
      setDragging(true);
      element.scrollTo(from.left + from.x - event.clientX, from.top + from.y - event.clientY);
    },
    onPointerUp: end,
    onPointerLeave: end,
  };
}
