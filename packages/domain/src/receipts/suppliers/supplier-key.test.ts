import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceNumberKey, supplierKey } from './supplier-key.ts';

test.each([
  ['legal form and case', 'KAROO CRAFTS (Pty) Ltd.', 'karoo crafts'],
  ['Afrikaans legal form', 'Karoo Handwerk (Edms) Bpk', 'karoo handwerk'],
  ['apostrophes join', "Nando's", 'nandos'],
  ['a typographic apostrophe too', 'Nando’s', 'nandos'],
  ['an ampersand is a word', 'Smith & Sons CC', 'smith and sons'],
  ['accents', 'Café Olé', 'cafe ole'],
  ['spaces and punctuation are removed', '  Pick-n-Pay,  Family ', 'pick n pay family'],
  ['a name that is only legal words is kept', 'The Ltd', 'the ltd'],
  ['nothing', ' - ', ''],
])('%s', (_why, name, key) => {
  expect(supplierKey(name)).toBe(key);
});

test.each([
  ['case and punctuation', 'inv-00123/a', 'INV00123A'],
  ['leading zeros', '000123', '123'],
  ['zeros inside the number count', 'INV 100', 'INV100'],
  ['only zeros', '000', '0'],
  ['nothing', '', ''],
])('invoice number: %s', (_why, number, key) => {
  expect(invoiceNumberKey(number)).toBe(key);
});

test('the key of a key is the same key', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(supplierKey(supplierKey(name))).toBe(supplierKey(name));
      expect(invoiceNumberKey(invoiceNumberKey(name))).toBe(invoiceNumberKey(name));
    }),
  );
});
