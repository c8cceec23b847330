import type { Provenance } from '@tillslip/contract/receipt-schemas';
import { factEntries, factText } from '../core/fact-text.ts';
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
    const text = isRemembered ? rememberedText(remembered) : null;
    return [field, { source, raw: factText(field, read.get(field)), changedAt, remembered: text }];
  });
  return Object.fromEntries(entries);
}

const rememberedText = ({ name, learnedAt }: NonNullable<StoredReading['remembered']>): string =>
  `Remembered from ${name}, which you confirmed on ${dayInSouthAfrica(new Date(learnedAt))}.`;
