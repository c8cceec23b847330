import { FINDINGS, type FindingProblem } from '@tillslip/domain/receipts/check/finding';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { complianceSummaryText, findingText } from './findings.ts';

const english = createI18n('en');

test.each<[string, FindingProblem, string]>([
  ['a code says it all', { code: 'MISSING_SUPPLIER_NAME' }, 'Missing supplier name'],
  [
    'above R5 000',
    { code: 'MISSING_RECIPIENT_VAT_NUMBER', isMalformed: false },
    'Missing recipient VAT number for transactions over R5000',
  ],
  [
    'a number that is none',
    { code: 'MISSING_RECIPIENT_VAT_NUMBER', isMalformed: true },
    'Recipient VAT number must be 10 digits starting with 4',
  ],
  ['an invoice', { code: 'MISSING_TITLE', isCreditNote: false }, 'Document should be marked as Tax Invoice'],
  ['a credit note', { code: 'MISSING_TITLE', isCreditNote: true }, 'Document should be marked as Credit Note'],
  [
    'the rate',
    { code: 'VAT_RATE_UNUSUAL', standardRate: 1400 },
    'VAT rate should be 14% or 0% for South African invoices',
  ],
  ['what it is', { code: 'NOT_A_TAX_INVOICE', documentType: 'DELIVERY_NOTE' }, 'A delivery note is not a tax invoice'],
])('%s', (_why, problem, text) => {
  expect(findingText(english, problem)).toBe(text);
});

test('no finding ends with a full stop', () => {
  for (const code of Object.keys(FINDINGS))
    expect(
      findingText(english, {
        ...{ code, word: 'Quote', standardRate: 1500, documentType: 'STATEMENT' },
      } as FindingProblem),
    ).toMatch(/[^.]$/);
});

test.each([
  ['nothing is missing', ['warning'], 'VAT Compliant - This invoice meets all VAT Act requirements'],
  ['one not met', ['error'], 'VAT Non-Compliant - 1 requirement not met'],
  ['two, and a warning', ['error', 'error', 'warning'], 'VAT Non-Compliant - 2 requirements not met, 1 warning'],
] as const)('the summary: %s', (_why, severities, text) => {
  expect(
    complianceSummaryText(
      english,
      severities.map((severity) => ({ severity })),
    ),
  ).toBe(text);
});
