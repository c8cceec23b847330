import type { ReviewItem } from '@tillslip/contract/receipts/review';

/**
 * Merge the fetched queue into the known one: new items go to the end and finished ones keep their place, so that
 * going back finds them and the count does not jump.
 */
export function mergeQueue(known: readonly ReviewItem[], fresh: readonly ReviewItem[]): ReviewItem[] {
  const byId = new Map(fresh.map((item) => [item.id, item]));
  const added = fresh.filter(({ id }) => !known.some((item) => item.id === id));
  return [...known.map((item) => byId.get(item.id) ?? item), ...added];
}

/** Return the next open item after `current`, wrapping around; null if all are done. */
export function nextOpen(order: readonly string[], current: string | null, done: ReadonlySet<string>): string | null {
  const place = current === null ? -1 : order.indexOf(current);
  const candidates = [...order.slice(place + 1), ...order.slice(0, Math.max(place, 0))];
  return candidates.find((id) => !done.has(id)) ?? null;
}

/** Return the item before or after `current`, done or not; null beyond the ends. */
export function neighbour(order: readonly string[], current: string, by: 1 | -1): string | null {
  return order[order.indexOf(current) + by] ?? null;
}
