import type { Reread } from '@tillslip/contract/receipt-review';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReadingEngine } from '../../../ports/document-reader.ts';
import { readingOf } from '../core/receipt-view.ts';
import { requireReceipt } from '../core/require-receipt.ts';
import { maySend, readersFor } from '../reading/readers.ts';
import { rereadView } from './reread-view.ts';
import { insertReread, newestReread } from './rereads.repository.ts';

/** The job that reads a saved document again. */
export const READ_AGAIN = 'receipts.read-again';

/**
 * Asks for the originals of an invoice to be read again, in the background. Nothing of the invoice changes
 * before a person accepts it, field by field.
 *
 * @throws RECEIPT_NOT_FOUND; BAD_INPUT for a reader that settings or company do not allow.
 */
export async function rereadReceipt(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'queue'>,
  userId: string,
  { id, reader }: { id: string; reader?: ReadingEngine | undefined },
): Promise<Reread> {
  return asUser(deps.db, userId, async (db) => {
    const row = await requireReceipt(db, userId, id);
    const readers = readersFor(deps, await maySend(db, userId, row.companyId)).map(({ name }) => name);
    const chosen = reader === undefined ? readers[0] : readers.find((name) => name === reader);
    if (!chosen) throw badInput('reader', 'Choose one of the readers');
    const reread = await insertReread(db, userId, id, chosen, deps.clock.now());
    // Last in the transaction: a job that starts before the commit sees nothing and tries again.
    await deps.queue.add(READ_AGAIN, { userId, rereadId: reread.id }, { key: `${READ_AGAIN}:${reread.id}` });
    return rereadView(reread, readingOf(row));
  });
}

/** The newest re-reading of an invoice, with what it says otherwise as of now; null when there is none. */
export const getReread = ({ db }: Pick<Deps, 'db'>, userId: string, { id }: { id: string }): Promise<Reread | null> =>
  asUser(db, userId, async (db) => {
    const row = await requireReceipt(db, userId, id);
    const reread = await newestReread(db, userId, id);
    return reread ? rereadView(reread, readingOf(row)) : null;
  });
