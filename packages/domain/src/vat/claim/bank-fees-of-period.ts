import { addDays, addMonths, type CalendarDate } from '../../kernel/calendar-date.ts';
import { type Cents, ZERO } from '../../kernel/money.ts';
import { type BasisPoints, standardRateOn, WHOLE } from '../rates/vat-rate.ts';
import type { BankFeeForVat } from './bank-fee-for-vat.ts';
import { claimInputTax, type NotClaimableReason } from './input-tax.ts';
import type { VatType } from './vat-type.ts';

/** A bank charge in a period: what is claimed of its VAT, and why not the rest. */
export interface PeriodFee extends BankFeeForVat {
  /** `late`: dated in a period that was submitted without it. */
  readonly origin: 'document' | 'late';
  readonly claimableCents: Cents;
  readonly reason: NotClaimableReason | null;
  readonly vatType: VatType;
  /** Null where it carries no VAT. */
  readonly rateBp: BasisPoints | null;
}

/** A stretch of days that is a VAT period of the company. */
export interface FeePeriod {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly isSubmitted: boolean;
}

/** What decides how much of a bank charge is claimed. */
export interface FeeContext {
  readonly isVendor: boolean;
  /** The company claims VAT on bank charges from its statements. */
  readonly isOn: boolean;
  readonly taxableUse: BasisPoints;
  readonly periodEnd: CalendarDate;
}

/** A charge with how it came into the days. */
interface FeeOfDays {
  readonly fee: BankFeeForVat;
  readonly origin: PeriodFee['origin'];
}

/** What a submitted charge is known by, when its statement is read again. */
type FeeIdentity = Pick<BankFeeForVat, 'transactionId' | 'statementId' | 'date' | 'amountCents'>;

/** Input tax is claimed within five years. Law: VAT Act, section 16(3), proviso (i). */
const CLAIM_MONTHS = 60;

/**
 * The bank charges of an open period, as documents are in one: dated in it, or dated in a submitted period that
 * was submitted without them and carried into the first open one after it. None that was submitted comes again.
 *
 * @param days a period of the company, or any other days, which are only looked at.
 */
export function feesOfDays(
  fees: readonly BankFeeForVat[],
  days: { readonly start: CalendarDate; readonly end: CalendarDate; readonly isPeriod: boolean },
  periods: readonly FeePeriod[],
  submitted: readonly FeeIdentity[],
): FeeOfDays[] {
  const isInside = ({ date }: BankFeeForVat): boolean => days.start <= date && date <= days.end;
  if (!days.isPeriod) return fees.filter(isInside).map((fee) => ({ fee, origin: 'document' }));
  return withoutSubmitted(fees, submitted).flatMap((fee): FeeOfDays[] => {
    if (isInside(fee)) return [{ fee, origin: 'document' }];
    return isCarriedTo(days.start, fee.date, periods) ? [{ fee, origin: 'late' }] : [];
  });
}

/** What was submitted is taken out: by its id, or where the statement was read again by its day and amount. */
function withoutSubmitted(fees: readonly BankFeeForVat[], submitted: readonly FeeIdentity[]): BankFeeForVat[] {
  const ids = new Set(submitted.map(({ transactionId }) => transactionId));
  const known = new Set(fees.map(({ transactionId }) => transactionId));
  const lost = submitted.filter(({ transactionId }) => !known.has(transactionId)).map(signOf);
  return fees.filter((fee) => {
    if (ids.has(fee.transactionId)) return false;
    const at = lost.indexOf(signOf(fee));
    if (at !== -1) lost.splice(at, 1);
    return at === -1;
  });
}

const signOf = ({ statementId, date, amountCents }: FeeIdentity): string => `${statementId} ${date} ${amountCents}`;

/** True for a day of a submitted period where the period that starts here is the first open one after it. */
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
 * How much of the VAT of a bank charge is claimed, and why not the rest. The statement is the tax invoice where
 * it names the bank's VAT number.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2), 16(3) and 17(1); facts A3 (bank charges).
 */
export function claimBankFee(
  fee: BankFeeForVat,
  origin: PeriodFee['origin'],
  { isVendor, isOn, taxableUse, periodEnd }: FeeContext,
): PeriodFee {
  const { vatCents: chargedCents, date, supplierVatNumber } = fee;
  const tax = claimInputTax({
    ...{ chargedCents, taxableUse, recipientIsVendor: isVendor, denial: null, businessUse: WHOLE },
    ...{ supplierIsVendor: true, hasValidTaxInvoice: supplierVatNumber !== null },
    isTooOld: date < addMonths(addDays(periodEnd, 1), -CLAIM_MONTHS),
  });
  const isOff = !isOn && isVendor && chargedCents !== ZERO;
  const claimableCents = isOff ? ZERO : tax.claimableCents;
  const vatType = chargedCents === ZERO ? 'exempt' : claimableCents === ZERO ? 'denied' : 'standard';
  const rateBp = chargedCents === ZERO ? null : standardRateOn(date);
  return { ...fee, origin, claimableCents, reason: isOff ? 'bank-charges-off' : tax.reason, vatType, rateBp };
}
