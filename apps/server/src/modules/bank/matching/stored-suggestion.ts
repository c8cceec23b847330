import { MatchReasonSchema } from '@tillslip/contract/bank/matching';
import { z } from 'zod';

/** A suggestion as it is stored; see `MatchSuggestion`. */
const StoredSuggestionSchema = z.object({
  kind: z.enum(['one-to-one', 'several-documents', 'several-rows', 'part-payment', 'refund', 'reversal', 'transfer']),
  rowIds: z.array(z.uuid()),
  documentIds: z.array(z.uuid()),
  score: z.number(),
  reasons: z.array(MatchReasonSchema),
  isAutomatic: z.boolean(),
});
export type StoredSuggestion = z.infer<typeof StoredSuggestionSchema>;

/** What a row's column of suggestions says. */
export const readSuggestions = (stored: unknown): StoredSuggestion[] => z.array(StoredSuggestionSchema).parse(stored);

/** Whether a suggestion is made of exactly these rows and documents. */
export function isOf(
  { rowIds, documentIds }: Pick<StoredSuggestion, 'rowIds' | 'documentIds'>,
  transactionIds: readonly string[],
  receiptIds: readonly string[],
): boolean {
  const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join(' ') === b.toSorted().join(' ');
  return same(rowIds, transactionIds) && same(documentIds, receiptIds);
}
