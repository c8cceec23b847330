import type { Reread } from '@tillslip/contract/receipts/review';
import { REREAD_FAILURES } from '@tillslip/domain/receipts/facts/read-failures';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import type { ReadingEngine } from '../../../ports/document-reader.ts';
import { factEntries, factValue, isSameFact } from '../core/fact-value.ts';
import { requireReceipt } from '../core/require-receipt.ts';
import { readingOf, type StoredReading, StoredReadingSchema } from '../core/stored-reading.ts';
import { maySend } from '../reading/read-originals.ts';
import { readersFor } from '../reading/readers.ts';
import { readAgain } from './reread.job.ts';
import { findLatestReread, insertReread, type RereadRow } from './rereads.repository.ts';

/**
 * Queue the originals of an invoice to be read again. The invoice does not change until a person accepts the
 * differences, field by field.
 *
 * @throws RECEIPT_NOT_FOUND; BAD_INPUT for a reader that settings or company do not allow.
 */
export async function rereadReceipt(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, reader }: { id: string; reader?: ReadingEngine | undefined },
): Promise<Reread> {
  return asUser(deps.db, userId, async (tx) => {
    const row = await requireReceipt(tx, id);
    const readers = readersFor(deps, await maySend(tx, row.companyId)).map(({ name }) => name);
    const chosen = reader === undefined ? readers[0] : readers.find((name) => name === reader);
    if (!chosen) throw badInput('reader', { code: 'READER_UNKNOWN' });
    const reread = await insertReread(tx, id, chosen, deps.clock.now());
    enqueue(tx, readAgain, { userId, rereadId: reread.id }, { isFair: true });
    return rereadView(reread, readingOf(row));
  });
}

/** Return the latest re-read of an invoice, with its current differences; null when there is none. */
export const getReread = ({ db }: Pick<Deps, 'db'>, userId: string, { id }: { id: string }): Promise<Reread | null> =>
  readAsUser(db, userId, async (tx) => {
    const row = await requireReceipt(tx, id);
    const reread = await findLatestReread(tx, id);
    return reread ? rereadView(reread, readingOf(row)) : null;
  });

/** Build the contract's view of a re-read: its differences from the invoice as it is now. */
function rereadView(row: RereadRow, current: StoredReading): Reread {
  const reading = StoredReadingSchema.nullable().parse(row.reading);
  const lines = reading?.facts.lineItems ?? [];
  return {
    id: row.id,
    receiptId: row.receiptId,
    status: row.status,
    reader: row.reader,
    failure: row.failure === null ? null : (REREAD_FAILURES.find((code) => code === row.failure) ?? 'fault'),
    differences: reading ? differences(current, reading) : [],
    lineItems: reading && !isSameFact(lines, current.facts.lineItems) ? lines : null,
    totalCents: reading?.facts.totalCents ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function differences(current: StoredReading, reading: StoredReading): Reread['differences'] {
  const now = new Map(factEntries(current.facts));
  return factEntries(reading.facts)
    .filter(([field, value]) => !isSameFact(now.get(field), value))
    .map(([field, value]) => ({
      field,
      current: factValue(field, now.get(field)),
      read: factValue(field, value),
      confidence: reading.evidence[field]?.confidence ?? null,
      class: reading.evidence[field]?.class ?? null,
      isPersons: current.byPerson[field] !== undefined,
    }));
}
