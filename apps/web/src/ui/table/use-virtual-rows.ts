import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type VirtualRowsInput = {
  /** What the rows stand in; how far it is from the top of the page tells which are in sight. */
  frame: RefObject<HTMLElement | null>;
  count: number;
  height: number;
  /** Called when the end comes into sight. */
  onEnd: () => void;
  /** Pixels at the top of the window that something covers: a row scrolled to stands below them. */
  coveredTop?: number;
};

/** The rows in sight and some around them: a list of a hundred thousand is drawn as quickly as one of ten. */
export function useVirtualRows({ frame, count, height, onEnd, coveredTop = 0 }: VirtualRowsInput) {
  const [margin, setMargin] = useState(0);
  // Whatever stands above may have grown: an upload, a chip of a filter.
  useLayoutEffect(() => {
    const top = frame.current === null ? 0 : Math.round(frame.current.getBoundingClientRect().top + window.scrollY);
    if (Math.abs(top - margin) > 1) setMargin(top);
  });
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: margin,
    scrollPaddingStart: coveredTop,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= count - 10 && count > 0) onEnd();
  }, [last, count, onEnd]);
  const before = items[0] ? items[0].start - margin : 0;
  const after = Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin));
  return { items, before, after, measure: rows.measureElement, scrollToIndex: rows.scrollToIndex };
}
