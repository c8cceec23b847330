import { addMonths, type CalendarDate, monthOf } from '../../kernel/calendar-date.ts';
import { type Cents, cents, larger, multiplyByFraction, subtract, ZERO } from '../../kernel/money.ts';
import { vatInside } from '../rates/vat-inside.ts';
import { type BasisPoints, standardOn, WHOLE } from '../rates/vat-rate.ts';

/** A motor car that an employee may use, as it stands in the return. */
export interface CarBenefit {
  /** What the car cost, without VAT and finance charges. */
  readonly costCents: Cents;
  readonly acquiredOn: CalendarDate;
  /** The day from which the employee has had it; its value falls with each year completed before. */
  readonly givenOn: CalendarDate;
  readonly wasVatClaimed: boolean;
  /** The months of the return in which the employee had it. */
  readonly months: number;
  /** What the employee pays for its use, each month. */
  readonly paidMonthlyCents: Cents;
  readonly paysAllRepairs: boolean;
  /** The share of taxable use. */
  readonly taxableUse: BasisPoints;
}

/** The output tax on a motor car for a return, with the steps it is calculated by. */
export interface CarBenefitVat {
  readonly completedYears: number;
  readonly determinedValueCents: Cents;
  /** In ten thousandths: 30 is 0.3 %. */
  readonly rateBp: number;
  readonly monthlyCents: Cents;
  readonly considerationCents: Cents;
  readonly vatCents: Cents;
}

/** The part of the value that a completed year takes off, of what is left. */
const YEARLY_FALL_BP: BasisPoints = 1_500;
const DENIED_RATE_BP: BasisPoints = 30;
const CLAIMED_RATE_BP: BasisPoints = 60;
/** Off the monthly consideration where the employee bears all repairs and maintenance. */
const REPAIRS_CENTS = cents(85_00);

/**
 * Calculate the output tax on the use of a motor car by an employee: each month 0.3 % of its determined value where its
 * input tax was denied, 0.6 % where it was claimed, less what the employee pays and R85 where the employee bears all
 * repairs and maintenance; the tax fraction of that, for the share of taxable use.
 *
 * @param on the last day of the return, whose rate holds.
 * Law: Value-Added Tax Act 89 of 1991, sections 10(13) and 18(3); Government Notice 2835 of 1991.
 */
export function carBenefitVat(car: CarBenefit, on: CalendarDate): CarBenefitVat {
  const completedYears = yearsBetween(car.acquiredOn, car.givenOn);
  const determinedValueCents = valueAfter(car.costCents, completedYears);
  const rateBp = car.wasVatClaimed ? CLAIMED_RATE_BP : DENIED_RATE_BP;
  const full = multiplyByFraction(determinedValueCents, rateBp, WHOLE);
  const less = subtract(subtract(full, car.paidMonthlyCents), car.paysAllRepairs ? REPAIRS_CENTS : ZERO);
  const monthlyCents = larger(less, ZERO);
  const considerationCents = cents(monthlyCents * car.months);
  const vat = vatInside(considerationCents, standardOn(on));
  const vatCents = multiplyByFraction(vat, car.taxableUse, WHOLE);
  return { completedYears, determinedValueCents, rateBp, monthlyCents, considerationCents, vatCents };
}

const valueAfter = (cost: Cents, years: number): Cents =>
  Array.from({ length: years }).reduce<Cents>(
    (value) => multiplyByFraction(value, WHOLE - YEARLY_FALL_BP, WHOLE),
    cost,
  );

function yearsBetween(from: CalendarDate, until: CalendarDate): number {
  let years = 0;
  while (addMonths(from, (years + 1) * 12) <= until) years += 1;
  return years;
}

/** The months of a return in which somebody had a car: from its first month or the one it was given in, to the last. */
export function monthsOfUse(
  { start, end }: { readonly start: CalendarDate; readonly end: CalendarDate },
  givenOn: CalendarDate,
): number {
  const first = givenOn > start ? givenOn : start;
  let months = 0;
  for (let day = first; monthOf(day) <= monthOf(end); day = addMonths(first, months)) months += 1;
  return months;
}
