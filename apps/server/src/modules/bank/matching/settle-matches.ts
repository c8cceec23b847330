import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recordPayments, removeBankPayments } from '../../receipts/index.ts';
import {
  findMatchesTouching,
  listParts,
  lockMatches,
  type MatchRow,
  type PartRow,
  setSuspended,
  type Touched,
} from './matches.repository.ts';
import { findPayables } from './payables.repository.ts';
import { findTransactionsById, setReconciled } from './transactions-to-match.repository.ts';

type SettleDeps = Pick<Deps, 'clock'>;

/**
 * Update matches after something in them was deleted or restored. A match with something deleted is suspended; a match whose
 * parts are all restored and still open is resumed. It only looks at the current state, so it can run late and repeatedly.
 */
export async function settleMatches(deps: SettleDeps, tx: UserDb, touched: Touched): Promise<void> {
  for (const { match, parts, hasDeleted } of await lockTouchedMatches(tx, touched)) {
    if (hasDeleted && match.isActive) await suspend(deps, tx, match, parts);
    if (!hasDeleted && !match.isActive && (await isFree(tx, parts))) await resume(deps, tx, match, parts);
  }
}

/** Suspend the matches of invoices that are about to be destroyed. */
export async function suspendMatches(deps: SettleDeps, tx: UserDb, receiptIds: readonly string[]): Promise<void> {
  for (const { match, parts } of await lockTouchedMatches(tx, { receiptIds, transactionIds: [] }))
    if (match.isActive) await suspend(deps, tx, match, parts);
}

interface HeldMatch {
  readonly match: MatchRow;
  readonly parts: readonly PartRow[];
  readonly hasDeleted: boolean;
}

/** Find and lock the matches that were not undone, with everything in them, in the usual order of locks. */
async function lockTouchedMatches(tx: UserDb, touched: Touched): Promise<HeldMatch[]> {
  const ids = (await findMatchesTouching(tx, touched)).map(({ matchId }) => matchId);
  const matches = await lockMatches(tx, ids);
  const parts = await listParts(tx, ids);
  // Read the state again, now that the locks prevent changes.
  const states = new Map((await findMatchesTouching(tx, touched)).map((one) => [one.matchId, one.hasDeleted]));
  return matches.map((match) => ({
    match,
    parts: parts.filter(({ matchId }) => matchId === match.id),
    hasDeleted: states.get(match.id) ?? false,
  }));
}

async function suspend(deps: SettleDeps, tx: UserDb, match: MatchRow, parts: readonly PartRow[]): Promise<void> {
  const now = deps.clock.now();
  const transactionIds = transactionsIn(parts);
  await setSuspended(tx, match.id, now);
  await removeBankPayments(deps, tx, transactionIds);
  await setReconciled(tx, transactionIds, { isReconciled: false, now });
  publish(tx, 'payment.unmatched', { receiptIds: receiptsIn(parts), companyId: match.companyId });
  note(tx, match.id, 'match.suspended', { code: 'MATCHED_PART_DELETED' });
}

async function resume(deps: SettleDeps, tx: UserDb, match: MatchRow, parts: readonly PartRow[]): Promise<void> {
  const now = deps.clock.now();
  const transactionIds = transactionsIn(parts);
  await setSuspended(tx, match.id, null);
  await setReconciled(tx, transactionIds, { isReconciled: true, now });
  const days = new Map(
    (await findTransactionsById(tx, transactionIds)).map(({ id, transactionDate }) => [id, transactionDate]),
  );
  const payments = parts.flatMap(({ receiptId, transactionId, amountCents }) => {
    const paidOn = days.get(transactionId);
    return receiptId && paidOn
      ? [{ receiptId, paidOn, amountCents, source: 'bank' as const, sourceId: transactionId }]
      : [];
  });
  await recordPayments(deps, tx, payments);
  publish(tx, 'payment.matched', { receiptIds: receiptsIn(parts), companyId: match.companyId });
  note(tx, match.id, 'match.resumed', { code: 'MATCHED_PART_RESTORED' });
}

/** Whether the transactions are open and the open amount of each invoice covers what the match paid. */
async function isFree(tx: UserDb, parts: readonly PartRow[]): Promise<boolean> {
  const transactionIds = transactionsIn(parts);
  const transactions = await findTransactionsById(tx, transactionIds);
  if (transactions.length < transactionIds.length || transactions.some(({ isReconciled }) => isReconciled))
    return false;
  const receiptIds = receiptsIn(parts);
  const open = new Map((await findPayables(tx, receiptIds)).map((payable) => [payable.id, payable]));
  return receiptIds.every((id) => {
    const payable = open.get(id);
    const asked = parts
      .filter(({ receiptId }) => receiptId === id)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    return payable !== undefined && (payable.isForeign || Math.abs(payable.openCents) >= asked);
  });
}

const transactionsIn = (parts: readonly PartRow[]): string[] => [
  ...new Set(parts.map(({ transactionId }) => transactionId)),
];

const receiptsIn = (parts: readonly PartRow[]): string[] => [
  ...new Set(parts.flatMap(({ receiptId }) => receiptId ?? [])),
];

function note(tx: UserDb, matchId: string, action: 'match.suspended' | 'match.resumed', reason: AuditCause): void {
  notify(tx, { kind: 'changed', topic: 'bank', id: null });
  recordAudit(tx, {
    ...{ action, subjectType: 'bank_match', subjectId: matchId, actorId: null, reason },
    source: { kind: 'system', name: 'Tillslip' },
  });
}
