import { expect, test } from 'vitest';
import { type VatSettings, vatSettingsOf } from './vat-settings.ts';

const settings: VatSettings = {
  vatCategory: 'E',
  accountingBasis: 'payments',
  financialYearEnd: 6,
  filingMethod: 'manual',
  vatCutOff: 'day-25',
};

test('a vendor keeps its settings', () => {
  expect(vatSettingsOf({ ...settings, isVatVendor: true })).toEqual(settings);
});

test('a company that is not a vendor has no category and no cut-off day', () => {
  expect(vatSettingsOf({ ...settings, isVatVendor: false })).toEqual({
    ...{ ...settings, vatCategory: null, vatCutOff: 'month-end' },
  });
});
