import { MatchReasonSchema } from '@tillslip/contract/bank/matching';
import { z } from 'zod';

/** A stored suggestion; see `MatchSuggestion`. */
const StoredSuggestionSchema = z.object({
  kind: z.enum(['one-to-one', 'several-documents', 'several-rows', 'part-payment', 'refund', 'reversal', 'transfer']),
  transactionIds: z.array(z.uuid()),
  documentIds: z.array(z.uuid()),
  score: z.number(),
  reasons: z.array(MatchReasonSchema),
  isAutomatic: z.boolean(),
});
export type StoredSuggestion = z.infer<typeof StoredSuggestionSchema>;

/** Parse a transaction's column of suggestions. */
export const readSuggestions = (stored: unknown): StoredSuggestion[] => z.array(StoredSuggestionSchema).parse(stored);

/** Whether a suggestion consists of exactly these transactions and documents. */
export function hasSameParts(
  suggestion: Pick<StoredSuggestion, 'transactionIds' | 'documentIds'>,
  transactionIds: readonly string[],
  receiptIds: readonly string[],
): boolean {
  const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join(' ') === b.toSorted().join(' ');
  return same(suggestion.transactionIds, transactionIds) && same(suggestion.documentIds, receiptIds);
}
