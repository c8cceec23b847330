import { highConfidenceRows } from '@tillslip/domain/bank/matching/high-confidence';
import { matchRows } from '@tillslip/domain/bank/matching/match-transactions';
import type { MatchSuggestion, RowToMatch } from '@tillslip/domain/bank/matching/match-types';
import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { UserDb } from '../../../platform/database/database.ts';
import { learnedOf } from './memory.repository.ts';
import { documentToMatch } from './payable-view.ts';
import { openDocuments } from './payables.repository.ts';
import { type RejectedPair, rejectionsOf, storeSuggestions } from './suggestions.repository.ts';
import { openRows, type RowOfAccount } from './transactions-to-match.repository.ts';

/** No payment comes so long after its document, or so long before it (the domain's day rules). */
const LATEST_DAYS = 120;
const EARLIEST_DAYS = 14;

/**
 * Finds the suggestions of a company's open rows, or of those in none, and stores them in the place of what was
 * there. Pages of the workspace only read what is stored. Gives how many rows have others than before.
 */
export async function findSuggestions(tx: UserDb, companyId: string | null): Promise<number> {
  const rows = (await openRows(tx, companyId)).flatMap(rowToMatch);
  const window = windowOf(rows);
  if (!window) return storeSuggestions(tx, companyId, []);
  const documents = (await openDocuments(tx, companyId, window)).map(documentToMatch);
  const rejections = await rejectionsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const rejected = rejections.flatMap(({ transactionId, receiptId }) =>
    receiptId ? [{ rowId: transactionId, documentId: receiptId }] : [],
  );
  const found = matchRows(rows, documents, { learned: await learnedOf(tx, companyId), rejected });
  const kept = withoutRefusedRows(found, rejections);
  const sure = highConfidenceRows(kept, rows, documents);
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

const rowToMatch = ({ id, accountId, transactionDate, description, reference, amountCents }: RowOfAccount) =>
  transactionDate ? [{ id, accountId, date: transactionDate, description, reference, amount: amountCents }] : [];

/** The days on which documents of these rows may lie; null without rows. */
function windowOf(rows: readonly RowToMatch[]): { from: CalendarDate; to: CalendarDate } | null {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? { from: addDays(first.date, -LATEST_DAYS), to: addDays(last.date, EARLIEST_DAYS) } : null;
}

/** Two rows that a person said do not belong together are not put together again, whichever stands first. */
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
  const isRefused = ({ rowIds: [row], rowIds, documentIds }: MatchSuggestion) =>
    documentIds.length === 0 && rowIds.some((other) => refused.has(`${row} ${other}`));
  return new Map([...found].map(([id, suggestions]) => [id, suggestions.filter((one) => !isRefused(one))]));
}
