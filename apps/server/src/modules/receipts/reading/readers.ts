import type { Reader } from '@tillslip/contract/receipts/review';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReadingEngine } from '../../../ports/document-reader.ts';
import { requireCompany } from '../../companies/index.ts';
import { requireReceipt } from '../core/require-receipt.ts';

const PROVIDERS = { google: 'Google', 'openai-compatible': 'the service of this installation' } as const;

/** Return whether the pages of a company's documents may be sent to a model; never without a company. */
export async function maySend(tx: UserDb, companyId: string | null): Promise<boolean> {
  return companyId !== null && (await requireCompany(tx, companyId)).maySendDocuments;
}

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
  const { model } = env.reader;
  const local: Reader = { name: 'local', label: 'Tillslip’s own reader', sendsTo: null };
  if (!model || !mayBeSent) return [local];
  const sendsTo = PROVIDERS[model.provider];
  return [
    { name: 'both', label: `Own reader and ${model.model}`, sendsTo },
    local,
    { name: 'hosted', label: `${model.model} alone`, sendsTo },
  ];
}

/** Return the name of the reader for the audit trail. */
export const readerName = ({ reader }: Pick<Deps, 'reader'>, engine: ReadingEngine): string =>
  engine === 'local' ? 'local' : reader.name;
