import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, subtract, ZERO } from '../../kernel/money.ts';
import { vatInside } from './vat-inside.ts';
import { standardOn, type VatTreatment } from './vat-rate.ts';

/** The source of an amount of VAT. */
export type VatSource = 'stated' | 'total-less-subtotal' | 'tax-fraction' | 'not-taxed' | 'unknown';

/** The VAT of a document; null when it is unknown and a person must enter it. */
export type DerivedVat =
  | { readonly vatCents: Cents; readonly source: Exclude<VatSource, 'unknown'> }
  | { readonly vatCents: null; readonly source: 'unknown' };

/** The figures that the VAT is derived from. Null means not stated; a stated R0.00 is kept. */
export interface DeriveVatInput {
  readonly totalCents: Cents | null;
  readonly subtotalCents: Cents | null;
  readonly vatCents: Cents | null;
  /** How the document is taxed. A form may assume `standardOn(date)`, as the specification does; a check must not. */
  readonly treatment: VatTreatment;
  /** The date of supply; its rate limits the difference that can be VAT. */
  readonly date: CalendarDate | null;
}

/** How far a difference may exceed the VAT of the whole total, in cents, because lines are rounded one by one. */
const MAX_ROUNDING_CENTS = 10;

const UNKNOWN: DerivedVat = { vatCents: null, source: 'unknown' };

/**
 * Derive the VAT of a document: as stated, otherwise total minus subtotal, otherwise the tax fraction of the total.
 * A difference that is too large to be VAT (a tip, a discount) is ignored.
 *
 * Spec: 1 §5.5 (whose "0" means not stated, which here is null), decisions 3.
 */
export function deriveVat({ totalCents, subtotalCents, vatCents, treatment, date }: DeriveVatInput): DerivedVat {
  if (vatCents !== null) return { vatCents, source: 'stated' };
  if (treatment.kind === 'zero-rated' || treatment.kind === 'exempt') return { vatCents: ZERO, source: 'not-taxed' };
  if (totalCents === null) return UNKNOWN;

  const difference = subtotalCents === null ? null : subtract(totalCents, subtotalCents);
  if (difference !== null && canBeVat(difference, totalCents, date))
    return { vatCents: difference, source: 'total-less-subtotal' };
  if (treatment.kind === 'unknown') return UNKNOWN;
  return { vatCents: vatInside(totalCents, treatment), source: 'tax-fraction' };
}

/** Check a difference: not zero, the same sign as the total, and at most the VAT if all of it were standard-rated. */
function canBeVat(difference: Cents, total: Cents, date: CalendarDate | null): boolean {
  const maxVat = absolute(vatInside(total, standardOn(date)));
  return difference * total > 0 && absolute(difference) <= maxVat + MAX_ROUNDING_CENTS;
}
