import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import type { LitPlace } from '../../../ui/viewer/page-viewer.tsx';

/** What is looked at: a field, or one of the other readings offered for it. */
export type LookedAt = { field: string; alternative?: string | undefined };

/**
 * The place on the document to light: where the field was read, or where the other reading stands. Null where
 * that is not known; another reading never lights the place of the one it differs from.
 */
export function litPlace(looked: LookedAt | null, evidence: ReceiptDetail['evidence']): LitPlace | null {
  const seen = looked === null ? undefined : evidence[looked.field];
  if (looked === null || seen === undefined) return null;
  const { field, alternative } = looked;
  if (alternative !== undefined) {
    const place = seen.alternativePlaces?.[alternative];
    return place ? { id: `${field} ${alternative}`, ...place, tone: 'guess' } : null;
  }
  if (!seen.box || seen.page === null) return null;
  return { id: field, page: seen.page, box: seen.box, tone: seen.class === 'guess' ? 'guess' : 'sure' };
}
