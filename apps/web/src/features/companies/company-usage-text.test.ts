import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { companyUsageText } from './company-usage-text.ts';

test.each([
  [
    'nothing',
    { folders: 0, invoices: 0, uploads: 0, statements: 0 },
    ['It holds no folders, invoices or bank statements.'],
  ],
  ['a new company', { folders: 5, invoices: 0, uploads: 0, statements: 0 }, ['Its 5 folders are deleted too.']],
  [
    'one of each',
    { folders: 1, invoices: 1, uploads: 1, statements: 1 },
    [
      'Its 1 folder is deleted too.',
      "1 invoice stays in your list, without a company: its VAT leaves this company's VAT201.",
      '1 bank statement stays in your list, without a company.',
      '1 unfinished upload stays, without a company.',
    ],
  ],
  [
    'more of each',
    { folders: 0, invoices: 1234, uploads: 2, statements: 3 },
    [
      "1\u00a0234 invoices stay in your list, without a company: their VAT leaves this company's VAT201.",
      '3 bank statements stay in your list, without a company.',
      '2 unfinished uploads stay, without a company.',
    ],
  ],
])('%s', (_why, usage, sentences) => {
  expect(companyUsageText(createI18n('en'), usage)).toEqual(sentences);
});
