import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { paymentText } from './payment-text.ts';

const english = createI18n('en');

test.each([
  ['not on the document', null, 'Not specified'],
  ['a word', 'card', 'Card'],
  ['an abbreviation', 'eft', 'EFT'],
  ["the document's own words", 'Tap & go', 'Tap & go'],
])('%s', (_why, method, shown) => {
  expect(paymentText(english, method)).toBe(shown);
});
