import { findHighConfidence } from '@tillslip/domain/bank/matching/high-confidence';
import { matchTransactions } from '@tillslip/domain/bank/matching/match-transactions';
import type { MatchSuggestion, TransactionToMatch } from '@tillslip/domain/bank/matching/match-types';
import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { UserDb } from '../../../platform/database/database.ts';
import { listLearnedNames } from './memory.repository.ts';
import { documentToMatch } from './payable-view.ts';
import { listOpenDocuments } from './payables.repository.ts';
import { listRejections, type RejectedPair, storeSuggestions } from './suggestions.repository.ts';
import { listOpenTransactions, type TransactionOfAccount } from './transactions-to-match.repository.ts';

/** How many days a payment may be after its document, and before it (see date-evidence). */
const MAX_DAYS_AFTER = 120;
const MAX_DAYS_BEFORE = 14;

/**
 * Find the suggestions of a company's open transactions, or of those without a company, and store them in place of the
 * earlier ones. Pages of the workspace only read them. Returns how many transactions have new suggestions.
 */
export async function findSuggestions(tx: UserDb, companyId: string | null): Promise<number> {
  const rows = (await listOpenTransactions(tx, companyId)).flatMap(rowToMatch);
  const window = windowOf(rows);
  if (!window) return storeSuggestions(tx, companyId, []);
  const documents = (await listOpenDocuments(tx, companyId, window)).map(documentToMatch);
  const rejections = await listRejections(
    tx,
    rows.map(({ id }) => id),
  );
  const rejected = rejections.flatMap(({ transactionId, receiptId }) =>
    receiptId ? [{ transactionId: transactionId, documentId: receiptId }] : [],
  );
  const found = matchTransactions(rows, documents, { learned: await listLearnedNames(tx, companyId), rejected });
  const kept = excludeRejectedPairs(found, rejections);
  const sure = findHighConfidence(kept, rows, documents);
  return storeSuggestions(
    tx,
    companyId,
    [...kept]
      .filter(([, suggestions]) => suggestions.length > 0)
      .map(([transactionId, suggestions]) => ({
        transactionId,
        suggestions,
        isHighConfidence: sure.has(transactionId),
      })),
  );
}

const rowToMatch = ({ id, accountId, transactionDate, description, reference, amountCents }: TransactionOfAccount) =>
  transactionDate ? [{ id, accountId, date: transactionDate, description, reference, amount: amountCents }] : [];

/** Return the days in which documents of these transactions may be; null without transactions. */
function windowOf(transactions: readonly TransactionToMatch[]): { from: CalendarDate; to: CalendarDate } | null {
  const [first, last] = [transactions[0], transactions.at(-1)];
  return first && last ? { from: addDays(first.date, -MAX_DAYS_AFTER), to: addDays(last.date, MAX_DAYS_BEFORE) } : null;
}

/** Exclude pairs of transactions that a person rejected, in either order. */
function excludeRejectedPairs(
  found: ReadonlyMap<string, readonly MatchSuggestion[]>,
  rejections: readonly RejectedPair[],
): ReadonlyMap<string, readonly MatchSuggestion[]> {
  const refused = new Set(
    rejections.flatMap(({ transactionId, otherTransactionId: other }) =>
      other ? [`${transactionId} ${other}`, `${other} ${transactionId}`] : [],
    ),
  );
  if (refused.size === 0) return found;
  const isRefused = ({ transactionIds: [row], transactionIds, documentIds }: MatchSuggestion) =>
    documentIds.length === 0 && transactionIds.some((other) => refused.has(`${row} ${other}`));
  return new Map([...found].map(([id, suggestions]) => [id, suggestions.filter((one) => !isRefused(one))]));
}
