import { ORPCError } from '@orpc/client';
import type { Company } from '@tillslip/contract/companies';
import { beforeAll, expect, test } from 'vitest';
import { loadRefusalWords } from '../../api/error-text.ts';
import { COMPANY } from '../../testing/company-sample.ts';
import { plainTexts } from '../../testing/plain-texts.tsx';
import { CompaniesPage } from './companies-page.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { DeleteCompanyDialog } from './delete-company-dialog.tsx';
import { FoldersPage } from './folders-page.tsx';
import { NewCompanyForm } from './new-company-form.tsx';

beforeAll(loadRefusalWords);

const company: Company = { ...COMPANY, id: '1', vatNumber: null, dateFormat: 'DD-MM-YYYY' };
const folder = { id: '2', companyId: '1', name: 'Φάκελος', receiptCount: 1, createdAt: '2026-03-01T08:00:00.000Z' };
const usage = { folders: 1, invoices: 2, statements: 1, uploads: 2 };
const gone = new ORPCError('COMPANY_NOT_FOUND', { status: 404, message: 'The sentence of the server' });
const unassigned = { invoices: 2, uploads: 1, statements: 0, vatCents: 1500, recipient: null };
const none = () => undefined;

const list = ['companies', 'list'];
const folders = { route: '/app/companies/$id/folders', path: '/app/companies/1/folders' };

/** Codes, formats of days, and languages by their own names. */
const SAME = ['DD-MM-YYYY', 'D MMM YYYY', 'ZAR', 'Sage', 'English', 'Afrikaans', 'isiZulu', 'isiXhosa'];

test.each([
  ['the list', () => <CompaniesPage />, { data: [[list, [company, { ...company, id: '3', isVatVendor: false }]]] }],
  ['an empty list', () => <CompaniesPage />, { data: [[list, []]] }],
  ['a list that could not be loaded', () => <CompaniesPage />, { failed: [[list, new TypeError('failed to fetch')]] }],
  ['the form of a new company', () => <CompanyDialog opened company={null} onClose={none} />, {}],
  [
    'the form of a new company that takes documents',
    () => <NewCompanyForm busy={false} error={null} onSubmit={none} onCancel={none} />,
    {
      data: [
        [['unassigned'], unassigned],
        [list, []],
      ],
    },
  ],
  [
    'a company with a return that is due and an accounting package',
    () => <CompaniesPage />,
    {
      data: [
        [list, [{ ...company, isSample: false }]],
        [['vat', 'deadlines', 'list'], [{ companyId: '1', dueDate: '2026-03-31', daysLeft: 5 }]],
        [['accounting', 'overview'], { connections: [{ companyId: '1', package: 'sage', state: 'connected' }] }],
      ],
    },
  ],
  ['the form of a company', () => <CompanyDialog opened company={company} onClose={none} />, {}],
  [
    'deleting one',
    () => <DeleteCompanyDialog company={company} opened onClose={none} />,
    { data: [[['companies', 'usage', '1'], usage]] },
  ],
  [
    'deleting one whose usage is unknown',
    () => <DeleteCompanyDialog company={company} opened onClose={none} />,
    { failed: [[['companies', 'usage', '1'], gone]] },
  ],
  [
    'its folders',
    () => <FoldersPage />,
    {
      ...folders,
      data: [
        [['companies', 'one', '1'], company],
        [['companies', 'folders', '1'], [folder]],
      ],
    },
  ],
  [
    'no folders',
    () => <FoldersPage />,
    {
      ...folders,
      data: [
        [['companies', 'one', '1'], company],
        [['companies', 'folders', '1'], []],
      ],
    },
  ],
  [
    'a company that no longer exists',
    () => <FoldersPage />,
    { ...folders, failed: [[['companies', 'one', '1'], gone]] },
  ],
] as const)('every text changes with the language: %s', async (_why, screen, shown) => {
  expect((await plainTexts(screen(), shown)).filter((text) => !SAME.includes(text))).toEqual([]);
});

test('a text outside the messages is detected', async () => {
  expect(await plainTexts(<p title="Forgotten">Left out</p>)).toEqual(['Forgotten', 'Left out']);
});
