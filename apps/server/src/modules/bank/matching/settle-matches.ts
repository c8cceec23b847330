import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recordPayments, removeBankPayments } from '../../receipts/index.ts';
import {
  lockMatches,
  type MatchRow,
  matchesTouching,
  type PartRow,
  partsOf,
  setSuspended,
  type Touched,
} from './matches.repository.ts';
import { payablesById } from './payables.repository.ts';
import { setReconciled, transactionsById } from './transactions-to-match.repository.ts';

type SettleDeps = Pick<Deps, 'clock'>;

/**
 * Brings matches in line with what was deleted or restored in them: what is deleted is paid by nothing and pays
 * nothing; what is restored has its matches again where everything in them is still free. It looks at the state
 * only, so it may run late and again.
 */
export async function settleMatches(deps: SettleDeps, tx: UserDb, touched: Touched): Promise<void> {
  for (const { match, parts, hasDeleted } of await held(tx, touched)) {
    if (hasDeleted && match.isActive) await suspend(deps, tx, match, parts);
    if (!hasDeleted && !match.isActive && (await isFree(tx, parts))) await resume(deps, tx, match, parts);
  }
}

/** Free what these invoices are matched with: they are about to be removed for good. */
export async function suspendMatchesOf(deps: SettleDeps, tx: UserDb, receiptIds: readonly string[]): Promise<void> {
  for (const { match, parts } of await held(tx, { receiptIds, transactionIds: [] }))
    if (match.isActive) await suspend(deps, tx, match, parts);
}

interface HeldMatch {
  readonly match: MatchRow;
  readonly parts: readonly PartRow[];
  readonly hasDeleted: boolean;
}

/** The matches that were not undone, with all they touch, held in the order in which every match is held. */
async function held(tx: UserDb, touched: Touched): Promise<HeldMatch[]> {
  const ids = (await matchesTouching(tx, touched)).map(({ matchId }) => matchId);
  const matches = await lockMatches(tx, ids);
  const parts = await partsOf(tx, ids);
  // Asked again now that nothing of it can change any more.
  const states = new Map((await matchesTouching(tx, touched)).map((one) => [one.matchId, one.hasDeleted]));
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
    (await transactionsById(tx, transactionIds)).map(({ id, transactionDate }) => [id, transactionDate]),
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

/** Its transactions are open, and each of its invoices still asks for what it paid of it. */
async function isFree(tx: UserDb, parts: readonly PartRow[]): Promise<boolean> {
  const transactionIds = transactionsIn(parts);
  const rows = await transactionsById(tx, transactionIds);
  if (rows.length < transactionIds.length || rows.some(({ isReconciled }) => isReconciled)) return false;
  const receiptIds = receiptsIn(parts);
  const open = new Map((await payablesById(tx, receiptIds)).map((payable) => [payable.id, payable]));
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
