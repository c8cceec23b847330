import { expect, test } from 'vitest';
import { moveVatPeriod, nextPeriodStatuses, VAT_PERIOD_STATUSES, type VatPeriodStatus } from './vat-period-status.ts';

test.each<[string, VatPeriodStatus, VatPeriodStatus, string | null, VatPeriodStatus | string]>([
  // why                                   from           to             reason   outcome
  ['work starts', 'not_started', 'in_progress', null, 'in_progress'],
  ['a period cannot be ready before it is started', 'not_started', 'ready', null, 'VAT_PERIOD_MOVE_REFUSED'],
  ['all is classified and nothing needs proof', 'in_progress', 'ready', null, 'ready'],
  ['a period cannot be submitted before it is ready', 'in_progress', 'submitted', null, 'VAT_PERIOD_MOVE_REFUSED'],
  ['work continues', 'ready', 'in_progress', null, 'in_progress'],
  ['the return is filed', 'ready', 'submitted', null, 'submitted'],
  ['reopened with a reason', 'submitted', 'in_progress', 'SARS asked for a correction', 'in_progress'],
  ['reopened without a reason', 'submitted', 'in_progress', null, 'VAT_REASON_REQUIRED'],
  ['spaces are not a reason', 'submitted', 'in_progress', '    ', 'VAT_REASON_REQUIRED'],
  ['a submitted period cannot become ready', 'submitted', 'ready', 'why not', 'VAT_PERIOD_MOVE_REFUSED'],
  ['the same state is refused', 'ready', 'ready', null, 'VAT_PERIOD_MOVE_REFUSED'],
])('%s', (_why, from, to, reason, outcome) => {
  const moved = moveVatPeriod(from, to, reason);
  expect(moved.ok ? moved.value : moved.error).toBe(outcome);
});

test('every state has a next state, and none goes back to not started', () => {
  for (const status of VAT_PERIOD_STATUSES) {
    expect(nextPeriodStatuses(status).length).toBeGreaterThan(0);
    expect(nextPeriodStatuses(status)).not.toContain('not_started');
  }
});
