import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { type AdjustmentValues, adjustmentErrors, adjustmentInput, newAdjustment } from './adjustment-values.ts';

const days = { companyId: 'c', periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const good: AdjustmentValues = { ...newAdjustment(days.periodEnd), vat: 'R1 204,35', reason: ' Cloud hosting ' };

test.each([
  ['a day before the period', { day: '2026-02-28' }, 'day'],
  ['a day after it', { day: '2026-04-01' }, 'day'],
  ['no day at all', { day: 'soon' }, 'day'],
  ['no amount', { vat: '' }, 'vat'],
  ['nothing to adjust', { vat: '0' }, 'vat'],
  ['a change in use without its consideration', { kind: 'change-in-use-output' }, 'consideration'],
  ['a reason too short to be one', { reason: 'ok' }, 'reason'],
] as const)('%s is said at its field', (_why, part, field) => {
  const values = { ...good, ...part };
  expect(adjustmentErrors(values, days)[field]).not.toBeNull();
  expect(adjustmentInput(values, days)).toBeNull();
});

test('a good one is sent in cents, its reason trimmed', () => {
  expect(adjustmentInput(good, days)).toEqual({
    ...{ companyId: 'c', kind: 'imported-services', day: '2026-03-31', vatCents: 120_435 },
    ...{ considerationCents: null, reason: 'Cloud hosting' },
  });
});
