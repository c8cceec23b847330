import { findHighConfidence } from '@tillslip/domain/bank/matching/high-confidence';
import { matchTransactions } from '@tillslip/domain/bank/matching/match-transactions';
import type { MatchSuggestion, TransactionToMatch } from '@tillslip/domain/bank/matching/match-types';
import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { UserDb } from '../../../platform/database/database.ts';
import { learnedOf } from './memory.repository.ts';
import { documentToMatch } from './payable-view.ts';
import { openDocuments } from './payables.repository.ts';
import { type RejectedPair, rejectionsOf, storeSuggestions } from './suggestions.repository.ts';
import { openTransactions, type TransactionOfAccount } from './transactions-to-match.repository.ts';

/** The longest a payment may come after its document, and before it (see date-evidence). */
const MAX_DAYS_AFTER = 120;
const MAX_DAYS_BEFORE = 14;

/**
 * Find the suggestions of a company's open transactions, or of those in none, and stores them in the place of what was
 * there. Pages of the workspace only read what is stored. Returns how many transactions have others than before.
 */
export async function findSuggestions(tx: UserDb, companyId: string | null): Promise<number> {
  const rows = (await openTransactions(tx, companyId)).flatMap(rowToMatch);
  const window = windowOf(rows);
  if (!window) return storeSuggestions(tx, companyId, []);
  const documents = (await openDocuments(tx, companyId, window)).map(documentToMatch);
  const rejections = await rejectionsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const rejected = rejections.flatMap(({ transactionId, receiptId }) =>
    receiptId ? [{ transactionId: transactionId, documentId: receiptId }] : [],
  );
  const found = matchTransactions(rows, documents, { learned: await learnedOf(tx, companyId), rejected });
  const kept = withoutRefusedRows(found, rejections);
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

/** The days on which documents of these transactions may lie; null without transactions. */
function windowOf(rows: readonly TransactionToMatch[]): { from: CalendarDate; to: CalendarDate } | null {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? { from: addDays(first.date, -MAX_DAYS_AFTER), to: addDays(last.date, MAX_DAYS_BEFORE) } : null;
}

/** Two transactions that a person rejected as a pair are not suggested again, in either order. */
function withoutRefusedRows(
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
