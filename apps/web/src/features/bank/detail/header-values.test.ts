import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { type HeaderValues, headerChange, headerErrors, headerValues } from './header-values.ts';

const english = createI18n('en');

const HEAD = {
  ...{ bankName: 'Nedbank', accountType: 'Business account', periodStart: calendarDate('2026-09-01') },
  periodEnd: calendarDate('2026-09-30'),
};
const ENDS = { openingCents: cents(3_999_20), closingCents: cents(-12_00) };
const statement = (part: Record<string, null> = {}, ends: Record<string, unknown> = ENDS) =>
  ({
    ...HEAD,
    ...part,
    openingCents: cents(1),
    closingCents: cents(2),
    printedEnds: ends,
  }) as unknown as StatementDetail;

const wrongFields = (values: HeaderValues) =>
  Object.entries(headerErrors(english, values)).flatMap(([field, error]) => (error === null ? [] : [field]));

test.each([
  ['all known', {}, ENDS],
  ['nothing known', { bankName: null, accountType: null, periodStart: null }, ENDS],
  ['balances that are worked out are not given', {}, { openingCents: null, closingCents: null }],
])('details survive the form: %s', (_why, part, ends) => {
  const values = headerValues(statement(part, ends));
  expect(wrongFields(values)).toEqual([]);
  expect(headerChange(values)).toEqual({ kind: 'header', ...HEAD, ...part, ...ends });
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
