import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { type HeaderValues, headerChange, headerErrors, headerOf, headerValues } from './header-values.ts';

const english = createI18n('en');

const HEAD = {
  ...{ bankName: 'Nedbank', accountType: 'Business account', periodStart: calendarDate('2026-09-01') },
  ...{ periodEnd: calendarDate('2026-09-30'), openingCents: cents(3_999_20), closingCents: cents(-12_00) },
};
const statement = (part: Partial<typeof HEAD> | Record<string, null> = {}) => ({ ...HEAD, ...part }) as StatementDetail;

const wrongFields = (values: HeaderValues) =>
  Object.entries(headerErrors(english, values)).flatMap(([field, error]) => (error === null ? [] : [field]));

test.each([
  ['all known', {}],
  ['nothing known', { bankName: null, accountType: null, periodStart: null, openingCents: null }],
])('details survive the form: %s', (_why, part) => {
  const values = headerValues(statement(part));
  expect(wrongFields(values)).toEqual([]);
  expect(headerChange(values)).toEqual(headerOf(statement(part)));
});

test('an account number is sent only if one is typed', () => {
  expect(headerChange(headerValues(statement()))).not.toHaveProperty('accountNumber');
  expect(headerChange({ ...headerValues(statement()), accountNumber: ' 1234 ' })).toMatchObject({
    accountNumber: '1234',
  });
});

test.each([
  ['an invalid date', { periodStart: '31 Feb' }, ['periodStart']],
  ['an invalid amount', { opening: 'much', closing: '-' }, ['opening', 'closing']],
  ['empty fields are valid', { periodEnd: '', closing: ' ' }, []],
])('%s', (_why, part, fields) => {
  expect(wrongFields({ ...headerValues(statement()), ...part })).toEqual(fields);
});
