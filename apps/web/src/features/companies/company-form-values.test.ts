import { expect, test } from 'vitest';
import { COMPANY } from '../../testing/company-sample.ts';
import {
  companyFormProblems,
  companyFormValues,
  companyInput,
  isNameStepComplete,
  vatNumberWarning,
} from './company-form-values.ts';

const typed = (changes: Partial<ReturnType<typeof companyFormValues>>) => ({
  ...companyFormValues(null),
  companyName: 'Karoo Crafts',
  ...changes,
});

test.each([
  ['a name is enough', typed({}), {}],
  ['a name is required', typed({ companyName: ' ' }), { companyName: { code: 'COMPANY_NAME_REQUIRED' } }],
  ['a wrong number', typed({ vatNumber: '123' }), { vatNumber: { code: 'VAT_NUMBER_FORMAT' } }],
  [
    'the payments basis is asked about',
    typed({ accountingBasis: 'payments' }),
    { isBasisAllowed: { code: 'PAYMENTS_BASIS_NOT_CONFIRMED' } },
  ],
  ['until SARS is said to have allowed it', typed({ accountingBasis: 'payments', isBasisAllowed: true }), {}],
  ['a company that is no vendor is not asked', typed({ accountingBasis: 'payments', isVatVendor: false }), {}],
  ['a category that SARS no longer has', typed({ vatCategory: 'F' }), { vatCategory: { code: 'VAT_CATEGORY_F' } }],
  ['a former category of a company that is no vendor', typed({ vatCategory: 'F', isVatVendor: false }), {}],
  ['a VAT number is not checked for a company that is not a vendor', typed({ vatNumber: '1', isVatVendor: false }), {}],
])('%s', (_why, values, errors) => {
  expect(companyFormProblems(values)).toEqual(errors);
});

test.each([
  ['a name alone', typed({}), true],
  ['no name', typed({ companyName: '' }), false],
  ['a wrong number', typed({ vatNumber: '123' }), false],
  ['a wrong address belongs to the next step', typed({ notificationEmails: 'nobody' }), true],
])('the first step is complete: %s', (_why, values, isComplete) => {
  expect(isNameStepComplete(values)).toBe(isComplete);
});

test('a number with a wrong check digit gets a warning but is accepted', () => {
  const values = typed({ vatNumber: '4123456789' });
  expect(companyFormProblems(values)).toEqual({});
  expect(vatNumberWarning(values)).toEqual({ code: 'VAT_NUMBER_CHECKSUM' });
});

test('the VAT settings of a company survive an edit', () => {
  const values = typed({ vatCategory: 'B', financialYearEnd: '6', filingMethod: 'manual' });
  expect(companyInput(values)).toMatchObject({ vatCategory: 'B', financialYearEnd: 6, filingMethod: 'manual' });
});

test.each([
  ['the usual months', typed({ vatCategory: 'D' }), 'D'],
  ['other months', typed({ vatCategory: 'D', vatMonths: 'D-03' }), 'D-03'],
  ['months of a letter that is no longer chosen', typed({ vatCategory: 'E', vatMonths: 'D-03' }), 'E'],
  ['another letter after it', typed({ vatCategory: 'B', vatMonths: 'E-06' }), 'B'],
])('the category of its two fields: %s', (_why, values, category) => {
  expect(companyInput(values)).toMatchObject({ vatCategory: category });
});

test('a category of other months is opened as its letter and its months', () => {
  const opened = companyFormValues({ ...COMPANY, vatCategory: 'E-06' });
  expect(opened).toMatchObject({ vatCategory: 'E', vatMonths: 'E-06' });
  expect(companyInput(opened).vatCategory).toBe('E-06');
});

test('empty and inapplicable fields are sent as null', () => {
  expect(
    companyInput(typed({ vatNumber: '4010139121', isVatVendor: false, billingAccount: '  ', vatCategory: 'F' })),
  ).toMatchObject({
    billingAccount: null,
    vatNumber: null,
    vatCategory: null,
  });
});

test('documents are sent to a model only after somebody allows it', () => {
  expect(companyFormValues(null).maySendDocuments).toBe(false);
  expect(companyInput(typed({ maySendDocuments: true })).maySendDocuments).toBe(true);
});

test.each([
  [
    'a registration that ends before it starts',
    '2026-03-15',
    '2026-03-01',
    { vatRegisteredUntil: 'ENDS_BEFORE_IT_STARTS' },
  ],
  ['a day that is none', '31 Feb', '', { vatRegisteredFrom: 'DAY_FORMAT' }],
  ['an end that is no day', '', 'soon', { vatRegisteredUntil: 'DAY_FORMAT' }],
  ['one day', '2026-03-15', '2026-03-15', {}],
] as const)('%s', (_why, vatRegisteredFrom, vatRegisteredUntil, problems) => {
  const found = companyFormProblems(typed({ vatRegisteredFrom, vatRegisteredUntil }));
  expect(Object.fromEntries(Object.entries(found).map(([name, { code }]) => [name, code]))).toEqual(problems);
});

test('days of a registration are sent as days, or as none', () => {
  const sent = companyInput(typed({ vatRegisteredFrom: '2026-03-15', vatCutOff: 'day-25' }));
  expect(sent).toMatchObject({ vatRegisteredFrom: '2026-03-15', vatRegisteredUntil: null, vatCutOff: 'day-25' });
});
