import { expect, test } from 'vitest';
import { companyFormProblems, companyFormValues, companyInput, vatNumberWarning } from './company-form-values.ts';

const typed = (changes: Partial<ReturnType<typeof companyFormValues>>) => ({
  ...companyFormValues(null),
  companyName: 'Karoo Crafts',
  ...changes,
});

test.each([
  ['a name is enough', typed({}), {}],
  ['a name is required', typed({ companyName: ' ' }), { companyName: { code: 'COMPANY_NAME_REQUIRED' } }],
  ['a wrong number', typed({ vatNumber: '123' }), { vatNumber: { code: 'VAT_NUMBER_FORMAT' } }],
  ['the number of a company that is no vendor is not looked at', typed({ vatNumber: '1', isVatVendor: false }), {}],
])('%s', (_why, values, errors) => {
  expect(companyFormProblems(values)).toEqual(errors);
});

test('a number that fails the check digit warns and does not stop', () => {
  const values = typed({ vatNumber: '4123456789' });
  expect(companyFormProblems(values)).toEqual({});
  expect(vatNumberWarning(values)).toEqual({ code: 'VAT_NUMBER_CHECKSUM' });
});

test('what VAT knows of a company survives an edit', () => {
  const values = typed({ vatCategory: 'B', financialYearEnd: '6', filingMethod: 'manual' });
  expect(companyInput(values)).toMatchObject({ vatCategory: 'B', financialYearEnd: 6, filingMethod: 'manual' });
});

test('what is empty or does not apply is sent as null', () => {
  expect(companyInput(typed({ vatNumber: '4010139121', isVatVendor: false, billingAccount: '  ' }))).toMatchObject({
    billingAccount: null,
    vatNumber: null,
  });
});

test('documents may be sent only when somebody says so', () => {
  expect(companyFormValues(null).maySendDocuments).toBe(false);
  expect(companyInput(typed({ maySendDocuments: true })).maySendDocuments).toBe(true);
});
