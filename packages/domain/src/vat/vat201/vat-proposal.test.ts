import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { isDismissed, type ProposalKey } from './vat-proposal.ts';

const unpaid: ProposalKey = {
  ...{ kind: 'unpaid-after-12-months', receiptId: 'a', vatCents: cents(90_00) },
  why: { code: 'UNPAID', deductedIn: '202502', expiredOn: calendarDate('2026-02-28') },
};
const change = (from: string): ProposalKey => ({
  ...{ kind: 'basis-change-output', receiptId: null, vatCents: cents(-90_00) },
  why: { code: 'BASIS_CHANGED', from: calendarDate(from) },
});

test.each<[string, ProposalKey, ProposalKey, boolean]>([
  ['the same proposal', unpaid, unpaid, true],
  ['a part was paid since', { ...unpaid, vatCents: cents(60_00) }, unpaid, true],
  ['it asks for a cent more', { ...unpaid, vatCents: cents(90_01) }, unpaid, false],
  ['another invoice', { ...unpaid, receiptId: 'b' }, unpaid, false],
  ['it was paid, which is another adjustment', { ...unpaid, kind: 'paid-after-12-months' }, unpaid, false],
  ['the same change of basis', change('2026-03-01'), change('2026-03-01'), true],
  ['a later change of basis', change('2027-03-01'), change('2026-03-01'), false],
  ['the other direction', { ...change('2026-03-01'), vatCents: cents(10_00) }, change('2026-03-01'), false],
  ['a larger one, below zero', { ...change('2026-03-01'), vatCents: cents(-91_00) }, change('2026-03-01'), false],
])('%s', (_why, proposal, dismissed, expected) => {
  expect(isDismissed(proposal, [dismissed])).toBe(expected);
  expect(isDismissed(proposal, [])).toBe(false);
});
