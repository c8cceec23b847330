import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { vatPeriodOf } from './vat-period.ts';
import { periodSettingOf, type VatSettings, vatSettingsOf } from './vat-settings.ts';

const settings: VatSettings = {
  vatCategory: 'E',
  accountingBasis: 'payments',
  financialYearEnd: 6,
  filingMethod: 'manual',
};

test('a vendor keeps its settings', () => {
  expect(vatSettingsOf({ ...settings, isVatVendor: true })).toEqual(settings);
});

test('a company that is not a vendor has no category', () => {
  expect(vatSettingsOf({ ...settings, isVatVendor: false })).toEqual({ ...settings, vatCategory: null });
});

test.each([
  ['category E follows the financial year', 'E', '202606'],
  ['two months ending in an odd month', 'A', '202603'],
  ['two months ending in an even month', 'B', '202604'],
  ['a company without a category: the calendar month', null, '202603'],
] as const)('%s', (_why, vatCategory, code) => {
  const setting = periodSettingOf({ vatCategory, financialYearEnd: 6 });
  expect(vatPeriodOf(calendarDate('2026-03-15'), setting).code).toBe(code);
});
