import { learnedFrom, MIN_CONFIRMATIONS_FOR_AUTO_MATCH } from '@tillslip/domain/bank/matching/match-memory';
import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { removeBankPayments } from '../../receipts/index.ts';
import type { MatchDeps } from './make-match.ts';
import { endMatch, lockMatches, type MatchRow, type PartRow, partsOf } from './matches.repository.ts';
import { doubt, unlearn } from './memory.repository.ts';
import { payablesById } from './payables.repository.ts';
import { setReconciled, transactionsById } from './transactions-to-match.repository.ts';

/**
 * Undoes matches: their transactions are open again, what was paid is open again, and what they taught is taken back.
 * One that is undone already stays so, so that a second click does no harm.
 *
 * @throws MATCH_NOT_FOUND when one of them is not there; VAT_PERIOD_SUBMITTED when a payment of it was submitted.
 * None is undone then.
 */
export const undoMatches = (
  deps: MatchDeps,
  userId: string,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ ids: string[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const undone = await undoInside(deps, tx, ids, { actorId: userId });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return { ids: undone };
  });

/** Who undoes, and why; nobody where the system does. */
interface Undoing {
  readonly actorId: string | null;
  readonly reason?: AuditCause;
}

/** The same in the transaction of `db`. */
export async function undoInside(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  wanted: readonly string[],
  undoing: Undoing,
): Promise<string[]> {
  const ids = [...new Set(wanted)];
  const matches = await lockMatches(tx, ids);
  if (matches.length < ids.length) throw new AppError('MATCH_NOT_FOUND');
  const parts = await partsOf(tx, ids);
  for (const match of matches.filter(({ undoneAt }) => undoneAt === null)) {
    const own = parts.filter(({ matchId }) => matchId === match.id);
    await undoOne({ clock }, tx, match, own);
    // The system undoes because an invoice was changed, which says nothing of whose it is.
    if (undoing.actorId && match.isAutomatic) await doubtAll(tx, own);
    const receiptIds = own.flatMap(({ receiptId }) => receiptId ?? []);
    publish(tx, 'payment.unmatched', { receiptIds, companyId: match.companyId });
    recordAudit(tx, {
      ...{ action: 'match.undone', subjectType: 'bank_match', subjectId: match.id, ...undoing },
      before: { kind: match.kind, isAutomatic: match.isAutomatic, parts: own.map(({ matchId: _, ...part }) => part) },
    });
  }
  for (const id of new Set(parts.flatMap(({ receiptId }) => receiptId ?? [])))
    notify(tx, { kind: 'changed', topic: 'vat', id });
  return ids;
}

async function undoOne(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  match: MatchRow,
  parts: readonly PartRow[],
): Promise<void> {
  const now = deps.clock.now();
  const rows = [...new Set(parts.map(({ transactionId }) => transactionId))];
  await endMatch(tx, match.id, now);
  await unlearn(tx, match.memoryIds);
  // Something in it was deleted: its transactions were given free then, and may be of another match by now.
  if (!match.isActive) return;
  await removeBankPayments(deps, tx, rows);
  await setReconciled(tx, rows, { isReconciled: false, now });
}

/** What was matched without asking was wrong: it is asked for from now on. */
async function doubtAll(tx: UserDb, parts: readonly PartRow[]): Promise<void> {
  const transactions = await transactionsById(
    tx,
    parts.map(({ transactionId }) => transactionId),
  );
  const documents = await payablesById(
    tx,
    parts.flatMap(({ receiptId }) => receiptId ?? []),
  );
  for (const { transactionId, receiptId } of parts) {
    const transaction = transactions.find(({ id }) => id === transactionId);
    const document = documents.find(({ id }) => id === receiptId);
    const learned = transaction && document && learnedFrom(transaction.description, document.supplierName);
    if (learned)
      await doubt(tx, { ...learned, companyId: transaction.companyId }, MIN_CONFIRMATIONS_FOR_AUTO_MATCH - 1);
  }
}
