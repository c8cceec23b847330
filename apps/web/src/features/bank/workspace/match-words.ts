import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Suggestion, WorkspaceRow } from '@tillslip/contract/bank/matching';
import type { MatchedWith, Treatment } from '@tillslip/contract/bank/schemas';
import { type NamedTransaction, transactionText } from '@tillslip/messages/bank/transactions';
import { treatmentText } from '@tillslip/messages/bank/treatments';

/** Kinds of matches in words. */
export const KIND_WORDS: Record<MatchedWith['kind'], MessageDescriptor> = {
  'one-to-one': msg`One invoice`,
  'several-documents': msg`Several invoices`,
  'several-rows': msg`Several payments`,
  'part-payment': msg`Part payment`,
  refund: msg`Refund`,
  reversal: msg`Reversal`,
  transfer: msg`Transfer`,
};

/** Whether a match is between two transactions, without an invoice. */
export const isOwnPair = ({ kind }: Pick<MatchedWith, 'kind'>): boolean => kind === 'transfer' || kind === 'reversal';

/** The toast after matching: "Matched", "3 transactions matched with one invoice". */
export function matchedWords(i18n: I18n, rows: number, documents: number): string {
  if (documents === 0) return i18n.t(msg`Both transactions matched with each other`);
  if (rows > 1)
    return i18n.t(
      msg`${plural(rows, { one: '# transaction matched with one invoice', other: '# transactions matched with one invoice' })}`,
    );
  return i18n.t(msg`${plural(documents, { one: 'Matched', other: 'Matched with # invoices' })}`);
}

/** What a suggested match is with, in one line of the list. */
export function suggestionTitle(i18n: I18n, { kind, documents, otherRows }: Suggestion): string {
  if (isOwnPair({ kind })) return ownPairTitle(i18n, kind, otherRows[0]);
  const supplier = documents[0]?.supplierName ?? i18n.t(msg`Unknown supplier`);
  if (documents.length > 1) return i18n.t(msg`${supplier} and ${{ count: documents.length - 1 }} more`);
  switch (kind) {
    case 'part-payment':
      return i18n.t(msg`${supplier} (part payment)`);
    case 'several-rows':
      return i18n.t(msg`${supplier} (several payments)`);
    case 'refund':
      return i18n.t(msg`${supplier} (refund)`);
    default:
      return supplier;
  }
}

const ownPairTitle = (i18n: I18n, kind: MatchedWith['kind'], other: NamedTransaction | undefined): string =>
  other === undefined
    ? i18n.t(KIND_WORDS[kind])
    : i18n.t(msg`${{ kind: i18n.t(KIND_WORDS[kind]) }}: ${{ description: transactionText(i18n, other) }}`);

/** The state of a transaction in the list: its match, its best suggested match, or none. */
export type MatchState = { tone: 'high' | 'possible' | 'none' | 'matched' | 'auto-matched'; text: string };

/** The state of a transaction, as one line of the list. */
export function matchState(i18n: I18n, { transaction, suggestions }: WorkspaceRow): MatchState {
  if (transaction.isReconciled || transaction.matches.length > 0) return matchedState(i18n, transaction);
  const [best] = suggestions;
  if (best === undefined) return { tone: 'none', text: i18n.t(msg`No suggested match`) };
  const [title, score] = [suggestionTitle(i18n, best), best.score];
  return best.isHighConfidence
    ? { tone: 'high', text: i18n.t(msg`High confidence: ${title}, ${score}%`) }
    : { tone: 'possible', text: i18n.t(msg`Possible: ${title}, ${score}%`) };
}

/** What a match is with, in a word: the supplier, or the other transaction. */
export const matchedLabel = (i18n: I18n, { label, receiptId }: Pick<MatchedWith, 'label' | 'receiptId'>): string =>
  label ?? (receiptId === null ? i18n.t(msg`No description`) : i18n.t(msg`Unknown supplier`));

/** What a transaction without an invoice is, and whether a rule said so. */
const treatedState = (i18n: I18n, treatment: Treatment | null): MatchState => ({
  tone: treatment?.ruleName ? 'auto-matched' : 'matched',
  text: treatment === null ? i18n.t(msg`Reconciled without an invoice`) : treatmentText(i18n, treatment),
});

function matchedState(i18n: I18n, { matches, isReconciled, treatment }: WorkspaceRow['transaction']): MatchState {
  const [first, ...others] = matches;
  if (first === undefined) return treatedState(i18n, treatment);
  const label = matchedLabel(i18n, first);
  const names = others.length === 0 ? label : i18n.t(msg`${label} and ${{ count: others.length }} more`);
  if (!isReconciled) return { tone: 'matched', text: i18n.t(msg`Partly matched: ${names}`) };
  return first.isAutomatic
    ? { tone: 'auto-matched', text: i18n.t(msg`Auto-matched: ${names}`) }
    : { tone: 'matched', text: i18n.t(msg`Matched: ${names}`) };
}
