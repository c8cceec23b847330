import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { type Cents, cents, sum } from '../../kernel/money.ts';
import type { ClaimLine } from './claim-types.ts';
import { CUSTOMS_SHARE, datedShares, type SharesContext, WHOLE_SHARE } from './dated-shares.ts';
import type { VatType } from './vat-type.ts';

const line = (inclusive: number, vat: number, vatType: VatType = 'standard'): ClaimLine => ({
  ...{ position: 0, description: 'Paper', lineOrigin: 'line', inclusiveCents: cents(inclusive), vatCents: cents(vat) },
  ...{ claimableCents: cents(vat), treatment: 'standard', rate: 1500, vatType, supply: null },
  ...{ source: 'amounts', why: [], reason: null },
});
const day = (text: string) => calendarDate(`2026-${text}`);
const paid = (amount: number, on: string, id = on) => ({ id, paidOn: day(on), amountCents: cents(amount) });
const on = (change: Partial<SharesContext> = {}): SharesContext => ({
  ...{
    basis: 'payments',
    paymentsUntil: null,
    invoiceDate: day('03-10'),
    isSecondHand: false,
    paidOn: null,
    releasedOn: null,
    payments: [],
  },
  ...change,
});

/** Key, day and claim of each share. */
const shown = (lines: readonly ClaimLine[], context: SharesContext) =>
  datedShares(lines, context).map((part) => [part.key, part.day, sum(part.lines.map((of) => of.claimableCents))]);
const goods = [line(1_150_00, 150_00)];

test.each<[string, readonly ClaimLine[], SharesContext, unknown[]]>([
  ['invoice basis: its own date', goods, on({ basis: 'invoice' }), [[WHOLE_SHARE, '2026-03-10', 150_00]]],
  ['payments basis, unpaid: no day', goods, on(), [[WHOLE_SHARE, null, 150_00]]],
  ['paid in full on a day', goods, on({ paidOn: day('04-01') }), [[WHOLE_SHARE, '2026-04-01', 150_00]]],
  [
    'in two parts, each in its own period',
    goods,
    on({ payments: [paid(575_00, '03-31'), paid(575_00, '04-01')] }),
    [
      [WHOLE_SHARE, null, 150_00],
      ['03-31', '2026-03-31', 75_00],
      ['04-01', '2026-04-01', 75_00],
    ],
  ],
  [
    'an overpayment: never more than the whole',
    goods,
    on({ payments: [paid(1_150_00, '03-31'), paid(575_00, '04-01')] }),
    [
      [WHOLE_SHARE, null, 150_00],
      ['03-31', '2026-03-31', 150_00],
      ['04-01', '2026-04-01', 0],
    ],
  ],
  [
    'the payments basis ended: what is paid from then on has no day',
    goods,
    on({ paymentsUntil: day('04-01'), payments: [paid(575_00, '03-31'), paid(575_00, '04-01')] }),
    [
      [WHOLE_SHARE, null, 150_00],
      ['03-31', '2026-03-31', 75_00],
      ['04-01', null, 75_00],
    ],
  ],
  [
    'nor has what a person says was paid from then on',
    goods,
    on({ paymentsUntil: day('04-01'), paidOn: day('04-01') }),
    [[WHOLE_SHARE, null, 150_00]],
  ],
  [
    'second-hand goods still count as they are paid',
    goods,
    on({ paymentsUntil: day('04-01'), isSecondHand: true, payments: [paid(1_150_00, '04-01')] }),
    [
      [WHOLE_SHARE, null, 150_00],
      ['04-01', '2026-04-01', 150_00],
    ],
  ],
  [
    'cash rounded down to 10 cents counts as paid in full',
    [line(100_09, 13_06)],
    on({ payments: [paid(100_00, '03-31')] }),
    [
      [WHOLE_SHARE, null, 13_06],
      ['03-31', '2026-03-31', 13_06],
    ],
  ],
  [
    'a person says it was paid in full: bank payments no longer count',
    goods,
    on({ paidOn: day('03-20'), payments: [paid(575_00, '03-31')] }),
    [
      [WHOLE_SHARE, '2026-03-20', 150_00],
      ['03-31', null, 75_00],
    ],
  ],
  [
    'second-hand goods to the extent they are paid, also on the invoice basis',
    goods,
    on({ basis: 'invoice', isSecondHand: true, payments: [paid(230_00, '05-02')] }),
    [
      [WHOLE_SHARE, null, 150_00],
      ['05-02', '2026-05-02', 30_00],
    ],
  ],
  [
    'imported goods on the day of release, the agent on the invoice date',
    [line(150_00, 150_00, 'import_other'), line(115_00, 15_00)],
    on({ basis: 'invoice', releasedOn: day('02-27') }),
    [
      [WHOLE_SHARE, '2026-03-10', 15_00],
      [CUSTOMS_SHARE, '2026-02-27', 150_00],
    ],
  ],
  [
    'imported services on a payment before the invoice',
    [line(1_000_00, 0, 'imported_services')],
    on({ payments: [paid(1_000_00, '02-01')] }),
    [[WHOLE_SHARE, '2026-02-01', 0]],
  ],
])('%s', (_why, lines, context, expected) => {
  expect(shown(lines, context)).toEqual(expected);
});

const amount = fc.integer({ min: 1, max: 10 ** 8 });
const payments = fc.array(amount, { maxLength: 6 });
const total = (parts: ReturnType<typeof datedShares>, of: (line: ClaimLine) => Cents) =>
  sum(parts.filter(({ key }) => key !== WHOLE_SHARE).flatMap((part) => part.lines.map(of)));

test('the shares of payments never exceed the document, and equal it once it is paid', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10 ** 7 }), payments, fc.boolean(), (whole, vat, amounts, isNote) => {
      const sign = isNote ? -1 : 1;
      const lines = [line(sign * whole, sign * vat)];
      const parts = datedShares(lines, on({ payments: amounts.map((of, at) => paid(of, '03-31', String(at))) }));
      // Adding 0 turns the minus zero of a credit note into zero.
      const claimed = sign * total(parts, (of) => of.claimableCents) + 0;
      expect(claimed).toBeGreaterThanOrEqual(0);
      expect(claimed).toBeLessThanOrEqual(vat);
      if (amounts.reduce((a, b) => a + b, 0) >= whole) expect(claimed).toBe(vat);
    }),
  );
});

test('another payment does not change the shares of earlier ones', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10 ** 7 }), payments, amount, (whole, vat, amounts, next) => {
      const of = (all: number[]) =>
        datedShares([line(whole, vat)], on({ payments: all.map((each, at) => paid(each, '03-31', String(at))) }));
      expect(of([...amounts, next]).slice(0, amounts.length + 1)).toEqual(of(amounts));
    }),
  );
});
