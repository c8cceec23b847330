import { learnedFrom, MIN_CONFIRMATIONS_FOR_AUTO_MATCH } from '@tillslip/domain/bank/matching/match-memory';
import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { removeBankPayments } from '../../receipts/index.ts';
import type { MatchDeps } from './make-match.ts';
import { endMatch, listParts, lockMatches, type MatchRow, type PartRow } from './matches.repository.ts';
import { removeConfirmations, weakenRule } from './memory.repository.ts';
import { findPayables } from './payables.repository.ts';
import { findTransactionsById, setReconciled } from './transactions-to-match.repository.ts';

/**
 * Undo matches: reopen their transactions and documents, and remove what they taught. A match that is already undone stays
 * so, so that a second click does no harm.
 *
 * @throws MATCH_NOT_FOUND when one of them does not exist; VAT_PERIOD_SUBMITTED when one of their payments was submitted.
 * Then none is undone.
 */
export const undoMatches = (
  deps: MatchDeps,
  userId: string,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ ids: string[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const undone = await undoMatchesInside(deps, tx, ids, { actorId: userId });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return { ids: undone };
  });

/** Who undoes a match, and why; null for the system. */
interface Undoing {
  readonly actorId: string | null;
  readonly reason?: AuditCause;
}

/** Undo matches inside a transaction. */
export async function undoMatchesInside(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  wanted: readonly string[],
  undoing: Undoing,
): Promise<string[]> {
  const ids = [...new Set(wanted)];
  const matches = await lockMatches(tx, ids);
  if (matches.length < ids.length) throw new AppError('MATCH_NOT_FOUND');
  const parts = await listParts(tx, ids);
  for (const match of matches.filter(({ undoneAt }) => undoneAt === null)) {
    const own = parts.filter(({ matchId }) => matchId === match.id);
    await undoOne({ clock }, tx, match, own);
    // The system undoes a match because its invoice changed, which does not mean the supplier was wrong.
    if (undoing.actorId && match.isAutomatic) await weakenRules(tx, own);
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
  await removeConfirmations(tx, match.memoryIds);
  // Something in it was deleted, so its transactions were released and may belong to another match by now.
  if (!match.isActive) return;
  await removeBankPayments(deps, tx, rows);
  await setReconciled(tx, rows, { isReconciled: false, now });
}

/** Make matching rules ask again after a wrong automatic match. */
async function weakenRules(tx: UserDb, parts: readonly PartRow[]): Promise<void> {
  const transactions = await findTransactionsById(
    tx,
    parts.map(({ transactionId }) => transactionId),
  );
  const documents = await findPayables(
    tx,
    parts.flatMap(({ receiptId }) => receiptId ?? []),
  );
  for (const { transactionId, receiptId } of parts) {
    const transaction = transactions.find(({ id }) => id === transactionId);
    const document = documents.find(({ id }) => id === receiptId);
    const learned = transaction && document && learnedFrom(transaction.description, document.supplierName);
    if (learned)
      await weakenRule(tx, { ...learned, companyId: transaction.companyId }, MIN_CONFIRMATIONS_FOR_AUTO_MATCH - 1);
  }
}
