import type { Transaction } from '@tillslip/contract/bank-schemas';

/** How far beside a row one may press, in fractions of the page's height: half a line. */
const SLACK = 0.012;

/**
 * The row printed where a page was pressed: the one whose lines hold that height, else the nearest within half a
 * line. Null between and beside the rows.
 */
export function rowAtSpot(
  rows: readonly Pick<Transaction, 'id' | 'place'>[],
  spot: { page: number; y: number },
): string | null {
  let best: { id: string; away: number } | null = null;
  for (const { id, place } of rows) {
    if (place?.page !== spot.page) continue;
    const away = Math.max(place.box.y0 - spot.y, spot.y - place.box.y1, 0);
    if (away <= SLACK && (best === null || away < best.away)) best = { id, away };
  }
  return best?.id ?? null;
}
