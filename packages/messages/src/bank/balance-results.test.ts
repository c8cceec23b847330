import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { openEndsTitle, type UncheckedStatement, uncheckedReason } from './balance-results.ts';
import { breakReasonText } from './balances.ts';
import { type MadeCorrection, savedCorrectionText } from './saved-corrections.ts';

const english = createI18n('en');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['no closing balance', ['closing'], 'Rows proved, end not printed'],
  ['no opening balance', ['opening'], 'Rows proved, opening not printed'],
  ['neither', ['opening', 'closing'], 'Rows proved, ends not printed'],
] as const)('the result with %s', (_why, ends, title) => {
  expect(openEndsTitle(english, ends)).toBe(title);
});

const OPEN: UncheckedStatement = { result: 'ends-open', openEnds: ['closing'], tableEnds: [], workedOutCount: 0 };

test.each<[string, Partial<UncheckedStatement>, RegExp]>([
  ['no closing balance', {}, /closing balance is not printed.*Nothing on the page shows that the table ends there/],
  ['the last page', { tableEnds: ['last-page', 'totals'] }, /All pages are there by the numbers/],
  ['an end', { tableEnds: ['totals'] }, /The end of the table follows the last transaction/],
  ['a legend', { tableEnds: ['legend'] }, /A legend follows the last transaction/],
  ['no opening balance', { openEnds: ['opening'] }, /^(?!.*closing).*opening balance is not printed/],
  ['neither', { openEnds: ['opening', 'closing'] }, /opening balance is not printed.*closing balance is not printed/],
  ['one that was worked out', { result: 'incomplete', workedOutCount: 1 }, /1 transaction follows from them alone/],
  ['open ends without balances', { result: 'incomplete' }, /missing at the start or end would not show/],
  ['few balances', { result: 'incomplete', openEnds: [] }, /too few of them/],
])('why a statement is not fully checked: %s', (_why, part, words) => {
  expect(uncheckedReason(english, { ...OPEN, ...part })).toMatch(words);
});

test.each([
  [
    'something is left of it',
    '4,333.5Cr',
    'The amount of this transaction is printed as "4,333.5Cr" and can\'t be read.',
  ],
  ['nothing is left of it', '', "The amount of this transaction can't be read."],
])('an amount that is not read: %s', (_why, printed, words) => {
  expect(breakReasonText(english, { code: 'AMOUNT_NOT_READ', printed })).toBe(words);
});

const row = (description: string, amount: number | null, balance: number | null = null) => ({
  ...{ description, amountCents: amount === null ? null : cents(amount) },
  balanceCents: balance === null ? null : cents(balance),
});

test.each<[string, MadeCorrection, string]>([
  [
    'a sign',
    { kind: 'WRONG_SIGN', before: row('Tea', -5_00), after: row('Tea', 5_00) },
    'Tea: R5.00 money in instead of R5.00 money out.',
  ],
  [
    'an amount that was not read',
    { kind: 'edit', before: row('Tea', null), after: row('Tea', -5_00) },
    'Tea: the amount that was not read is R5.00 money out.',
  ],
  [
    'a balance',
    { kind: 'edit', before: row('Tea', 5_00, 7_00), after: row('Tea', 5_00, 8_00) },
    'Tea (R5.00 money in): the balance after it is R8.00 instead of R7.00.',
  ],
  ['words', { kind: 'edit', before: row('Te', 5_00), after: row('Tea', 5_00) }, 'Tea (R5.00 money in) was corrected.'],
  ['one removed', { kind: 'REPEATED', before: row('Tea', -5_00), after: null }, 'Tea (R5.00 money out) was removed.'],
  [
    'one added',
    { kind: 'MISSING', before: null, after: row('', -5_00) },
    'No description (R5.00 money out) was added.',
  ],
  ['ends', { kind: 'ends', before: null, after: null }, 'You gave the balances that are not printed.'],
  ['details', { kind: 'header', before: null, after: null }, 'You corrected the account and balances.'],
])('what a correction changed: %s', (_why, correction, words) => {
  expect(plain(savedCorrectionText(english, correction))).toBe(words);
});
