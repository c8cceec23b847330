import { expect, test } from 'vitest';
import { normalisePaymentMethod } from './payment-method.ts';

test.each([
  ['the reader’s word', 'card', 'card'],
  ['a person’s', 'Card', 'card'],
  ['a form’s', 'payment card', 'card'],
  ['a brand with digits', 'VISA **** 1234', 'card'],
  ['Afrikaans', 'Kontant', 'cash'],
  ['a transfer', 'Instant EFT', 'eft'],
  ['a debit order is neither account nor card', 'Debit order', 'debit order'],
  ['a debit card is a card', 'Debit card', 'card'],
  ['an account', 'On account', 'account'],
  ['part of a word does not match: discard', 'Discard', 'Discard'],
  ['unknown words are kept', ' Bitcoin ', 'Bitcoin'],
  ['nothing', '  ', null],
  ['not stated', null, null],
])('%s', (_why, text, method) => {
  expect(normalisePaymentMethod(text)).toBe(method);
});
