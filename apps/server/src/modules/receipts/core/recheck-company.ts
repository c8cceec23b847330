import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobRun } from '../../../platform/jobs/define-job.ts';
import { isJobPending } from '../../../platform/jobs/pending.repository.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { type CheckedReceipt, checkColumns, recheckReceipts } from './check-receipts.ts';
import { changesBetween } from './fact-value.ts';
import { publishChanged } from './publish-changed.ts';
import { changeReceipt } from './receipts.repository.ts';
import {
  advanceRecheck,
  beginRecheck,
  endRecheck,
  findRecheck,
  lockReceiptsOfCompany,
  type RecheckProgress,
} from './rechecks.repository.ts';

/** The subscription that checks a company's invoices again. */
export const RECHECK_COMPANY = 'receipts.recheck-company';

/** One new check of a company waits at a time; of the invoices in no company one for each user. */
export const recheckKey = ({ data }: { data: { companyId: string | null } }, userId: string): string =>
  data.companyId ?? userId;

/** As many as one transaction holds; lists and returns stay usable in between. */
const BATCH = 250;

/**
 * Checks all invoices of a company again after what decides their claims was changed, in batches, with its progress
 * noted; without a company those that are in none. It may be killed and begin again: it changes nothing twice.
 */
export async function recheckCompany(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  await asUser(deps.db, userId, (tx) => beginRecheck(tx, companyId));
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    after = await asUser(deps.db, userId, (tx): Promise<string | null> => recheckBatch(deps, tx, companyId, after));
  } while (after !== null);
  await asUser(deps.db, userId, async (tx) => {
    await endRecheck(tx, companyId);
    notifyAll(tx);
  });
}

/** How far a new check of a company's invoices is; null when their claims follow from its settings as they are. */
export async function recheckProgress(tx: UserDb, companyId: string): Promise<RecheckProgress | null> {
  if (!(await isJobPending(tx, `${RECHECK_COMPANY}:${companyId}`))) return null;
  return (await findRecheck(tx, companyId)) ?? { done: 0, total: 0 };
}

/** Checks the next invoices after an id. @returns the last of them; null when there are no more. */
async function recheckBatch(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  companyId: string | null,
  after: string | null,
): Promise<string | null> {
  const ids = await lockReceiptsOfCompany(tx, companyId, after, BATCH);
  const checked = await recheckReceipts(deps, tx, ids);
  const changed = [];
  for (const one of checked) if (await noteChange(deps, tx, one)) changed.push(one.row);
  publishChanged(tx, changed);
  await advanceRecheck(tx, companyId, ids.length);
  notifyAll(tx);
  return ids.length < BATCH ? null : (ids.at(-1) ?? null);
}

function notifyAll(tx: UserDb): void {
  notify(tx, { kind: 'changed', topic: 'receipts', id: null });
  notify(tx, { kind: 'changed', topic: 'vat', id: null });
}

/** Keeps in the trail what a new check changed. @returns false when it changed nothing. */
async function noteChange(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { row, check }: CheckedReceipt,
): Promise<boolean> {
  const { id: _, recheckOn: _day, checkResult: _result, ...columns } = checkColumns(row.id, check);
  const changed = changesBetween(row, columns);
  if (Object.keys(changed.after).length === 0) return false;
  await changeReceipt(tx, row.id, { updatedAt: clock.now() });
  recordAudit(tx, {
    ...{ action: 'receipt.rechecked', subjectType: 'receipt', subjectId: row.id, actorId: null },
    ...changed,
    reason: row.companyName ? { code: 'COMPANY_CHANGED', company: row.companyName } : { code: 'COMPANY_DELETED' },
    source: { kind: 'system', name: 'Tillslip' },
  });
  return true;
}
