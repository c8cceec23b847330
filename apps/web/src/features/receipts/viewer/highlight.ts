import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { LitPlace } from '../../../ui/viewer/page-viewer.tsx';

/** The active field, or one of its alternative readings. */
export type ActiveReading = { field: string; alternative?: string | undefined };

/**
 * Return the place on the document to highlight: where the field, or its alternative reading, was read. Null if that
 * is unknown; an alternative never highlights the place of the main reading.
 */
export function highlightOf(active: ActiveReading | null, evidence: ReceiptDetail['evidence']): LitPlace | null {
  const seen = active === null ? undefined : evidence[active.field];
  if (active === null || seen === undefined) return null;
  const { field, alternative } = active;
  if (alternative !== undefined) {
    const place = seen.alternativePlaces?.[alternative];
    return place ? { id: `${field} ${alternative}`, ...place, tone: 'guess' } : null;
  }
  if (!seen.box || seen.page === null) return null;
  return { id: field, page: seen.page, box: seen.box, tone: seen.class === 'guess' ? 'guess' : 'good' };
}
