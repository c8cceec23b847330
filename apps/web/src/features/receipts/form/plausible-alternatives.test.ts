import { expect, test } from 'vitest';
import { plausibleAlternatives } from './plausible-alternatives.ts';

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
  ['an item of the slip is none', 'supplierName', ['Brown bread sliced 700g'], []],
  ['a part of the address is none', 'supplierName', ['WITPOORT'], []],
  ['a street elsewhere is none', 'supplierName', ['12 Hope Street'], []],
  ['a telephone number is none', 'supplierName', ['Tel 010 555 0142'], []],
  ['a word of the form is none', 'supplierName', ['ISSUED', 'Bill to:'], []],
  ['the buyer is not the seller', 'supplierName', ['HADEDA TRADING (PTY) LTD'], []],
  ['what stands already is no alternative', 'supplierName', ['TARENTAAL FOODSTORE'], []],
  ['each is offered once', 'totalCents', ['R12.00', 'R12.00'], ['R12.00']],
  ['figures are what amounts are made of', 'totalCents', ['R1 724.00'], ['R1 724.00']],
])('%s', (_why, field, alternatives, expected) => {
  expect(plausibleAlternatives(field, alternatives, { current: 'Tarentaal Foodstore', facts })).toEqual(expected);
});
