import type { Suggestion, WorkspaceRow } from '@tillslip/contract/bank/matching';
import { cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { matchedWords, matchState, suggestionTitle } from './match-words.ts';

const english = createI18n('en');

const doc = (supplierName: string | null) => ({ supplierName }) as Suggestion['documents'][number];
const suggestion = (change: Partial<Suggestion>): Suggestion => ({
  ...{ kind: 'one-to-one', transactionIds: ['t'], documents: [doc('Karoo Crafts')], otherRows: [] },
  ...{ score: 96, reasons: [], isHighConfidence: true },
  ...change,
});
const row = (transaction: Partial<WorkspaceRow['transaction']>, suggestions: Suggestion[] = []): WorkspaceRow =>
  ({
    transaction: { isReconciled: false, matches: [], treatment: null, ...transaction },
    suggestions,
  }) as unknown as WorkspaceRow;
const treated = (ruleName: string | null) => ({
  ...{ kind: 'salary' as const, vat: 'outside' as const, category: null, ruleId: null, ruleName },
});
const match = (label: string, isAutomatic = false) =>
  ({ label, isAutomatic, amountCents: cents(1) }) as WorkspaceRow['transaction']['matches'][number];

test.each([
  ['one invoice', {}, 'Karoo Crafts'],
  ['an unknown supplier', { documents: [doc(null)] }, 'Unknown supplier'],
  ['several', { kind: 'several-documents', documents: [doc('A'), doc('B'), doc('C')] }, 'A and 2 more'],
  ['a part payment', { kind: 'part-payment' }, 'Karoo Crafts (part payment)'],
  [
    'a transfer',
    {
      kind: 'transfer',
      documents: [],
      otherRows: [{ description: 'FROM SAVINGS', isFee: false, isFeeOfPayment: false }],
    },
    'Transfer: FROM SAVINGS',
  ],
] as const)('title: %s', (_why, change, words) => {
  expect(suggestionTitle(english, suggestion(change as unknown as Partial<Suggestion>))).toBe(words);
});

test.each([
  ['no suggested match', row({}), { tone: 'none', text: 'No suggested match' }],
  ['a high-confidence match', row({}, [suggestion({})]), { tone: 'high', text: 'High confidence: Karoo Crafts, 96%' }],
  [
    'a possible match',
    row({}, [suggestion({ isHighConfidence: false, score: 61 })]),
    { tone: 'possible', text: 'Possible: Karoo Crafts, 61%' },
  ],
  ['matched by a person', row({ isReconciled: true, matches: [match('A')] }), { tone: 'matched', text: 'Matched: A' }],
  [
    'auto-matched',
    row({ isReconciled: true, matches: [match('A', true)] }),
    { tone: 'auto-matched', text: 'Auto-matched: A' },
  ],
  [
    'partly matched',
    row({ matches: [match('A'), match('B')] }),
    { tone: 'matched', text: 'Partly matched: A and 1 more' },
  ],
  ['without an invoice', row({ isReconciled: true }), { tone: 'matched', text: 'Reconciled without an invoice' }],
  [
    'what a person said of it',
    row({ isReconciled: true, treatment: treated(null) }),
    { tone: 'matched', text: 'Salary or wages' },
  ],
  [
    'what a rule said of it',
    row({ isReconciled: true, treatment: treated('Staff') }),
    { tone: 'auto-matched', text: 'Salary or wages, by rule "Staff"' },
  ],
])('state: %s', (_why, given, state) => {
  expect(matchState(english, given)).toEqual(state);
});

test.each([
  ['one with one', 1, 1, 'Matched'],
  ['split', 1, 3, 'Matched with 3 invoices'],
  ['several payments', 2, 1, '2 transactions matched with one invoice'],
  ['a transfer', 2, 0, 'Both transactions matched with each other'],
])('matched: %s', (_why, rows, documents, words) => {
  expect(matchedWords(english, rows, documents)).toBe(words);
});
