import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type Cents, ZERO } from '../../kernel/money.ts';
import { type BasisPoints, standardRateOn, WHOLE } from '../rates/vat-rate.ts';
import type { BankFeeForVat } from './bank-fee-for-vat.ts';
import { claimInputTax, type NotClaimableReason } from './input-tax.ts';
import type { VatType } from './vat-type.ts';

/** A bank charge in a period, with its claimable VAT and the reason when it is not all claimed. */
export interface PeriodFee extends BankFeeForVat {
  /** `late` for a charge dated in a period that was submitted without it. */
  readonly origin: 'document' | 'late';
  readonly claimableCents: Cents;
  readonly reason: NotClaimableReason | null;
  readonly vatType: VatType;
  /** Null for a charge without VAT. */
  readonly rateBp: BasisPoints | null;
}

/** A VAT period of the company. */
export interface FeePeriod {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly isSubmitted: boolean;
}

/** The settings that decide how much of a bank charge is claimed. */
export interface FeeContext {
  readonly isVendor: boolean;
  /** True when the company claims VAT on bank charges from its statements. */
  readonly isOn: boolean;
  readonly taxableUse: BasisPoints;
  /** The company's answer whether use of 95 % or more counts as all of it; null while nobody said. */
  readonly nearFullUse: boolean | null;
  /** Of `oldestClaimableDay` for the period. */
  readonly oldestClaimable: CalendarDate;
}

/** A charge with the reason it is in the days. */
interface DatedFee {
  readonly fee: BankFeeForVat;
  readonly origin: PeriodFee['origin'];
}

/** The fields that identify a submitted charge after its statement is read again. */
type FeeIdentity = Pick<BankFeeForVat, 'transactionId' | 'statementId' | 'date' | 'amountCents'>;

/**
 * Find the bank charges of an open period: those dated in it, and those dated in a period that was submitted without
 * them, which are carried into the first open period after it. A charge is never submitted twice.
 *
 * @param days a VAT period of the company, or any other range of days for a preview.
 */
export function feesInDays(
  fees: readonly BankFeeForVat[],
  days: { readonly start: CalendarDate; readonly end: CalendarDate; readonly isPeriod: boolean },
  periods: readonly FeePeriod[],
  submitted: readonly FeeIdentity[],
): DatedFee[] {
  const isInside = ({ date }: BankFeeForVat): boolean => days.start <= date && date <= days.end;
  if (!days.isPeriod) return fees.filter(isInside).map((fee) => ({ fee, origin: 'document' }));
  return removeSubmitted(fees, submitted).flatMap((fee): DatedFee[] => {
    if (isInside(fee)) return [{ fee, origin: 'document' }];
    return isCarriedTo(days.start, fee.date, periods) ? [{ fee, origin: 'late' }] : [];
  });
}

/** Find the bank charges before a day that no period has and that none was submitted with. */
export const feesInNoPeriod = (
  fees: readonly BankFeeForVat[],
  before: CalendarDate,
  periods: readonly FeePeriod[],
  submitted: readonly FeeIdentity[],
): BankFeeForVat[] =>
  removeSubmitted(fees, submitted).filter(
    ({ date }) =>
      date < before && !periods.some(({ periodStart, periodEnd }) => periodStart <= date && date <= periodEnd),
  );

/** Remove submitted charges: by id or, when the statement was read again and has new ids, by day and amount. */
function removeSubmitted(fees: readonly BankFeeForVat[], submitted: readonly FeeIdentity[]): BankFeeForVat[] {
  const ids = new Set(submitted.map(({ transactionId }) => transactionId));
  const known = new Set(fees.map(({ transactionId }) => transactionId));
  const lost = submitted.filter(({ transactionId }) => !known.has(transactionId)).map(feeSignature);
  return fees.filter((fee) => {
    if (ids.has(fee.transactionId)) return false;
    const at = lost.indexOf(feeSignature(fee));
    if (at !== -1) lost.splice(at, 1);
    return at === -1;
  });
}

const feeSignature = ({ statementId, date, amountCents }: FeeIdentity): string =>
  `${statementId} ${date} ${amountCents}`;

/** Check whether a day is in a submitted period, and the period that starts here is the first open one after it. */
function isCarriedTo(start: CalendarDate, day: CalendarDate, periods: readonly FeePeriod[]): boolean {
  const isLocked = periods.some(
    ({ isSubmitted, periodStart, periodEnd }) => isSubmitted && periodStart <= day && day <= periodEnd,
  );
  return (
    day < start &&
    isLocked &&
    !periods.some(({ isSubmitted, periodStart }) => !isSubmitted && periodStart > day && periodStart < start)
  );
}

/**
 * Claim the VAT of a bank charge, with the reason when it is not all claimed. The statement is the tax invoice when
 * it prints the bank's VAT number.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2), 16(3) and 17(1); facts A3 (bank charges).
 */
export function claimBankFee(
  fee: BankFeeForVat,
  origin: PeriodFee['origin'],
  { isVendor, isOn, taxableUse, nearFullUse, oldestClaimable }: FeeContext,
): PeriodFee {
  const { vatCents: chargedCents, date, supplierVatNumber } = fee;
  const tax = claimInputTax({
    ...{ chargedCents, taxableUse, nearFullUse, recipientIsVendor: isVendor, denial: null, businessUse: WHOLE },
    ...{ supplierIsVendor: true, hasValidTaxInvoice: supplierVatNumber !== null },
    isTooOld: date < oldestClaimable,
  });
  const isOff = !isOn && isVendor && chargedCents !== ZERO;
  const claimableCents = isOff ? ZERO : tax.claimableCents;
  const vatType = chargedCents === ZERO ? 'exempt' : claimableCents === ZERO ? 'denied' : 'standard';
  const rateBp = chargedCents === ZERO ? null : standardRateOn(date);
  return { ...fee, origin, claimableCents, reason: isOff ? 'bank-charges-off' : tax.reason, vatType, rateBp };
}
