import type { Reread } from '@tillslip/contract/receipt-review';
import { factEntries, factText, sameFact } from '../core/fact-text.ts';
import { type StoredReading, StoredReadingSchema } from '../core/stored-reading.ts';
import { rereadFailureSentence } from './reread-failure.ts';
import type { RereadRow } from './rereads.repository.ts';

/** A re-reading as the contract shows it: what it says otherwise than the invoice does now. */
export function rereadView(row: RereadRow, current: StoredReading): Reread {
  const reading = StoredReadingSchema.nullable().parse(row.reading);
  const lines = reading?.facts.lineItems ?? [];
  return {
    id: row.id,
    receiptId: row.receiptId,
    status: row.status,
    reader: row.reader,
    failure: rereadFailureSentence(row.failure),
    differences: reading ? differences(current, reading) : [],
    lineItems: reading && !sameFact(lines, current.facts.lineItems) ? lines : null,
    totalCents: reading?.facts.totalCents ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function differences(current: StoredReading, reading: StoredReading): Reread['differences'] {
  const now = new Map(factEntries(current.facts));
  return factEntries(reading.facts)
    .filter(([field, value]) => !sameFact(now.get(field), value))
    .map(([field, value]) => ({
      field,
      current: factText(field, now.get(field)),
      read: factText(field, value),
      confidence: reading.evidence[field]?.confidence ?? null,
      class: reading.evidence[field]?.class ?? null,
      isPersons: current.byPerson[field] !== undefined,
    }));
}
