import type { Reader } from '@tillslip/contract/receipts/review';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ReadingEngine } from '../../../ports/document-reader.ts';
import { requireCompany } from '../../companies/index.ts';
import { requireReceipt } from '../core/require-receipt.ts';

const PROVIDERS = { google: 'Google', 'openai-compatible': 'the service of this installation' } as const;

/** Whether the pages of a company's documents may be sent to a model; never without a company. */
export async function maySend(tx: UserDb, companyId: string | null): Promise<boolean> {
  return companyId !== null && (await requireCompany(tx, companyId)).maySendDocuments;
}

/**
 * The readers an invoice may be read again with, by the settings and its company as they are now; the first
 * is the usual one.
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

/** The readers for documents that may be sent, or may not. */
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

/** The reader as the audit trail names it. */
export const readerName = ({ reader }: Pick<Deps, 'reader'>, engine: ReadingEngine): string =>
  engine === 'local' ? 'local' : reader.name;
