import type { Cents } from '../../kernel/money.ts';
import { absolute, cents, smaller, subtract, sum, ZERO } from '../../kernel/money.ts';
import { ok, type Result, refused } from '../../kernel/result.ts';
import { amountEvidence } from './amount-evidence.ts';
import { groupBy } from './group-by.ts';
import type { DocumentToMatch, MatchKind, TransactionToMatch } from './match-types.ts';

/** A transaction that is matched; its day may be unknown. */
export type TransactionInMatch = Pick<TransactionToMatch, 'id' | 'accountId' | 'amount'>;

/** How much of a transaction a person says belongs to a document; sizes without sign. */
export interface GivenAmount {
  readonly transactionId: string;
  readonly documentId: string;
  readonly amount: Cents;
}

/** What one transaction gives to one document; without a document it belongs to the other transaction of the match. */
export interface MatchPart {
  readonly transactionId: string;
  readonly documentId: string | null;
  /** A size, above nothing. */
  readonly amount: Cents;
  /** What is no longer asked though it was not paid: rounding, a cost, the rand of a foreign document. */
  readonly waived: Cents;
}

/** A match that fits together. */
export interface AllocatedMatch {
  readonly kind: MatchKind;
  readonly parts: readonly MatchPart[];
}

/**
 * Allocate transactions to documents: how much of each transaction goes to which document. Money out pays invoices,
 * money in belongs to credit notes and sales; a document never gets more than is open, so that nothing falls below
 * zero. Without documents it is two own transactions of opposite direction and equal amount.
 *
 * Refused when a transaction or a document would have no part in it, directions differ, or given amounts are more than
 * the transaction or what is open on the document.
 *
 * Spec: 2 §4; issue 7 (one-to-many, many-to-one, part payments, refunds, reversals, transfers).
 */
export function allocateMatch(
  transactions: readonly TransactionInMatch[],
  documents: readonly DocumentToMatch[],
  given: readonly GivenAmount[] = [],
): Result<AllocatedMatch, 'not-possible'> {
  if (documents.length === 0) return ownRows(transactions);
  const sides = new Set([...transactions.map(({ amount }) => amount < 0), ...documents.map(({ open }) => open > 0)]);
  if (sides.size !== 1 || documents.some(({ open }) => open === 0)) return refused('not-possible');
  const amounts = given.length > 0 ? given : inOrder(transactions, documents);
  if (!fits(amounts, transactions, documents)) return refused('not-possible');
  const parts = documents.flatMap((document) => partsOf(document, amounts));
  return ok({ kind: kindOf(transactions, documents, parts), parts });
}

function ownRows(transactions: readonly TransactionInMatch[]): Result<AllocatedMatch, 'not-possible'> {
  const [one, other] = transactions;
  if (!one || !other || transactions.length !== 2 || one.amount === 0 || one.amount + other.amount !== 0)
    return refused('not-possible');
  return ok({
    kind: one.accountId === other.accountId ? 'reversal' : 'transfer',
    parts: transactions.map(({ id, amount }) => ({
      transactionId: id,
      documentId: null,
      amount: absolute(amount),
      waived: ZERO,
    })),
  });
}

/**
 * Transaction by transaction and document by document, each filled before the next; the rand of a foreign document is
 * the transaction's.
 */
function inOrder(
  transactions: readonly TransactionInMatch[],
  documents: readonly DocumentToMatch[],
): readonly GivenAmount[] {
  const [transaction, document] = [transactions[0], documents[0]];
  if (transaction && document?.foreign && transactions.length === 1 && documents.length === 1)
    return [{ transactionId: transaction.id, documentId: document.id, amount: absolute(transaction.amount) }];
  const asked = new Map(documents.map(({ id, open }) => [id, absolute(open)]));
  return transactions.flatMap(({ id: transactionId, amount }) => {
    let left = absolute(amount);
    return documents.flatMap(({ id: documentId }) => {
      const part = smaller(left, asked.get(documentId) ?? ZERO);
      left = subtract(left, part);
      asked.set(documentId, subtract(asked.get(documentId) ?? ZERO, part));
      return part > 0 ? [{ transactionId, documentId, amount: part }] : [];
    });
  });
}

function fits(
  amounts: readonly GivenAmount[],
  transactions: readonly TransactionInMatch[],
  documents: readonly DocumentToMatch[],
): boolean {
  const has = new Map(transactions.map(({ id, amount }) => [id, absolute(amount)]));
  const asks = new Map(documents.map(({ id, open, foreign }) => [id, foreign ? null : absolute(open)]));
  const pairs = new Set(amounts.map(({ transactionId, documentId }) => `${transactionId} ${documentId}`));
  const within = (key: 'transactionId' | 'documentId', most: ReadonlyMap<string, Cents | null>) => {
    const groups = groupBy(amounts, (of) => of[key]);
    if ([...groups.keys()].some((id) => !most.has(id))) return false;
    return [...most].every(([id, limit]) => {
      const total = sum((groups.get(id) ?? []).map(({ amount }) => amount));
      return total > 0 && (limit === null || total <= limit);
    });
  };
  return (
    pairs.size === amounts.length &&
    amounts.every(({ amount }) => amount > 0) &&
    within('transactionId', has) &&
    within('documentId', asks)
  );
}

/** What is left of a document is waived where the amount fits it all the same, on the last of its parts. */
function partsOf(document: DocumentToMatch, amounts: readonly GivenAmount[]): readonly MatchPart[] {
  const own = amounts.filter(({ documentId }) => documentId === document.id);
  const paid = sum(own.map(({ amount }) => amount));
  const left = cents(absolute(document.open) - paid);
  const isWhole = left !== 0 && (document.foreign !== null || amountEvidence(paid, document) !== null);
  return own.map(({ transactionId, documentId, amount }, index) => ({
    ...{ transactionId, documentId, amount },
    waived: isWhole && index === own.length - 1 ? left : ZERO,
  }));
}

function kindOf(
  transactions: readonly TransactionInMatch[],
  documents: readonly DocumentToMatch[],
  parts: readonly MatchPart[],
): MatchKind {
  if (documents.length > 1) return 'several-documents';
  if (transactions.length > 1) return 'several-rows';
  const [document] = documents;
  if (document && document.open < 0) return 'refund';
  const done = sum(parts.map(({ amount, waived }) => cents(amount + waived)));
  return document && done < absolute(document.open) ? 'part-payment' : 'one-to-one';
}
