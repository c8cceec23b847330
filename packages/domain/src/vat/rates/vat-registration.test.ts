import { expect, test } from 'vitest';
import { checkVatRegistration } from './vat-registration.ts';

test.each([
  ['no number: not a vendor, no error', null, false, null, null, null],
  ['an empty field is the same', ' ', false, null, null, null],
  ['a vendor', '401 013 9121', true, '4010139121', null, null],
  ['a doubtful check digit', '4010139122', true, '4010139122', null, { code: 'VAT_NUMBER_CHECKSUM' }],
  ['not a VAT number', '12345678', false, null, { code: 'VAT_NUMBER_FORMAT' }, null],
])('%s', (_why, typed, isVendor, vatNumber, error, warning) => {
  expect(checkVatRegistration(typed)).toEqual({ isVendor, vatNumber, error, warning });
});
