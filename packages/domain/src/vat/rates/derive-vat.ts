import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, subtract, ZERO } from '../../kernel/money.ts';
import { vatInside } from './vat-inside.ts';
import { standardOn, type VatTreatment } from './vat-rate.ts';

/** Where an amount of VAT comes from. */
export type VatSource = 'stated' | 'total-less-subtotal' | 'tax-fraction' | 'not-taxed' | 'unknown';

/** The VAT of a document; null when it is unknown and has to be asked. */
export type DerivedVat =
  | { readonly vatCents: Cents; readonly source: Exclude<VatSource, 'unknown'> }
  | { readonly vatCents: null; readonly source: 'unknown' };

/** What the VAT is derived from. Null means not stated: a stated R0.00 is an answer and stays. */
export interface DeriveVatInput {
  readonly totalCents: Cents | null;
  readonly subtotalCents: Cents | null;
  readonly vatCents: Cents | null;
  /** How the document is taxed. A form may assume `standardOn(date)`, as the specification does; a check may not. */
  readonly treatment: VatTreatment;
  /** The date of supply, for the rate that bounds a plausible difference. */
  readonly date: CalendarDate | null;
}

/** How far a difference may exceed the VAT of the whole total, in cents: rounding, line by line. */
const ROUNDING_CENTS = 10;

const UNKNOWN: DerivedVat = { vatCents: null, source: 'unknown' };

/**
 * The VAT of a document that may not state it: as stated; else total minus subtotal; else the tax
 * fraction of the total. A difference larger than VAT can be (a tip, a discount) is not taken for VAT.
 *
 * Spec: 1 §5.5 (whose "0" means not stated, which here is null), decisions 3.
 */
export function deriveVat({ totalCents, subtotalCents, vatCents, treatment, date }: DeriveVatInput): DerivedVat {
  if (vatCents !== null) return { vatCents, source: 'stated' };
  if (treatment.kind === 'zero-rated' || treatment.kind === 'exempt') return { vatCents: ZERO, source: 'not-taxed' };
  if (totalCents === null) return UNKNOWN;

  const difference = subtotalCents === null ? null : subtract(totalCents, subtotalCents);
  if (difference !== null && couldBeVat(difference, totalCents, date))
    return { vatCents: difference, source: 'total-less-subtotal' };
  if (treatment.kind === 'unknown') return UNKNOWN;
  return { vatCents: vatInside(totalCents, treatment), source: 'tax-fraction' };
}

/** Of the total's sign, not nothing, and no larger than if all of the total were standard-rated. */
function couldBeVat(difference: Cents, total: Cents, date: CalendarDate | null): boolean {
  const most = absolute(vatInside(total, standardOn(date)));
  return difference * total > 0 && absolute(difference) <= most + ROUNDING_CENTS;
}
