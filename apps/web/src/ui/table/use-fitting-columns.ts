import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Column, columnWidths, fitColumns, widthOf } from './column.tsx';

/** The columns that fit into a frame next to `fixed` pixels of others, their widths, and whether even the minimum is too wide. */
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
  // Unknown until the first measurement.
  const room = width === 0 ? Number.POSITIVE_INFINITY : width - fixed;
  const fitting = useMemo(() => fitColumns(columns, room), [columns, room]);
  // Keep the same columns across small changes of width, so that rows need not render again.
  const keys = fitting.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys identify the columns.
  const shown = useMemo(() => fitting, [columns, keys]);
  return { columns: shown, widths: columnWidths(shown, room), isTooWide: widthOf(shown) > room };
}
