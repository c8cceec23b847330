import type { Match } from '@tillslip/contract/bank/matching';
import { type AllocatedMatch, allocateMatch, type GivenAmount } from '@tillslip/domain/bank/matching/allocate-match';
import { learnedFrom } from '@tillslip/domain/bank/matching/match-memory';
import type { MatchReason } from '@tillslip/domain/bank/matching/match-reason';
import { absolute, sum } from '@tillslip/domain/kernel/money';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { findCompaniesByIds } from '../../companies/index.ts';
import { recordPayments } from '../../receipts/index.ts';
import { endTreatments } from '../statements/treatments.repository.ts';
import { findActiveMatches, insertMatch } from './matches.repository.ts';
import { confirmRule } from './memory.repository.ts';
import { documentToMatch } from './payable-view.ts';
import { countKnown, lockPayables, type PayableRow } from './payables.repository.ts';
import { lockTransactions, setReconciled, type TransactionOfAccount } from './transactions-to-match.repository.ts';

export type MatchDeps = Pick<Deps, 'db' | 'clock'>;

/** The input of a match. */
export interface MatchInput {
  readonly transactionIds: readonly string[];
  readonly receiptIds: readonly string[];
  readonly amounts: readonly GivenAmount[];
  readonly notes: string | null;
  readonly reasons: readonly MatchReason[];
  readonly isAutomatic: boolean;
}

/**
 * Match transactions with documents, or two of the user's transactions with each other, inside a transaction: reconcile
 * the transactions, record payments for VAT, confirm a matching rule if a person made the match, and audit it.
 *
 * @throws TRANSACTION_NOT_FOUND, RECEIPT_NOT_FOUND; TRANSACTION_MATCHED when a transaction has an active match;
 * MATCH_NOT_POSSIBLE when they do not fit together or belong to two companies. Then nothing is changed.
 */
export async function makeMatch({ clock }: Pick<Deps, 'clock'>, tx: UserDb, wanted: MatchInput): Promise<Match> {
  const { transactions, documents } = await lockParts(tx, wanted);
  const { kind, parts } = allocate(transactions, documents, wanted.amounts);
  if (wanted.isAutomatic && !isExact(kind, transactions, parts))
    throw new AppError('MATCH_NOT_POSSIBLE', { data: { reason: 'amounts' } });
  const now = clock.now();
  const [companyId = null] = [...documents, ...transactions].map((one) => one.companyId).filter((id) => id !== null);
  const memoryIds = wanted.isAutomatic ? [] : await learnFromMatch(tx, transactions, documents, parts, now);
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
  await endTreatments(tx, transactionIds);
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

async function lockParts(tx: UserDb, { transactionIds, receiptIds }: MatchInput) {
  const [ids, documentIds] = [[...new Set(transactionIds)], [...new Set(receiptIds)]];
  const transactions = await lockTransactions(tx, ids);
  if (transactions.length < ids.length) throw new AppError('TRANSACTION_NOT_FOUND');
  if ((await countKnown(tx, documentIds)) < documentIds.length) throw new AppError('RECEIPT_NOT_FOUND');
  const documents = await lockPayables(tx, documentIds);
  if (documents.length < documentIds.length)
    throw new AppError('MATCH_NOT_POSSIBLE', { data: { reason: 'needs-review' } });
  if ((await findActiveMatches(tx, ids)).size > 0) throw new AppError('TRANSACTION_MATCHED');
  requireOneCompany(transactions, documents);
  await requireOneWorld(tx, [...transactions, ...documents]);
  return { transactions, documents };
}

/** Refuse documents of another company than their transaction's. A transfer may be between two companies. */
function requireOneCompany(transactions: readonly TransactionOfAccount[], documents: readonly PayableRow[]): void {
  if (documents.length === 0) return;
  const companies = new Set([...transactions, ...documents].flatMap(({ companyId }) => companyId ?? []));
  if (companies.size > 1) throw new AppError('MATCH_NOT_POSSIBLE', { data: { reason: 'two-companies' } });
}

/** Refuse to match what belongs to the sample company with anything outside it. */
async function requireOneWorld(tx: UserDb, parts: readonly { readonly companyId: string | null }[]): Promise<void> {
  const ids = [...new Set(parts.map(({ companyId }) => companyId))];
  if (ids.length < 2) return;
  const companies = await findCompaniesByIds(
    tx,
    ids.filter((id) => id !== null),
    false,
  );
  if (companies.some(({ isSample }) => isSample))
    throw new AppError('MATCH_NOT_POSSIBLE', { data: { reason: 'two-companies' } });
}

function allocate(
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

/** An automatic match leaves nothing unpaid and nothing unallocated. */
const isExact = (
  kind: AllocatedMatch['kind'],
  transactions: readonly TransactionOfAccount[],
  parts: AllocatedMatch['parts'],
): boolean =>
  kind !== 'part-payment' &&
  parts.every(({ waived }) => waived === 0) &&
  sum(parts.map(({ amount }) => amount)) === sum(transactions.map(({ amountCents }) => absolute(amountCents)));

/** Learn each pair of description and supplier in the match once. */
async function learnFromMatch(
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
  for (const lesson of once.values()) ids.push(await confirmRule(tx, lesson, now));
  return ids;
}

const wordsOf = (transaction: TransactionOfAccount, document: PayableRow) => ({
  description: transaction.description,
  supplier: document.supplierName ?? '',
});

/** List the payments for VAT on the payments basis, without those of transactions that have no date. */
const paymentsOf = (transactions: readonly TransactionOfAccount[], parts: AllocatedMatch['parts']) =>
  parts.flatMap(({ transactionId, documentId, amount }) => {
    const paidOn = transactions.find(({ id }) => id === transactionId)?.transactionDate;
    if (!documentId || !paidOn) return [];
    return [{ receiptId: documentId, paidOn, amountCents: amount, source: 'bank' as const, sourceId: transactionId }];
  });
