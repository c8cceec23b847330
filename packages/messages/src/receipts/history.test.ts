import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { shownFactText } from './history.ts';

const english = createI18n('en');
const amount = { code: 'AMOUNT', cents: cents(1_150_00) } as const;

test.each([
  ['printed in rand', 'totalCents', null, 'R1\u00a0150.00'],
  ['printed in dollars', 'totalCents', 'USD', 'USD\u00a01\u00a0150.00'],
  ['what a return counts of it is in rand', 'vatClaimableCents', 'USD', 'R1\u00a0150.00'],
  ['its total in rand, which a person gave', 'randTotalCents', 'USD', 'R1\u00a0150.00'],
] as const)('an amount %s', (_why, field, currency, text) => {
  expect(shownFactText(english, field, amount, currency)).toBe(text);
});
