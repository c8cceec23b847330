/** Pages that follow each other, both included, counted from 1. */
export type PageGroup = { readonly from: number; readonly to: number };

/** The same groups with one page given to the group before or behind, or beginning one of its own. */
export type PageMove = 'before' | 'behind' | 'begin';

/** What can be done with a page: only the first of a group borders on the one before it, only the last on the next. */
export function movesOf(groups: readonly PageGroup[], page: number): PageMove[] {
  const index = groups.findIndex(({ from, to }) => from <= page && page <= to);
  const group = groups[index];
  if (!group) return [];
  return [
    ...(index > 0 && page === group.from ? (['before'] as const) : []),
    ...(index < groups.length - 1 && page === group.to ? (['behind'] as const) : []),
    ...(page > group.from ? (['begin'] as const) : []),
  ];
}

/** Groups after a move of {@link movesOf}; a group that loses its only page is gone. */
export function moved(groups: readonly PageGroup[], page: number, move: PageMove): PageGroup[] {
  const last = groups.at(-1)?.to ?? 0;
  const starts = new Set(groups.map(({ from }) => from));
  if (move === 'before') starts.delete(page);
  if (move === 'behind') starts.delete(page + 1);
  starts.add(move === 'before' ? page + 1 : page);
  const begin = [...starts].filter((start) => start <= last).toSorted((a, b) => a - b);
  return begin.map((from, index) => ({ from, to: (begin[index + 1] ?? last + 1) - 1 }));
}
