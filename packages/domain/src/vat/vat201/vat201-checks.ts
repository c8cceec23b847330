import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, cents, subtract, sum, ZERO } from '../../kernel/money.ts';
import { vatInside, vatOnTop } from '../rates/vat-inside.ts';
import { type KnownVatTreatment, standardOn, standardRateOn } from '../rates/vat-rate.ts';
import { CONSIDERATION_FIELDS, type NoteMethod, type Vat201Document } from './vat201-document.ts';
import type { Vat201Field, Vat201Figures } from './vat201-fields.ts';
import { outputTaxField, sixtyPercent } from './vat201-placement.ts';

/** A field of output tax beside what the form's formula makes of the field that it is calculated from. */
export interface Vat201Check {
  readonly field: '4' | '4A' | '9' | '11';
  /** The formula at the rate of the return's last day: `1 × 15/115`. */
  readonly formula: string;
  /** The field as the return shows it. */
  readonly ledgerCents: Cents;
  readonly formulaCents: Cents;
  /** How much of the difference is VAT at another rate. */
  readonly otherRateCents: Cents;
}

/** The largest difference from the formula (R1) that is treated as rounding of single invoices. */
export const FORMULA_TOLERANCE_CENTS = cents(1_00);

/** The fields with a formula, and the fields that it is calculated from: consideration with VAT, but for field 8. */
const CHECKED_FIELDS = [
  ['4', '1'],
  ['4A', '1A'],
  ['9', '8'],
  ['11', '10'],
] as const satisfies readonly (readonly [Vat201Check['field'], Vat201Field])[];

/**
 * Compare the output tax of a return with the formulas printed on the form (4 = 1 × r / (100 + r), 9 = 8 × r / 100, …),
 * from the figures that it shows. The documents tell what of a difference comes from the rate of another day; adjustments
 * count, because the form shows them too.
 *
 * @param lastDay of the return, whose rate the formula has.
 * Law: form VAT201; Value-Added Tax Act 89 of 1991, section 10.
 */
export function compareOutputTax(
  figures: Vat201Figures,
  documents: readonly Vat201Document[],
  { notes, lastDay }: { readonly notes: NoteMethod; readonly lastDay: CalendarDate },
): Vat201Check[] {
  const treatment = standardOn(lastDay);
  return CHECKED_FIELDS.map(([field, from]) => {
    const ofField = documents.filter((document) => checkedField(document, notes) === field);
    return {
      ...{ field, formula: `${from} × ${fractionOf(field, lastDay)}`, ledgerCents: figures[field] },
      formulaCents: (field === '9' ? vatOnTop : vatInside)(figures[from], treatment),
      otherRateCents: sum(
        ofField.map((document) => subtract(formulaVat(document), formulaVat(document, standardOn(lastDay)))),
      ),
    };
  });
}

/** The fraction that the form prints: `15/115` of an amount with VAT, `15/100` of one without. */
function fractionOf(field: Vat201Check['field'], day: CalendarDate): string {
  const percent = standardRateOn(day) / 100;
  return field === '9' ? `${percent}/100` : `${percent}/${100 + percent}`;
}

/** The field with a formula that a document fills: a sale, or an adjustment with its consideration. */
function checkedField(document: Vat201Document, notes: NoteMethod): string | null {
  if (document.side === 'input') return null;
  if (document.side === 'adjustment') return CONSIDERATION_FIELDS[document.field] === undefined ? null : document.field;
  return notes === 'netted' || document.kind === 'invoice' ? outputTaxField(document.supply) : null;
}

/** What of a difference neither the rate of another day nor anything else explains: rounding, or a wrong amount. */
export const unexplainedCents = ({ ledgerCents, formulaCents, otherRateCents }: Vat201Check): Cents =>
  subtract(subtract(ledgerCents, formulaCents), otherRateCents);

/** Check for an unexplained difference of more than R1. */
export const isNamed = (check: Vat201Check): boolean => absolute(unexplainedCents(check)) > FORMULA_TOLERANCE_CENTS;

/** The VAT of one sale or adjustment by the form's formula, at the rate of its own day where no other is given. */
function formulaVat(document: Vat201Document, at?: KnownVatTreatment): Cents {
  if (document.side === 'input') return ZERO;
  const treatment = at ?? standardOn(document.date);
  if (document.side === 'adjustment') return vatInside(document.considerationCents ?? ZERO, treatment);
  const { supply, inclusiveCents, vatCents } = document;
  const exclusive = subtract(inclusiveCents, vatCents);
  if (supply === 'accommodation-over-28-days') return vatOnTop(sixtyPercent(exclusive), treatment);
  if (supply === 'accommodation-to-28-days') return vatOnTop(exclusive, treatment);
  return vatInside(inclusiveCents, treatment);
}
