/** A range of pages, both included, counted from 1. */
export type PageGroup = { readonly from: number; readonly to: number };

/** Where a page can move: to the previous group, to the next, or into a new one. */
export type PageMove = 'previous' | 'next' | 'new';

/** Return the moves of a page: only the first of a group can join the previous group, only the last the next. */
export function listMoves(groups: readonly PageGroup[], page: number): PageMove[] {
  const index = groups.findIndex(({ from, to }) => from <= page && page <= to);
  const group = groups[index];
  if (!group) return [];
  return [
    ...(index > 0 && page === group.from ? (['previous'] as const) : []),
    ...(index < groups.length - 1 && page === group.to ? (['next'] as const) : []),
    ...(page > group.from ? (['new'] as const) : []),
  ];
}

/** Return the groups after a move from {@link listMoves}; a group that loses its only page is removed. */
export function movePage(groups: readonly PageGroup[], page: number, move: PageMove): PageGroup[] {
  const last = groups.at(-1)?.to ?? 0;
  const starts = new Set(groups.map(({ from }) => from));
  if (move === 'previous') starts.delete(page);
  if (move === 'next') starts.delete(page + 1);
  starts.add(move === 'previous' ? page + 1 : page);
  const sorted = [...starts].filter((start) => start <= last).toSorted((a, b) => a - b);
  return sorted.map((from, index) => ({ from, to: (sorted[index + 1] ?? last + 1) - 1 }));
}
