import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { adoptDraftRows, adoptReceiptRows, lockUnassignedReceipts } from './adoption.repository.ts';

/** Invoices that are checked at once. */
const BATCH_SIZE = 250;

/** Give the uploads without a company this one. @returns how many of them are still open. */
export async function adoptUploads(tx: UserDb, companyId: string): Promise<number> {
  const open = await adoptDraftRows(tx, companyId);
  notify(tx, { kind: 'changed', topic: 'drafts', id: null });
  return open;
}

/**
 * Give the invoices without a company this one, and check them again, because their requirements depend on the buyer.
 * The company's own place for a supplier is not learned from it: nobody looked at each.
 *
 * @returns how many there were.
 */
export async function adoptReceipts(deps: Pick<Deps, 'clock'>, tx: UserDb, companyId: string): Promise<number> {
  const ids = await lockUnassignedReceipts(tx);
  if (ids.length === 0) return 0;
  await adoptReceiptRows(tx, ids, companyId, deps.clock.now());
  for (const subjectId of ids)
    recordAudit(tx, {
      ...{ action: 'receipt.moved', subjectType: 'receipt', subjectId, actorId: tx.userId },
      ...{ before: { companyId: null, folderId: null }, after: { companyId, folderId: null } },
    });
  for (let from = 0; from < ids.length; from += BATCH_SIZE)
    await recheckReceipts(deps, tx, ids.slice(from, from + BATCH_SIZE));
  publishChanged(
    tx,
    ids.map((id) => ({ id, companyId: null })),
    companyId,
  );
  notify(tx, { kind: 'changed', topic: 'receipts', id: null });
  return ids.length;
}
