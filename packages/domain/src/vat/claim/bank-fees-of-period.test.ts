import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import type { BankFeeForVat } from './bank-fee-for-vat.ts';
import { claimBankFee, type FeeContext, feesOfDays } from './bank-fees-of-period.ts';
import type { NotClaimableReason } from './input-tax.ts';
import type { VatType } from './vat-type.ts';

const fee = (change: Partial<BankFeeForVat> = {}): BankFeeForVat => ({
  ...{ transactionId: 'one', statementId: 'march', date: calendarDate('2026-03-31'), description: 'Service fee' },
  isFeeOfPayment: false,
  ...{ amountCents: cents(115_00), vatCents: cents(15_00), bankName: 'A Bank', accountMasked: '****1234' },
  ...{ supplierVatNumber: '4210102051', page: 1, statementHref: '/app/bank-statements/march', storageKey: 'k' },
  ...{ sha256: 'h', fileName: 'march.pdf', mediaType: 'application/pdf', proved: true },
  ...change,
});
const context = (change: Partial<FeeContext> = {}): FeeContext => ({
  ...{ isVendor: true, isOn: true, taxableUse: 10_000, periodEnd: calendarDate('2026-03-31') },
  ...change,
});

test.each<[string, BankFeeForVat, FeeContext, number, VatType, NotClaimableReason | null]>([
  ['the statement is the tax invoice', fee(), context(), 15_00, 'standard', null],
  ['switched off', fee(), context({ isOn: false }), 0, 'denied', 'bank-charges-off'],
  ['a company that is no vendor', fee(), context({ isVendor: false }), 0, 'denied', 'recipient-not-vendor'],
  ['no VAT number of the bank', fee({ supplierVatNumber: null }), context(), 0, 'denied', 'no-valid-tax-invoice'],
  ['interest carries none', fee({ vatCents: cents(0) }), context(), 0, 'exempt', 'no-vat-charged'],
  ['half for exempt supplies', fee(), context({ taxableUse: 5_000 }), 7_50, 'standard', 'exempt-use'],
  [
    'a charge given back',
    fee({ amountCents: cents(-115_00), vatCents: cents(-15_00) }),
    context(),
    -15_00,
    'standard',
    null,
  ],
  ['five years less a day old', fee({ date: calendarDate('2021-04-01') }), context(), 15_00, 'standard', null],
  ['five years old', fee({ date: calendarDate('2021-03-31') }), context(), 0, 'denied', 'older-than-five-years'],
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
  ['of a period before that is still open: not here', [ofMarch], [month('03'), month('04')], [], []],
  ['of a submitted period: carried, marked late', [ofMarch], [month('03', true), month('04')], [], ['late']],
  [
    'an open one comes between: not here',
    [{ ...ofMarch, date: calendarDate('2026-02-15') }],
    [month('02', true), month('03'), month('04')],
    [],
    [],
  ],
  ['it was submitted: it comes no more', [ofMarch], [month('03', true), month('04')], [ofMarch], []],
  [
    'its statement was read again and has new ids: it comes no more',
    [{ ...ofMarch, transactionId: 'new' }],
    [month('03', true), month('04')],
    [ofMarch],
    [],
  ],
  [
    'two alike of which one was submitted: the other comes',
    [ofMarch, { ...ofMarch, transactionId: 'two' }],
    [month('03', true), month('04')],
    [ofMarch],
    ['late'],
  ],
  ['of no period at all: not here', [ofMarch], [month('04')], [], []],
] as const)('%s', (_why, fees, periods, submitted, origins) => {
  expect(feesOfDays(fees, april, periods, submitted).map(({ origin }) => origin)).toEqual(origins);
});
