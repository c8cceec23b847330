import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { bankFeeReasonText } from './bank-fees.ts';

const english = createI18n('en');

test.each([
  ['Standard Bank', 'BANK STATEMENT / TAX INVOICE'],
  ['FNB', 'Tax Invoice/Statement'],
  ['RMB', 'Tax Invoice/Statement'],
  ['Capitec', 'Tax Invoice'],
])('a charge of %s is denied: the statement with its heading allows it', (bankName, heading) => {
  expect(bankFeeReasonText(english, { reason: 'no-valid-tax-invoice', bankName })).toBe(
    `The file does not print the VAT number of ${bankName}, so it is no tax invoice. The statement of ${bankName} headed "${heading}" allows it: delete this one and upload that instead.`,
  );
});

test.each([
  [
    'a bank without a known heading',
    'TymeBank',
    /^The file does not print the VAT number of TymeBank.*with its VAT number/,
  ],
  [
    'an unknown bank',
    null,
    /^The file does not print the bank's VAT number.*Your bank's statement with its VAT number/,
  ],
])('a charge is denied: %s', (_why, bankName, words) => {
  expect(bankFeeReasonText(english, { reason: 'no-valid-tax-invoice', bankName })).toMatch(words);
});

test('another reason needs no paper', () => {
  expect(bankFeeReasonText(english, { reason: 'bank-charges-off', bankName: 'FNB' })).toBe(
    'Claiming VAT on bank charges from statements is switched off.',
  );
});
