import type { Provenance } from '@tillslip/contract/receipts/schemas';
import { factEntries, factValue } from '../core/fact-value.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { toSouthAfricanDay } from '../memory/suggest.ts';

/**
 * Return who gave each fact of an invoice, and what was first read. The first reading stays visible after a person
 * edits the fact.
 *
 * @param raw the first reading; null when the document was never read.
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
  learnedOn: toSouthAfricanDay(new Date(learnedAt)),
});
