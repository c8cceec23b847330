import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents, ZERO } from '../../kernel/money.ts';
import { type DeductedPurchase, proposeForUnpaid, unpaidOn } from './unpaid-input.ts';

const accounted = (consideration: number, vat: number) => ({
  considerationCents: cents(consideration),
  vatCents: cents(vat),
});
const paid = (day: string, amount: number) => ({ day: calendarDate(day), amountCents: cents(amount) });
/** R1 150.00 with R150.00 VAT, deducted in January and February 2025: the 12 months end on 28 February 2026. */
const invoice: DeductedPurchase = {
  ...{ deductedUntil: calendarDate('2025-02-28'), totalCents: cents(1_150_00), deducted: accounted(1_150_00, 150_00) },
  ...{ settlements: [], declared: accounted(0, 0) },
};
const period = (start: string, end: string) => ({ start: calendarDate(start), end: calendarDate(end) });
const march = period('2026-03-01', '2026-04-30');
const unpaid = (consideration: number, vat: number) => ({
  ...{ kind: 'unpaid-after-12-months', ...accounted(consideration, vat), expiredOn: '2026-02-28' },
});
const back = (consideration: number, vat: number) => ({
  ...unpaid(consideration, vat),
  kind: 'paid-after-12-months',
});

test.each<[string, Partial<DeductedPurchase>, typeof march, object | null]>([
  [
    'unpaid for 12 months: all of it in the next period',
    {},
    march,
    { ...unpaid(1_150_00, 150_00), unpaidCents: 1_150_00 },
  ],
  ['not in the period in which the 12 months end', {}, period('2026-01-01', '2026-02-28'), null],
  ['nor in one that begins on their last day', {}, period('2026-02-28', '2026-03-31'), null],
  ['and in any later one until it is taken', {}, period('2026-05-01', '2026-06-30'), unpaid(1_150_00, 150_00)],
  ['paid in full', { settlements: [paid('2025-06-30', 1_150_00)] }, march, null],
  // 1 150.00 - 460.00 = 690.00, which is 60 %: 60 % of 150.00 is 90.00.
  ['paid in part', { settlements: [paid('2025-06-30', 460_00)] }, march, unpaid(690_00, 90_00)],
  ['paid on the last day of the period', { settlements: [paid('2026-04-30', 1_150_00)] }, march, null],
  ['paid a day later', { settlements: [paid('2026-05-01', 1_150_00)] }, march, unpaid(1_150_00, 150_00)],
  ['overpaid', { settlements: [paid('2025-06-30', 2_000_00)] }, march, null],
  ['only the rounding of cash, R0.10, is missing', { settlements: [paid('2025-06-30', 1_149_90)] }, march, null],
  // R0.11 of R1 150.00 with R150.00 of VAT is R0.0143 of VAT, a cent.
  ['a cent more is missing', { settlements: [paid('2025-06-30', 1_149_89)] }, march, unpaid(11, 1)],
  ['declared already', { declared: accounted(1_150_00, 150_00) }, march, null],
  // R690.00 of R1 150.00 declared earlier, R460.00 paid since: 230.00 is still unpaid, so 460.00 and 60.00 come back.
  [
    'a part is paid after it was declared',
    { declared: accounted(690_00, 90_00), settlements: [paid('2025-06-30', 460_00), paid('2026-05-10', 460_00)] },
    period('2026-05-01', '2026-06-30'),
    { ...back(460_00, 60_00), unpaidCents: 230_00 },
  ],
  [
    'all is paid after it was declared',
    { declared: accounted(1_150_00, 150_00), settlements: [paid('2026-05-10', 1_150_00)] },
    period('2026-05-01', '2026-06-30'),
    { ...back(1_150_00, 150_00), unpaidCents: 0 },
  ],
  [
    'a payment is taken back after it was deducted again',
    { declared: accounted(690_00, 90_00) },
    march,
    unpaid(460_00, 60_00),
  ],
  // 80 % of 150.00 was deducted, 120.00; half is unpaid.
  [
    'a purchase that was deducted in part is paid back in part',
    { deducted: accounted(1_150_00, 120_00), settlements: [paid('2025-06-30', 575_00)] },
    march,
    unpaid(575_00, 60_00),
  ],
  // R230.00 of the R1 150.00 carries VAT of 30.00; half of the document is unpaid.
  [
    'of a document with other lines, the part of the lines that were deducted',
    { deducted: accounted(230_00, 30_00), settlements: [paid('2025-06-30', 575_00)] },
    march,
    unpaid(115_00, 15_00),
  ],
  // A correction took the claim back: nothing is deducted any more, so what was declared is deducted again.
  [
    'nothing is deducted any more',
    { deducted: accounted(0, 0), declared: accounted(1_150_00, 150_00) },
    march,
    back(1_150_00, 150_00),
  ],
  ['a document of nothing', { totalCents: ZERO }, march, null],
])('%s', (_why, part, days, expected) => {
  const proposal = proposeForUnpaid({ ...invoice, ...part }, days);
  if (expected === null) expect(proposal).toBeNull();
  else expect(proposal).toMatchObject(expected);
});

test('what is unpaid is counted at the end of a day', () => {
  const settlements = [paid('2026-03-01', 100_00), paid('2026-03-02', 50_00)];
  const on = (day: string) => unpaidOn(calendarDate(day), cents(200_00), settlements);
  expect([on('2026-02-28'), on('2026-03-01'), on('2026-03-02')]).toEqual([200_00, 100_00, 50_00]);
});
