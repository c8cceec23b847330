import type { Match } from '@tillslip/contract/bank/matching';
import { type AllocatedMatch, allocateMatch, type GivenAmount } from '@tillslip/domain/bank/matching/allocate-match';
import { learnedFrom } from '@tillslip/domain/bank/matching/match-memory';
import type { MatchReason } from '@tillslip/domain/bank/matching/match-reason';
import { absolute, sum } from '@tillslip/domain/kernel/money';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recordPayments } from '../../receipts/index.ts';
import { activeMatchesOf, insertMatch } from './matches.repository.ts';
import { learn } from './memory.repository.ts';
import { documentToMatch } from './payable-view.ts';
import { countKnown, lockPayables, type PayableRow } from './payables.repository.ts';
import { lockTransactions, setReconciled, type TransactionOfAccount } from './transactions-to-match.repository.ts';

export type MatchDeps = Pick<Deps, 'db' | 'clock'>;

/** What is to be matched, by whom, and why. */
export interface WantedMatch {
  readonly transactionIds: readonly string[];
  readonly receiptIds: readonly string[];
  readonly amounts: readonly GivenAmount[];
  readonly notes: string | null;
  readonly reasons: readonly MatchReason[];
  readonly isAutomatic: boolean;
}

/**
 * Matches transactions with documents, or two own transactions with each other, in the transaction of `db`: the
 * transactions are reconciled, payments are recorded for VAT, a person's match confirms a matching rule, and the match
 * is audited.
 *
 * @throws TRANSACTION_NOT_FOUND, RECEIPT_NOT_FOUND; TRANSACTION_MATCHED when a transaction has an active match;
 * MATCH_NOT_POSSIBLE when they do not fit together, or are of two companies. Nothing is changed then.
 */
export async function makeMatch({ clock }: Pick<Deps, 'clock'>, tx: UserDb, wanted: WantedMatch): Promise<Match> {
  const { transactions, documents } = await held(tx, wanted);
  const { kind, parts } = allocated(transactions, documents, wanted.amounts);
  if (wanted.isAutomatic && !isExact(kind, transactions, parts))
    throw new AppError('MATCH_NOT_POSSIBLE', { data: { reason: 'amounts' } });
  const now = clock.now();
  const [companyId = null] = [...documents, ...transactions].map((one) => one.companyId).filter((id) => id !== null);
  const memoryIds = wanted.isAutomatic ? [] : await teach(tx, transactions, documents, parts, now);
  const { notes, isAutomatic, reasons } = wanted;
  const id = await insertMatch(
    tx,
    { companyId, kind, isAutomatic, reasons: JSON.stringify(reasons), notes, memoryIds, createdAt: now },
    parts.map((part) => ({
      transactionId: part.transactionId,
      receiptId: part.documentId,
      amountCents: part.amount,
      waivedCents: part.waived,
    })),
  );
  const transactionIds = transactions.map((transaction) => transaction.id);
  await setReconciled(tx, transactionIds, { isReconciled: true, ...(notes !== null && { notes }), now });
  await recordPayments({ clock }, tx, paymentsOf(transactions, parts));
  recordAudit(tx, {
    ...{ action: 'match.accepted', subjectType: 'bank_match', subjectId: id, actorId: isAutomatic ? null : tx.userId },
    after: { kind, parts, notes, ...(isAutomatic && { reasons }) },
    reason: isAutomatic ? { code: 'AUTO_MATCHED' } : undefined,
  });
  for (const { id: receiptId } of documents) notify(tx, { kind: 'changed', topic: 'vat', id: receiptId });
  const receiptIds = documents.map((document) => document.id);
  publish(tx, 'payment.matched', { receiptIds, companyId });
  return { id, kind, transactionIds, receiptIds, isAutomatic, reasons: [...reasons], createdAt: now.toISOString() };
}

