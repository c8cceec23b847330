import { expect, test } from 'vitest';
import { alternativeValue, plausibleAlternatives } from './alternatives.ts';

test.each([
  ['an amount as printed', 'totalCents', 'R 1 204,35', '1204.35'],
  ['a day as printed', 'invoiceDate', '05/03/2026', '2026-03-05'],
  ['a rate as printed', 'vatRate', '15 %', '15'],
  ['text is unchanged', 'supplierName', 'Pick n Pay', 'Pick n Pay'],
  ['an unreadable value is shown as it is', 'totalCents', 'twelve', 'twelve'],
])('%s', (_why, field, alternative, value) => {
  expect(alternativeValue(field, alternative)).toBe(value);
});

const line = (description: string) => ({
  description,
  quantity: 1,
  unitPriceCents: null,
  totalCents: null,
  vatTreatment: 'standard' as const,
});
const facts = {
  supplierAddress: '27 Koppie Street, Witpoort, Roodepoort 1724',
  recipientName: 'Hadeda Trading (Pty) Ltd',
  lineItems: [line('BROWN BREAD SLICED 700G')],
};

test.each([
  ['the trading name is a name', 'supplierName', ['Tarentaal'], ['Tarentaal']],
  ['a line item is not a name', 'supplierName', ['Brown bread sliced 700g'], []],
  ['part of the address is not a name', 'supplierName', ['WITPOORT'], []],
  ['another street is not a name', 'supplierName', ['12 Hope Street'], []],
  ['a phone number is not a name', 'supplierName', ['Tel 010 555 0142'], []],
  ['a word on the form is not a name', 'supplierName', ['ISSUED', 'Bill to:'], []],
  ['the buyer is not the seller', 'supplierName', ['HADEDA TRADING (PTY) LTD'], []],
  ['the current value is not an alternative', 'supplierName', ['TARENTAAL FOODSTORE'], []],
  ['each is offered once', 'totalCents', ['R12.00', 'R12.00'], ['R12.00']],
  ['amounts may contain digits', 'totalCents', ['R1 724.00'], ['R1 724.00']],
])('%s', (_why, field, alternatives, expected) => {
  expect(plausibleAlternatives(field, alternatives, { current: 'Tarentaal Foodstore', facts })).toEqual(expected);
});
