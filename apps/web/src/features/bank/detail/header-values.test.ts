import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { headerChange, headerErrors, headerOf, headerValues } from './header-values.ts';

const HEAD = {
  ...{ bankName: 'Nedbank', accountType: 'Business account', periodStart: calendarDate('2026-09-01') },
  ...{ periodEnd: calendarDate('2026-09-30'), openingCents: cents(3_999_20), closingCents: cents(-12_00) },
};
const statement = (part: Partial<typeof HEAD> | Record<string, null> = {}) => ({ ...HEAD, ...part }) as StatementDetail;

const wrongFields = (values: Parameters<typeof headerErrors>[0]) =>
  Object.entries(headerErrors(values)).flatMap(([field, error]) => (error === null ? [] : [field]));

test.each([
  ['as it is', {}],
  ['with nothing known', { bankName: null, accountType: null, periodStart: null, openingCents: null }],
])('a head comes back from its fields %s', (_why, part) => {
  const values = headerValues(statement(part));
  expect(wrongFields(values)).toEqual([]);
  expect(headerChange(values)).toEqual(headerOf(statement(part)));
});

test('an account number is sent only where one is typed', () => {
  expect(headerChange(headerValues(statement()))).not.toHaveProperty('accountNumber');
  expect(headerChange({ ...headerValues(statement()), accountNumber: ' 1234 ' })).toMatchObject({
    accountNumber: '1234',
  });
});

test.each([
  ['a day that is none', { periodStart: '31 Feb' }, ['periodStart']],
  ['an amount that is none', { opening: 'much', closing: '-' }, ['opening', 'closing']],
  ['what is left out is not wrong', { periodEnd: '', closing: ' ' }, []],
])('%s', (_why, part, fields) => {
  expect(wrongFields({ ...headerValues(statement()), ...part })).toEqual(fields);
});
