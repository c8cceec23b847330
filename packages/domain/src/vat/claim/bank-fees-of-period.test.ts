import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import type { BankFeeForVat } from './bank-fee-for-vat.ts';
import { claimBankFee, type FeeContext, feesInDays, feesInNoPeriod } from './bank-fees-of-period.ts';
import type { NotClaimableReason } from './input-tax.ts';
import type { VatType } from './vat-type.ts';

const fee = (change: Partial<BankFeeForVat> = {}): BankFeeForVat => ({
  ...{ transactionId: 'one', statementId: 'march', date: calendarDate('2026-03-31'), description: 'Service fee' },
  isFeeOfPayment: false,
  ...{ amountCents: cents(115_00), vatCents: cents(15_00), bankName: 'A Bank', accountMasked: '****1234' },
  ...{ supplierVatNumber: '4210102051', page: 1, statementHref: '/app/bank-statements/march', storageKey: 'k' },
  ...{ sha256: 'h', fileName: 'march.pdf', mediaType: 'application/pdf', balanceConfirmed: true },
  ...change,
});
const context = (change: Partial<FeeContext> = {}): FeeContext => ({
  ...{ isVendor: true, isOn: true, taxableUse: 10_000, nearFullUse: null, oldestClaimable: calendarDate('2021-03-01') },
  ...change,
});

test.each<[string, BankFeeForVat, FeeContext, number, VatType, NotClaimableReason | null]>([
  ['the statement is the tax invoice', fee(), context(), 15_00, 'standard', null],
  ['turned off', fee(), context({ isOn: false }), 0, 'denied', 'bank-charges-off'],
  ['a company that is not a vendor', fee(), context({ isVendor: false }), 0, 'denied', 'recipient-not-vendor'],
  ['no VAT number of the bank', fee({ supplierVatNumber: null }), context(), 0, 'denied', 'no-valid-tax-invoice'],
  ['interest carries no VAT', fee({ vatCents: cents(0) }), context(), 0, 'exempt', 'no-vat-charged'],
  ['half for exempt supplies', fee(), context({ taxableUse: 5_000 }), 7_50, 'standard', 'exempt-use'],
  ['nearly all, nobody said', fee(), context({ taxableUse: 9_600 }), 14_40, 'standard', 'exempt-use'],
  ['nearly all counts as all', fee(), context({ taxableUse: 9_600, nearFullUse: true }), 15_00, 'standard', null],
  [
    'a refunded charge',
    fee({ amountCents: cents(-115_00), vatCents: cents(-15_00) }),
    context(),
    -15_00,
    'standard',
    null,
  ],
  [
    'the oldest day of the period five years before',
    fee({ date: calendarDate('2021-03-01') }),
    context(),
    15_00,
    'standard',
    null,
  ],
  ['the day before', fee({ date: calendarDate('2021-02-28') }), context(), 0, 'denied', 'older-than-five-years'],
])('%s', (_why, of, given, claimed, vatType, reason) => {
  const { claimableCents, ...rest } = claimBankFee(of, 'document', given);
  expect([claimableCents, rest.vatType, rest.reason]).toEqual([claimed, vatType, reason]);
});

const month = (name: string, isSubmitted = false) => ({
  ...{ periodStart: calendarDate(`2026-${name}-01`), periodEnd: calendarDate(`2026-${name}-28`), isSubmitted },
});
const april = { start: calendarDate('2026-04-01'), end: calendarDate('2026-04-28'), isPeriod: true };
const ofMarch = fee({ date: calendarDate('2026-03-15') });

test.each([
  ['dated in it', [fee({ date: calendarDate('2026-04-28') })], [month('04')], [], ['document']],
  ['in an earlier open period: excluded', [ofMarch], [month('03'), month('04')], [], []],
  ['in a submitted period: carried and marked late', [ofMarch], [month('03', true), month('04')], [], ['late']],
  [
    'with an open period in between: excluded',
    [{ ...ofMarch, date: calendarDate('2026-02-15') }],
    [month('02', true), month('03'), month('04')],
    [],
    [],
  ],
  ['already submitted: excluded', [ofMarch], [month('03', true), month('04')], [ofMarch], []],
  [
    'already submitted, with new ids after its statement was read again: excluded',
    [{ ...ofMarch, transactionId: 'new' }],
    [month('03', true), month('04')],
    [ofMarch],
    [],
  ],
  [
    'one of two identical charges was submitted: the other is included',
    [ofMarch, { ...ofMarch, transactionId: 'two' }],
    [month('03', true), month('04')],
    [ofMarch],
    ['late'],
  ],
  ['in no period: excluded', [ofMarch], [month('04')], [], []],
] as const)('%s', (_why, fees, periods, submitted, origins) => {
  expect(feesInDays(fees, april, periods, submitted).map(({ origin }) => origin)).toEqual(origins);
});

test.each([
  ['in no period: in no return', [ofMarch], [month('04')], [], 1],
  ['nor with a submitted one around it', [ofMarch], [month('02', true), month('04', true)], [], 1],
  ['in an open period', [ofMarch], [month('03')], [], 0],
  ['in a submitted one, which carries it', [ofMarch], [month('03', true)], [], 0],
  ['submitted elsewhere', [ofMarch], [], [ofMarch], 0],
  ['on the first day of the running return', [{ ...ofMarch, date: calendarDate('2026-04-01') }], [], [], 0],
] as const)('a charge %s', (_why, fees, periods, submitted, count) => {
  expect(feesInNoPeriod(fees, calendarDate('2026-04-01'), periods, submitted)).toHaveLength(count);
});
