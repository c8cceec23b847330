import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { editedFieldText, editedValueText } from './edits.ts';

const english = createI18n('en');

test.each([
  ['a fact of an invoice', 'supplierName', 'Supplier'],
  ['a field of a company', 'notificationEmails', 'Notification emails'],
  ['a category of the set-up of an accounting package', 'INSURANCE', 'Insurance'],
  ['a choice of that set-up, which is no fact of an invoice', 'vatDifference', 'VAT that differs by one or two cents'],
  ['a field that a newer server knows', 'somethingNew', 'somethingNew'],
])('the label of %s', (_why, name, label) => {
  expect(editedFieldText(english, name)).toBe(label);
});

test.each([
  ['nothing', 'supplierName', null, ['Empty']],
  ['an empty list', 'lineItems', [], ['Empty']],
  ['a transaction that is removed', 'transaction', null, ['Removed']],
  ['a text', 'supplierName', 'Ndlazi Steel', ['Ndlazi Steel']],
  ['an amount', 'minCents', 1_204_35, ['R1 204.35']],
  ['no amount of money', 'minCents', 0, ['R0.00']],
  ['a share', 'businessUsePercent', 62.5, ['62.5%']],
  ['a month', 'financialYearEnd', 2, ['February']],
  ['a day', 'paidOn', '2026-03-10', ['10 Mar 2026']],
  ['an answer', 'isVatVendor', false, ['No']],
  ['a code', 'filingMethod', 'manual', ['On paper']],
  ['a code that another field has too', 'accountingBasis', 'invoice', ['Invoice']],
  ['a choice of the set-up of an accounting package', 'unpaid', 'skip', ['Leave out until they are paid']],
  ['how often a schedule runs', 'frequency', 'weekly', ['Weekly']],
  ['the days of a schedule', 'daysOfWeek', ['monday', 'friday'], ['Monday', 'Friday']],
  ['a VAT type of a rule', 'vatType', 'exempt', ['Exempt']],
  [
    'the conditions of a rule, without empty ones',
    'conditions',
    { supplierContains: null, itemContains: 'paper' },
    ['paper'],
  ],
  [
    'lines of an invoice',
    'lineItems',
    [
      { description: 'Tea', totalCents: 45_00 },
      { description: 'Cup', totalCents: null },
    ],
    ['Tea · R45.00', 'Cup'],
  ],
  ['VAT types of lines', 'lineTypes', [{ position: 1, vatType: 'zero_rated' }], ['Line 2: Zero-rated']],
  ['an order of names', 'ids', ['Paper', 'Pens'], ['Paper', 'Pens']],
])('shows %s', (_why, name, value, lines) => {
  expect(editedValueText(english, name, value).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(lines);
});
