import type { acceptMatch as contract, Match } from '@tillslip/contract/bank/matching';
import type { MatchReason } from '@tillslip/domain/bank/matching/match-reason';
import type { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import { type MatchDeps, makeMatch } from './make-match.ts';
import { hasSameParts, readSuggestions } from './stored-suggestion.ts';
import { listStoredSuggestions } from './suggestions.repository.ts';

type AcceptInput = z.output<NonNullable<(typeof contract)['~orpc']['inputSchema']>>;

/**
 * Match transactions with documents as a person requests, and learn from it. If the match was suggested, its reasons are
 * saved with it.
 *
 * @throws TRANSACTION_NOT_FOUND, RECEIPT_NOT_FOUND, TRANSACTION_MATCHED, MATCH_NOT_POSSIBLE.
 * Spec: issue 7 (accepting teaches for that company).
 */
export const acceptMatch = (deps: MatchDeps, userId: string, input: AcceptInput): Promise<Match> =>
  asUser(deps.db, userId, async (tx) => {
    const { transactionIds, receiptIds, notes } = input;
    const match = await makeMatch(deps, tx, {
      ...{ transactionIds, receiptIds, notes, isAutomatic: false },
      amounts: input.amounts.map(({ transactionId, receiptId, amountCents }) => ({
        ...{ transactionId: transactionId, documentId: receiptId, amount: amountCents },
      })),
      reasons: await findReasons(tx, transactionIds, receiptIds),
    });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return match;
  });

/** Return the reasons with which this match was suggested; empty when a person chose it. */
export async function findReasons(
  tx: UserDb,
  transactionIds: readonly string[],
  receiptIds: readonly string[],
): Promise<readonly MatchReason[]> {
  const stored = await listStoredSuggestions(tx, transactionIds);
  const suggestions = stored.flatMap(({ suggestions }) => readSuggestions(suggestions));
  return suggestions.find((suggestion) => hasSameParts(suggestion, transactionIds, receiptIds))?.reasons ?? [];
}
