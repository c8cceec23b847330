import type { Provenance } from '@tillslip/contract/receipts/schemas';
import { factEntries, factValue } from '../core/fact-value.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { dayInSouthAfrica } from '../memory/suggest.ts';

/**
 * Who says each fact of an invoice, and what was read in the first place: that stays visible whatever a
 * person typed since.
 *
 * @param raw what the reader said; null when the document was never read.
 */
export function provenanceOf(
  { facts, byPerson, remembered }: StoredReading,
  raw: StoredReading | null,
): Record<string, Provenance> {
  const read = new Map<string, unknown>(raw ? factEntries(raw.facts) : []);
  const entries = factEntries(facts).map(([field]): [string, Provenance] => {
    const changedAt = byPerson[field] ?? null;
    const source = changedAt ? 'person' : 'reader';
    const isRemembered = !changedAt && remembered !== null && remembered.fields.includes(field);
    const from = isRemembered ? rememberedFrom(remembered) : null;
    return [field, { source, raw: factValue(field, read.get(field)), changedAt, remembered: from }];
  });
  return Object.fromEntries(entries);
}

const rememberedFrom = ({ name, learnedAt }: NonNullable<StoredReading['remembered']>) => ({
  name,
  learnedOn: dayInSouthAfrica(new Date(learnedAt)),
});
