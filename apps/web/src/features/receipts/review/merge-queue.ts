import type { ReviewItem } from '@tillslip/contract/receipt-review';

/**
 * The queue as it is worked through: what is new comes at the end, and what was dealt with keeps its place, so
 * that going back finds it and the count does not jump.
 */
export function mergeQueue(known: readonly ReviewItem[], fresh: readonly ReviewItem[]): ReviewItem[] {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const added = fresh.filter(({ id }) => !known.some((item) => item.id === id));
  return [...known.map((item) => byId.get(item.id) ?? item), ...added];
}

/** The next that is open after `current`, from the start again at the end; null when all is done. */
export function nextOpen(order: readonly string[], current: string | null, done: ReadonlySet<string>): string | null {
  const place = current === null ? -1 : order.indexOf(current);
  const around = [...order.slice(place + 1), ...order.slice(0, Math.max(place, 0))];
  return around.find((id) => !done.has(id)) ?? null;
}

/** The one so many places on, done or not; null beyond the ends. */
export function neighbour(order: readonly string[], current: string, by: 1 | -1): string | null {
  return order[order.indexOf(current) + by] ?? null;
}
