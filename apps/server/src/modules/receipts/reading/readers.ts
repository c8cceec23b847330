import type { Reader } from '@tillslip/contract/receipts/review';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReadingEngine } from '../../../ports/document-reader.ts';
import { requireReceipt } from '../core/require-receipt.ts';
import { maySend } from './read-originals.ts';

/**
 * List the readers that can re-read an invoice, by the current settings of the installation and its company; the first
 * is the default.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, or it is another user's.
 */
export const listReaders = (
  deps: Pick<Deps, 'db' | 'env'>,
  userId: string,
  { id }: { id: string },
): Promise<Reader[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const { companyId } = await requireReceipt(tx, id);
    return readersFor(deps, await maySend(tx, companyId));
  });

/** List the readers for documents that may or may not be sent to a model. */
export function readersFor({ env }: Pick<Deps, 'env'>, mayBeSent: boolean): Reader[] {
  if (!env.reader.model || !mayBeSent) return [{ name: 'local' }];
  const { model, provider } = env.reader.model;
  return [{ name: 'both', model, provider }, { name: 'local' }, { name: 'hosted', model, provider }];
}

/** Return the name of the reader for the audit trail. */
export const readerName = ({ reader }: Pick<Deps, 'reader'>, engine: ReadingEngine): string =>
  engine === 'local' ? 'local' : reader.name;
