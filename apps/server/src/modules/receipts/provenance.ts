import type { Provenance } from '@tillslip/contract/receipt-schemas';
import { factEntries, factText } from './fact-text.ts';
import type { StoredReading } from './stored-reading.ts';

/**
 * Who says each fact of an invoice, and what was read in the first place: that stays visible whatever a
 * person typed since.
 *
 * @param raw what the reader said; null when the document was never read.
 */
export function provenanceOf(
  { facts, byPerson }: StoredReading,
  raw: StoredReading | null,
): Record<string, Provenance> {
  const read = new Map<string, unknown>(raw ? factEntries(raw.facts) : []);
  const entries = factEntries(facts).map(([field]): [string, Provenance] => {
    const changedAt = byPerson[field] ?? null;
    return [field, { source: changedAt ? 'person' : 'reader', raw: factText(field, read.get(field)), changedAt }];
  });
  return Object.fromEntries(entries);
}
