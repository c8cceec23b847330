import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { paymentMethodText } from './payment-methods.ts';

const english = createI18n('en');

test.each([
  ['not on the document', null, 'Not specified'],
  ['a word', 'card', 'Card'],
  ['two words', 'debit order', 'Debit order'],
  ['an abbreviation', 'eft', 'EFT'],
  ["the document's own words, with a capital", 'tap & go', 'Tap & go'],
])('%s', (_why, method, shown) => {
  expect(paymentMethodText(english, method)).toBe(shown);
});
