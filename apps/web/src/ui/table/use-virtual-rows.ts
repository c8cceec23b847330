import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { idle } from '../when-idle.tsx';

type VirtualRowsInput = {
  /** The element around the rows; its distance from the top of the page decides which are in view. */
  frame: RefObject<HTMLElement | null>;
  count: number;
  height: number;
  /** False renders all rows: a short list prints in full and needs no measuring. */
  isEnabled: boolean;
  /** Called when the end of a long list scrolls into view. */
  onEnd: () => void;
  /** Height of what covers the top of the window, in pixels: rows scroll to below it. */
  coveredTop: number;
};

/** How many rows are rendered above and below those in view, once there is time for them. */
const OVERSCAN = 6;

function useOverscan(): number {
  const [rows, setRows] = useState(0);
  useEffect(() => {
    let isGone = false;
    void idle().then(() => isGone || startTransition(() => setRows(OVERSCAN)));
    return () => {
      isGone = true;
    };
  }, []);
  return rows;
}

/** Decide which rows to render: those in view and a few around them, so a hundred thousand rows cost the same as ten. */
export function useVirtualRows({ frame, count, height, isEnabled, onEnd, coveredTop }: VirtualRowsInput) {
  const [margin, setMargin] = useState(0);
  // Content above can change height: an upload, a filter chip.
  useLayoutEffect(() => {
    if (!isEnabled || frame.current === null) return;
    const top = Math.round(frame.current.getBoundingClientRect().top + window.scrollY);
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  const rows = useWindowVirtualizer({
    count,
    enabled: isEnabled,
    estimateSize: () => height,
    overscan: useOverscan(),
    // With the first rendering, which can be interrupted, not after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
    scrollMargin: margin,
    scrollPaddingStart: coveredTop,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (isEnabled && last >= count - 10 && count > 0) onEnd();
  }, [isEnabled, last, count, onEnd]);
  const scrollTo = (index: number, align: 'start' | 'auto') => {
    if (isEnabled) return rows.scrollToIndex(index, { align });
    const row = frame.current?.querySelector(`[data-index="${index}"]`);
    row?.scrollIntoView({ block: align === 'start' ? 'start' : 'nearest' });
  };
  if (!isEnabled) return { indexes: everyIndex(count), before: 0, after: 0, measure: undefined, scrollTo };
  const before = items[0] ? items[0].start - margin : 0;
  const after = Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin));
  return { indexes: items.map(({ index }) => index), before, after, measure: rows.measureElement, scrollTo };
}

const everyIndex = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
