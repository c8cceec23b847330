import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { findHighConfidence } from './high-confidence.ts';
import type { DocumentToMatch, MatchSuggestion, TransactionToMatch } from './match-types.ts';

const transaction = (id: string, amount: number): TransactionToMatch => ({
  ...{ id, accountId: 'a', description: 'KAROO', reference: null },
  ...{ date: calendarDate('2026-03-04'), amount: cents(amount) },
});
const document = (id: string, open: number): DocumentToMatch => ({
  ...{ id, supplierName: 'Karoo', invoiceNumber: null, vat: null, paidBy: 'card', foreign: null },
  ...{ date: calendarDate('2026-03-04'), open: cents(open) },
});
const suggestion = (transactionIds: string[], documentIds: string[], differs: Partial<MatchSuggestion> = {}) => ({
  ...{ kind: 'one-to-one' as const, transactionIds, documentIds, score: 0.95, reasons: [], isAutomatic: false },
  ...differs,
});
const transactions = [
  transaction('r1', -100_00),
  transaction('r2', -100_00),
  transaction('in', 100_00),
  transaction('odd', -99_00),
];
const documents = [document('d1', 100_00), document('d2', 100_00)];
const sure = (...suggestions: MatchSuggestion[]) => {
  const byRow = new Map<string, MatchSuggestion[]>();
  for (const one of suggestions)
    byRow.set(one.transactionIds[0] ?? '', [...(byRow.get(one.transactionIds[0] ?? '') ?? []), one]);
  return [...findHighConfidence(byRow, transactions, documents)];
};

test.each([
  ['exact and the only one', [suggestion(['r1'], ['d1'])], ['r1']],
  ['not near enough', [suggestion(['r1'], ['d1'], { score: 0.84 })], []],
  ['not exact', [suggestion(['odd'], ['d1'])], []],
  ['a part', [suggestion(['r1'], ['d1'], { kind: 'part-payment' })], []],
  ['another document as good', [suggestion(['r1'], ['d1']), suggestion(['r1'], ['d2'], { score: 0.9 })], []],
  ['another row as good', [suggestion(['r1'], ['d1']), suggestion(['r2'], ['d1'], { score: 0.9 })], []],
  ['another, clearly weaker', [suggestion(['r1'], ['d1']), suggestion(['r1'], ['d2'], { score: 0.7 })], ['r1']],
  [
    'both sides of one transfer',
    [suggestion(['r1', 'in'], [], { kind: 'transfer' }), suggestion(['in', 'r1'], [], { kind: 'transfer' })],
    ['r1', 'in'],
  ],
  ['confirmed before', [suggestion(['r1'], ['d1'], { score: 0.8, isAutomatic: true })], ['r1']],
  ['none at all', [], []],
])('%s', (_why, suggestions, expected) => {
  expect(sure(...suggestions)).toEqual(expected);
});
