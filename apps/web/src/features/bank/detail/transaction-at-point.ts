import type { Transaction } from '@tillslip/contract/bank/schemas';

/** How far from a transaction a click still counts, as a fraction of the page height: half a line. */
const MAX_DISTANCE = 0.012;

/**
 * The transaction printed where a page was clicked: the one whose lines contain that height, else the nearest within
 * half a line. Null elsewhere.
 */
export function transactionAtPoint(
  transactions: readonly Pick<Transaction, 'id' | 'place'>[],
  point: { page: number; y: number },
): string | null {
  let nearest: { id: string; distance: number } | null = null;
  for (const { id, place } of transactions) {
    if (place?.page !== point.page) continue;
    const distance = Math.max(place.box.y0 - point.y, point.y - place.box.y1, 0);
    if (distance <= MAX_DISTANCE && (nearest === null || distance < nearest.distance)) nearest = { id, distance };
  }
  return nearest?.id ?? null;
}
