import type { Suggestion, WorkspaceRow } from '@tillslip/contract/reconciliation';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { matchedWords, rowState, suggestionTitle } from './match-words.ts';

const doc = (merchant: string | null) => ({ merchant }) as Suggestion['documents'][number];
const suggestion = (change: Partial<Suggestion>): Suggestion => ({
  ...{ kind: 'one-to-one', transactionIds: ['t'], documents: [doc('Karoo Crafts')], otherRows: [] },
  ...{ score: 96, reasons: [], isSure: true },
  ...change,
});
const row = (transaction: Partial<WorkspaceRow['transaction']>, suggestions: Suggestion[] = []): WorkspaceRow =>
  ({ transaction: { isReconciled: false, matches: [], ...transaction }, suggestions }) as unknown as WorkspaceRow;
const match = (label: string, isAutomatic = false) =>
  ({ label, isAutomatic, amountCents: cents(1) }) as WorkspaceRow['transaction']['matches'][number];

test.each([
  ['one document', {}, 'Karoo Crafts'],
  ['of a supplier that is not known', { documents: [doc(null)] }, 'Unknown supplier'],
  ['several', { kind: 'several-documents', documents: [doc('A'), doc('B'), doc('C')] }, 'A and 2 more'],
  ['a part payment', { kind: 'part-payment' }, 'Karoo Crafts (part payment)'],
  [
    'a transfer',
    { kind: 'transfer', documents: [], otherRows: [{ description: 'FROM SAVINGS' }] },
    'Own transfer: FROM SAVINGS',
  ],
] as const)('title: %s', (_why, change, words) => {
  expect(suggestionTitle(suggestion(change as unknown as Partial<Suggestion>))).toBe(words);
});

test.each([
  ['no suggestion', row({}), { tone: 'none', words: 'No suggestion' }],
  ['a sure one', row({}, [suggestion({})]), { tone: 'sure', words: 'Karoo Crafts, 96%' }],
  [
    'one that may be',
    row({}, [suggestion({ isSure: false, score: 61 })]),
    { tone: 'maybe', words: 'Karoo Crafts, 61%' },
  ],
  ['matched by a person', row({ isReconciled: true, matches: [match('A')] }), { tone: 'done', words: 'A' }],
  ['matched by itself', row({ isReconciled: true, matches: [match('A', true)] }), { tone: 'automatic', words: 'A' }],
  ['matched in part', row({ matches: [match('A'), match('B')] }), { tone: 'done', words: 'A and 1 more (in part)' }],
  ['without a document', row({ isReconciled: true }), { tone: 'done', words: 'Without a document' }],
])('state: %s', (_why, given, state) => {
  expect(rowState(given)).toEqual(state);
});

test.each([
  ['one with one', 1, 1, 'Matched'],
  ['split', 1, 3, 'Matched with 3 documents'],
  ['several payments', 2, 1, '2 rows matched with one document'],
  ['a transfer', 2, 0, 'Both rows matched with each other'],
])('matched: %s', (_why, rows, documents, words) => {
  expect(matchedWords(rows, documents)).toBe(words);
});
