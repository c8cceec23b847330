import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Column, columnsThatFit, widthOf, widthsIn } from './column.tsx';

/** The columns that fit into a frame beside `fixed` pixels of others, how wide each is, and whether even the least do not fit. */
export function useFittingColumns<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  fixed: number,
): { columns: Column<Row>[]; widths: ReadonlyMap<string, number>; isTooWide: boolean } {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  // Nothing is known before it is measured.
  const room = width === 0 ? Number.POSITIVE_INFINITY : width - fixed;
  const fitting = useMemo(() => columnsThatFit(columns, room), [columns, room]);
  // The same columns while the room changes by a little: rows need not be drawn again.
  const keys = fitting.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which columns they are.
  const shown = useMemo(() => fitting, [columns, keys]);
  return { columns: shown, widths: widthsIn(shown, room), isTooWide: widthOf(shown) > room };
}
