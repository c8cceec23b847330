import type { Reread } from '@tillslip/contract/receipt-review';
import { badInput } from '../../platform/bad-input.ts';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readingOf } from './receipt-view.ts';
import { requireReceipt } from './require-receipt.ts';
import { rereadView } from './reread-view.ts';
import { insertReread, newestReread } from './rereads.repository.ts';

/** The job that reads a saved document again. */
export const READ_AGAIN = 'receipts.read-again';

/** The readers there are; the first is the usual one. */
export const listReaders = ({ reader }: Pick<Deps, 'reader'>) => [
  { name: reader.name, label: READER_LABEL(reader.name) },
];

const READER_LABEL = (name: string): string => (name === 'local' ? 'On this computer' : name);

/**
 * Asks for the originals of an invoice to be read again, in the background. Nothing of the invoice changes
 * before a person accepts it, field by field.
 */
export async function rereadReceipt(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'reader' | 'events'>,
  userId: string,
  { id, reader = deps.reader.name }: { id: string; reader?: string | undefined },
): Promise<Reread> {
  if (!listReaders(deps).some(({ name }) => name === reader)) throw badInput('reader', 'Choose one of the readers');
  return asUser(deps.db, userId, async (db) => {
    const row = await requireReceipt(db, userId, id);
    const reread = await insertReread(db, userId, id, reader, deps.clock.now());
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
