// @vitest-environment happy-dom
import type { Company } from '@tillslip/contract/companies';
import type { Unassigned } from '@tillslip/contract/unassigned';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { COMPANY } from '../../../testing/company-sample.ts';
import { plainTexts } from '../../../testing/plain-texts.tsx';
import { AdoptDocuments } from './adopt-documents.tsx';
import { FirstCompany } from './first-company.tsx';
import { WhichCompany } from './which-company.tsx';

const own: Company = { ...COMPANY, isSample: false };
const other: Company = { ...own, id: '2', companyName: 'Πρωτέα' };
const known = (part: Partial<Unassigned>, companies: readonly Company[] = []) => ({
  data: [
    [['companies', 'list'], companies],
    [['unassigned'], { invoices: 0, uploads: 0, statements: 0, vatCents: cents(0), recipient: null, ...part }],
  ] as const,
});
const named = { name: 'Πρωτέα', vatNumber: null };

test.each([
  ['the first company before any slip', <FirstCompany key="a" />, known({})],
  ['the first company while a slip is read', <FirstCompany key="b" />, known({ uploads: 1 })],
  ['the first company that the slips name', <FirstCompany key="c" />, known({ invoices: 3, recipient: named })],
  ['documents without any company', <AdoptDocuments key="d" />, known({ statements: 1 })],
  ['documents for the only company', <AdoptDocuments key="e" />, known({ invoices: 1, vatCents: cents(15) }, [own])],
  ['documents for one of several', <AdoptDocuments key="f" />, known({ invoices: 3 }, [own, other])],
  [
    'documents that name one of several',
    <AdoptDocuments key="g" />,
    known({ invoices: 3, recipient: named }, [own, other]),
  ],
  ['a result', <WhichCompany key="h" draft={{ companyId: null, receiptId: '1' }} />, known({}, [own, other])],
] as const)('every text changes with the language: %s', async (_why, screen, shown) => {
  expect(await plainTexts(screen, shown)).toEqual([]);
});
