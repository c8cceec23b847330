import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { taxInvoiceClass } from './tax-invoice-class.ts';

test.each([
  ['a coffee', 35_00, 'none'],
  ['exactly R50', 50_00, 'none'],
  ['a cent above R50', 50_01, 'abridged'],
  ['exactly R5 000', 5_000_00, 'abridged'],
  ['a cent above R5 000', 5_000_01, 'full'],
  ['a credit note counts by its absolute amount', -6_000_00, 'full'],
] as const)('%s', (_why, total, invoiceClass) => {
  expect(taxInvoiceClass(cents(total), null)).toBe(invoiceClass);
  expect(taxInvoiceClass(cents(total), calendarDate('2026-03-01'))).toBe(invoiceClass);
});

test.each([
  ['R5 000 from 20 December 2012', '2012-12-20', 5_000_00, 'abridged'],
  ['R3 000 the day before', '2012-12-19', 3_000_00, 'abridged'],
  ['a cent above R3 000 the day before', '2012-12-19', 3_000_01, 'full'],
  ['R50 then as now', '2012-12-19', 50_00, 'none'],
])('dated: %s', (_why, date, total, invoiceClass) => {
  expect(taxInvoiceClass(cents(total), calendarDate(date))).toBe(invoiceClass);
});
