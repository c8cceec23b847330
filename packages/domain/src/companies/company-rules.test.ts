import { expect, test } from 'vitest';
import { checkCompany, splitNotificationEmails } from './company-rules.ts';
import { DEFAULT_FOLDERS } from './default-folders.ts';

test.each([
  ['no addresses is null', '', null],
  ['only separators is null', ' ,;\n\t ', null],
  ['commas', 'a@b.za, c@d.za', ['a@b.za', 'c@d.za']],
  ['semicolons, tabs and lines', 'a@b.za;c@d.za\te@f.za\ng@h.za', ['a@b.za', 'c@d.za', 'e@f.za', 'g@h.za']],
  ['a Windows line ending', 'a@b.za\r\nc@d.za', ['a@b.za', 'c@d.za']],
  ['blanks are dropped', ',a@b.za,,', ['a@b.za']],
])('notification emails: %s', (_why, text, emails) => {
  expect(splitNotificationEmails(text)).toEqual(emails);
});

test.each([
  ['a name is enough', { companyName: 'Karoo Crafts', notificationEmails: '' }, {}],
  [
    'a name is required',
    { companyName: '  ', notificationEmails: '' },
    { companyName: { code: 'COMPANY_NAME_REQUIRED' } },
  ],
  [
    'the wrong address is named',
    { companyName: 'Karoo Crafts', notificationEmails: 'a@b.za, bob' },
    { notificationEmails: { code: 'EMAIL_ADDRESSES_INVALID', emails: ['bob'] } },
  ],
])('company: %s', (_why, form, errors) => {
  expect(checkCompany(form)).toEqual(errors);
});

test('a new company starts with five folders', () => {
  expect(DEFAULT_FOLDERS).toEqual(['Purchases', 'Supplier Statements', 'Sales', 'Expenses', 'Bank Statements']);
});