async function held(tx: UserDb, { transactionIds, receiptIds }: WantedMatch) {
  const [ids, documentIds] = [[...new Set(transactionIds)], [...new Set(receiptIds)]];
  const transactions = await lockTransactions(tx, ids);
  if (transactions.length < ids.length) throw new AppError('TRANSACTION_NOT_FOUND');
  if ((await countKnown(tx, documentIds)) < documentIds.length) throw new AppError('RECEIPT_NOT_FOUND');
  const documents = await lockPayables(tx, documentIds);
  if (documents.length < documentIds.length)
    throw new AppError('MATCH_NOT_POSSIBLE', { data: { reason: 'needs-review' } });
  if ((await activeMatchesOf(tx, ids)).size > 0) throw new AppError('TRANSACTION_MATCHED');
  requireOneCompany(transactions, documents);
  return { transactions, documents };
}

/** A transfer may go from one company to another; a document is paid by its own, as far as both are in one. */
function requireOneCompany(transactions: readonly TransactionOfAccount[], documents: readonly PayableRow[]): void {
  if (documents.length === 0) return;
  const companies = new Set([...transactions, ...documents].flatMap(({ companyId }) => companyId ?? []));
  if (companies.size > 1) throw new AppError('MATCH_NOT_POSSIBLE', { data: { reason: 'two-companies' } });
}

function allocated(
  transactions: readonly TransactionOfAccount[],
  documents: readonly PayableRow[],
  amounts: readonly GivenAmount[],
): AllocatedMatch {
  const result = allocateMatch(
    transactions.map(({ id, accountId, amountCents }) => ({ id, accountId, amount: amountCents })),
    documents.map(documentToMatch),
    amounts,
  );
  if (!result.ok) throw new AppError('MATCH_NOT_POSSIBLE', { data: { reason: 'amounts' } });
  return result.value;
}

/** An automatic match leaves nothing open and nothing over. */
const isExact = (
  kind: AllocatedMatch['kind'],
  transactions: readonly TransactionOfAccount[],
  parts: AllocatedMatch['parts'],
): boolean =>
  kind !== 'part-payment' &&
  parts.every(({ waived }) => waived === 0) &&
  sum(parts.map(({ amount }) => amount)) === sum(transactions.map(({ amountCents }) => absolute(amountCents)));

/** Each description that stood for a supplier in it is learned once. */
async function teach(
  tx: UserDb,
  transactions: readonly TransactionOfAccount[],
  documents: readonly PayableRow[],
  parts: AllocatedMatch['parts'],
  now: Date,
): Promise<string[]> {
  const lessons = parts.flatMap(({ transactionId, documentId }) => {
    const transaction = transactions.find(({ id }) => id === transactionId);
    const document = documents.find(({ id }) => id === documentId);
    const learned = transaction && document && learnedFrom(transaction.description, document.supplierName);
    return learned ? [{ ...learned, ...wordsOf(transaction, document), companyId: transaction.companyId }] : [];
  });
  const once = new Map(lessons.map((lesson) => [`${lesson.descriptionKey}\n${lesson.supplierKey}`, lesson]));
  const ids: string[] = [];
  for (const lesson of once.values()) ids.push(await learn(tx, lesson, now));
  return ids;
}

const wordsOf = (transaction: TransactionOfAccount, document: PayableRow) => ({
  description: transaction.description,
  supplier: document.supplierName ?? '',
});

/** What was paid, for the VAT of companies on the payments basis. A transaction without a day pays on none. */
const paymentsOf = (transactions: readonly TransactionOfAccount[], parts: AllocatedMatch['parts']) =>
  parts.flatMap(({ transactionId, documentId, amount }) => {
    const paidOn = transactions.find(({ id }) => id === transactionId)?.transactionDate;
    if (!documentId || !paidOn) return [];
    return [{ receiptId: documentId, paidOn, amountCents: amount, source: 'bank' as const, sourceId: transactionId }];
  });
