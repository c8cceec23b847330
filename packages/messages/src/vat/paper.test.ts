import { cents } from '@tillslip/domain/kernel/money';
import { isNamed, type Vat201Check } from '@tillslip/domain/vat/vat201/vat201-checks';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { fieldCheckText } from './paper.ts';

const check = (ledger: number, formula: number, other = 0): Vat201Check => ({
  ...{ field: '4', formula: '1 × 15/115', ledgerCents: cents(ledger), formulaCents: cents(formula) },
  otherRateCents: cents(other),
});

test.each([
  ['equal', check(15_00, 15_00), 'Field 4 equals field 1 × 15/115.'],
  [
    'rounding',
    check(15_01, 15_00),
    'Field 4 is R15.01; field 1 × 15/115 is R15.00: R0.01 from rounding, document by document.',
  ],
  [
    'a wrong amount',
    check(20_00, 15_00),
    'Field 4 is R20.00; field 1 × 15/115 is R15.00: R5.00 more than rounding explains. Look for a sale with the wrong VAT.',
  ],
  [
    'another rate',
    check(14_01, 14_87, -87),
    'Field 4 is R14.01; field 1 × 15/115 is R14.87: −R0.87 is VAT at another rate, and R0.01 is rounding.',
  ],
  [
    'another rate and a wrong amount',
    check(24_00, 14_87, -87),
    'Field 4 is R24.00; field 1 × 15/115 is R14.87: −R0.87 is VAT at another rate, and R10.00 is more than rounding explains. Look for a sale with the wrong VAT.',
  ],
])('what a check says: %s', (_why, given, said) => {
  expect(fieldCheckText(createI18n('en'), given).replace(/\s|\u2060/g, ' ')).toBe(said);
  expect(isNamed(given)).toBe(said.includes('Look for'));
});
