import type { MatchedWith } from '@tillslip/contract/bank-schemas';
import type { Suggestion, WorkspaceRow } from '@tillslip/contract/reconciliation';

/** What a match is, in a word or two. */
export const KIND_WORDS: Record<MatchedWith['kind'], string> = {
  'one-to-one': 'One document',
  'several-documents': 'Several documents',
  'several-rows': 'Several payments',
  'part-payment': 'Part payment',
  refund: 'Refund',
  reversal: 'Reversal',
  transfer: 'Own transfer',
};

/** Matches between own rows: there is no document in them. */
export const isOwnPair = ({ kind }: Pick<MatchedWith, 'kind'>): boolean => kind === 'transfer' || kind === 'reversal';

/** What was just matched: "Matched", "3 rows matched with one document". */
export function matchedWords(rows: number, documents: number): string {
  if (documents === 0) return 'Both rows matched with each other';
  if (rows > 1) return `${rows} rows matched with one document`;
  return documents > 1 ? `Matched with ${documents} documents` : 'Matched';
}

/** Who or what a suggestion is about, in one line of the list. */
export function suggestionTitle({ kind, documents, otherRows }: Suggestion): string {
  if (isOwnPair({ kind })) return `${KIND_WORDS[kind]}: ${otherRows[0]?.description ?? 'another row'}`;
  const [first] = documents;
  const name = first?.merchant ?? 'Unknown supplier';
  if (documents.length > 1) return `${name} and ${documents.length - 1} more`;
  return kind === 'one-to-one' ? name : `${name} (${KIND_WORDS[kind].toLowerCase()})`;
}

/** Where a row stands, in one line of the list. */
export type RowState = { tone: 'sure' | 'maybe' | 'none' | 'done' | 'automatic'; words: string };

/** What is known of a row: its match, its best suggestion, or nothing. */
export function rowState({ transaction, suggestions }: WorkspaceRow): RowState {
  const { isReconciled, matches } = transaction;
  if (isReconciled || matches.length > 0) return doneState(matches, isReconciled);
  const [best] = suggestions;
  if (best === undefined) return { tone: 'none', words: 'No suggestion' };
  return { tone: best.isSure ? 'sure' : 'maybe', words: `${suggestionTitle(best)}, ${best.score}%` };
}

function doneState(matches: WorkspaceRow['transaction']['matches'], isReconciled: boolean): RowState {
  const [first] = matches;
  if (first === undefined) return { tone: 'done', words: 'Without a document' };
  const more = matches.length > 1 ? ` and ${matches.length - 1} more` : '';
  const words = `${first.label}${more}${isReconciled ? '' : ' (in part)'}`;
  return { tone: first.isAutomatic ? 'automatic' : 'done', words };
}
