import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { type AdjustmentValues, adjustmentErrors, adjustmentInput, newAdjustment } from './adjustment-values.ts';

const english = createI18n('en');

const days = {
  ...{ companyId: 'c', accountingBasis: 'invoice' as const },
  ...{ periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') },
};
const good: AdjustmentValues = {
  ...newAdjustment(days.periodEnd),
  vat: 'R1 204,35',
  consideration: '8 029',
  reason: ' Cloud hosting from Ireland ',
};

test.each([
  ['a date before the period', { day: '2026-02-28' }, 'day'],
  ['a date after it', { day: '2026-04-01' }, 'day'],
  ['not a date', { day: 'soon' }, 'day'],
  ['no amount', { vat: '' }, 'vat'],
  ['an amount of zero', { vat: '0' }, 'vat'],
  ['services from abroad without their price', { consideration: '' }, 'consideration'],
  ['more VAT than the consideration has', { consideration: '1 000' }, 'vat'],
  ['a reason that is no sentence', { reason: 'Cloud hosting' }, 'reason'],
] as const)('%s is an error at its field', (_why, part, field) => {
  const values = { ...good, ...part };
  expect(adjustmentErrors(english, values, days)[field]).toBeDefined();
  expect(adjustmentInput(english, values, days)).toBeNull();
});

test('a valid adjustment is sent in cents, its reason trimmed', () => {
  expect(adjustmentInput(english, good, days)).toEqual({
    ...{ companyId: 'c', kind: 'imported-services', day: '2026-03-31', vatCents: 120_435 },
    ...{ considerationCents: 802_900, reason: 'Cloud hosting from Ireland', isAccountedFor: false },
  });
});

test('a kind that states no consideration sends none', () => {
  expect(adjustmentInput(english, { ...good, kind: 'other-input' }, days)).toMatchObject({ considerationCents: null });
});

test('bad debts on the payments basis need the word that they were accounted for', () => {
  const onPayments = { ...days, accountingBasis: 'payments' as const };
  const debt = { ...good, kind: 'bad-debts' as const, consideration: '10 000' };
  expect(adjustmentErrors(english, debt, onPayments).kind).toBeDefined();
  expect(adjustmentInput(english, debt, onPayments)).toBeNull();
  expect(adjustmentInput(english, debt, days)).toMatchObject({ isAccountedFor: false });
  expect(adjustmentInput(english, { ...debt, isAccountedFor: true }, onPayments)).toMatchObject({
    isAccountedFor: true,
  });
});
