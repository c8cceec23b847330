import { expect, test } from 'vitest';
import { belongingsWords } from './belongings-words.ts';

test.each([
  ['nothing', { folders: 0, invoices: 0, uploads: 0, statements: 0 }, ['Nothing belongs to it.']],
  ['a new company', { folders: 5, invoices: 0, uploads: 0, statements: 0 }, ['Deleted with it: 5 folders.']],
  [
    'one of each',
    { folders: 1, invoices: 1, uploads: 1, statements: 1 },
    [
      'Deleted with it: 1 folder.',
      "1 invoice stays in your list, without a company: its VAT leaves this company's VAT201.",
      '1 bank statement stays in your list, without a company.',
      '1 upload that is not settled stays, without a company.',
    ],
  ],
  [
    'more of each',
    { folders: 0, invoices: 12, uploads: 2, statements: 3 },
    [
      "12 invoices stay in your list, without a company: their VAT leaves this company's VAT201.",
      '3 bank statements stay in your list, without a company.',
      '2 uploads that are not settled stay, without a company.',
    ],
  ],
])('%s', (_why, belongings, sentences) => {
  expect(belongingsWords(belongings)).toEqual(sentences);
});
