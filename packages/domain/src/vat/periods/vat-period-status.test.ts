import { expect, test } from 'vitest';
import { moveVatPeriod, nextPeriodStatuses, VAT_PERIOD_STATUSES, type VatPeriodStatus } from './vat-period-status.ts';

test.each<[string, VatPeriodStatus, VatPeriodStatus, string | null, VatPeriodStatus | string]>([
  // why                                   from           to             reason   outcome
  ['work begins', 'not_started', 'in_progress', null, 'in_progress'],
  ['nothing is ready before it is begun', 'not_started', 'ready', null, 'VAT_PERIOD_MOVE_REFUSED'],
  ['all is classified and proved', 'in_progress', 'ready', null, 'ready'],
  ['nothing is submitted that is not ready', 'in_progress', 'submitted', null, 'VAT_PERIOD_MOVE_REFUSED'],
  ['a second look', 'ready', 'in_progress', null, 'in_progress'],
  ['the return is filed', 'ready', 'submitted', null, 'submitted'],
  ['opened again for a reason', 'submitted', 'in_progress', 'SARS asked for a correction', 'in_progress'],
  ['opened again without one', 'submitted', 'in_progress', null, 'VAT_REASON_REQUIRED'],
  ['blanks are no reason', 'submitted', 'in_progress', '    ', 'VAT_REASON_REQUIRED'],
  ['a submitted one is not just ready again', 'submitted', 'ready', 'why not', 'VAT_PERIOD_MOVE_REFUSED'],
  ['staying put is no transition', 'ready', 'ready', null, 'VAT_PERIOD_MOVE_REFUSED'],
])('%s', (_why, from, to, reason, outcome) => {
  const moved = moveVatPeriod(from, to, reason);
  expect(moved.ok ? moved.value : moved.error).toBe(outcome);
});

test('no state is a dead end, and none goes back to not started', () => {
  for (const status of VAT_PERIOD_STATUSES) {
    expect(nextPeriodStatuses(status).length).toBeGreaterThan(0);
    expect(nextPeriodStatuses(status)).not.toContain('not_started');
  }
});
