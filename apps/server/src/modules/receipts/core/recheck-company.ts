import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobRun } from '../../../platform/jobs/define-job.ts';
import { isJobPending } from '../../../platform/jobs/pending.repository.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { type CheckedReceipt, recheckReceipts } from './check-receipts.ts';
import { readSums } from './claims.repository.ts';
import { noteRecheck } from './note-recheck.ts';
import { publishChanged } from './publish-changed.ts';
import {
  advanceRecheck,
  findRecheck,
  finishRecheck,
  lockReceiptsOfCompany,
  type RecheckProgress,
  startRecheck,
} from './rechecks.repository.ts';

/** The subscription that rechecks a company's invoices. */
export const RECHECK_COMPANY = 'receipts.recheck-company';

/** Return the job key: at most one recheck waits per company, and one per user for invoices without a company. */
export const recheckKey = ({ data }: { data: { companyId: string | null } }, userId: string): string =>
  data.companyId ?? userId;

/** Invoices per transaction; lists and returns stay usable between batches. */
const BATCH_SIZE = 250;

/**
 * Recheck all invoices of a company, or those without one, after the settings that decide their claims changed. It
 * works in batches and records its progress. It is safe to restart: nothing changes twice.
 */
export async function recheckCompany(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  companyId: string | null,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  await asUser(deps.db, userId, (tx) => startRecheck(tx, companyId));
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    after = await asUser(deps.db, userId, (tx): Promise<string | null> => recheckBatch(deps, tx, companyId, after));
  } while (after !== null);
  // Otherwise whoever first opens the company's return waits for what the database does when new rows are first read.
  if (companyId !== null) await readAsUser(deps.db, userId, (tx) => readSums(tx, companyId));
  await asUser(deps.db, userId, async (tx) => {
    await finishRecheck(tx, companyId);
    notifyAll(tx);
  });
}

/** Return the progress of a company's recheck; null when its claims already follow from its current settings. */
export async function recheckProgress(tx: UserDb, companyId: string): Promise<RecheckProgress | null> {
  if (!(await isJobPending(tx, `${RECHECK_COMPANY}:${companyId}`))) return null;
  return (await findRecheck(tx, companyId)) ?? { done: 0, total: 0 };
}

/** Check the next invoices after an id. @returns the last of them; null when there are no more. */
async function recheckBatch(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  companyId: string | null,
  after: string | null,
): Promise<string | null> {
  const ids = await lockReceiptsOfCompany(tx, companyId, after, BATCH_SIZE);
  const checked = await recheckReceipts(deps, tx, ids);
  const changed = [];
  for (const one of checked) if (await noteRecheck(deps, tx, one, causeOf(one))) changed.push(one.row);
  publishChanged(tx, changed);
  await advanceRecheck(tx, companyId, ids.length);
  notifyAll(tx);
  return ids.length < BATCH_SIZE ? null : (ids.at(-1) ?? null);
}

const causeOf = ({ row }: CheckedReceipt): AuditCause =>
  row.companyName ? { code: 'COMPANY_CHANGED', company: row.companyName } : { code: 'COMPANY_DELETED' };

function notifyAll(tx: UserDb): void {
  notify(tx, { kind: 'changed', topic: 'receipts', id: null });
  notify(tx, { kind: 'changed', topic: 'vat', id: null });
}
