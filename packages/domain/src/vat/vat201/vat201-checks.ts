import { absolute, type Cents, cents, subtract, sum, ZERO } from '../../kernel/money.ts';
import { vatInside, vatOnTop } from '../rates/vat-inside.ts';
import { standardOn } from '../rates/vat-rate.ts';
import type { NoteMethod, Vat201Document } from './vat201-document.ts';
import { outputTaxField, sixtyPercent } from './vat201-placement.ts';

/** A field whose amount in the ledger differs from the form's formula. */
export interface Vat201Check {
  readonly field: '4' | '4A' | '9' | '11';
  readonly ledgerCents: Cents;
  readonly formulaCents: Cents;
}

/** The largest difference from the formula (R1) that is treated as rounding of single invoices. */
export const FORMULA_TOLERANCE_CENTS = cents(1_00);

const CHECKED_FIELDS = ['4', '4A', '9', '11'] as const;

/** The formulas as the form prints them. */
export const FORMULA_WORDS: Readonly<Record<Vat201Check['field'], string>> = {
  '4': '1 × 15/115',
  '4A': '1A × 15/115',
  '9': '8 × 15/100',
  '11': '10 × 15/115',
};

/**
 * Compare the output tax in the ledger with the formulas printed on the form (4 = 1 × r / (100 + r),
 * 9 = 8 × r / 100, …), each sale at the rate of its own date. Adjustments count, because the form shows them too.
 *
 * Law: form VAT201; Value-Added Tax Act 89 of 1991, section 10.
 */
export function compareOutputTax(documents: readonly Vat201Document[], notes: NoteMethod): Vat201Check[] {
  return CHECKED_FIELDS.map((field) => {
    const ofField = documents.filter((document) => checkedField(document, notes) === field);
    const ledgerCents = sum(ofField.map((document) => (document.side === 'input' ? ZERO : document.vatCents)));
    return { field, ledgerCents, formulaCents: sum(ofField.map(formulaVat)) };
  });
}

/** The field with a formula that a document fills: a sale, or an adjustment with its consideration in field 10. */
function checkedField(document: Vat201Document, notes: NoteMethod): string | null {
  if (document.side === 'input') return null;
  if (document.side === 'adjustment') return document.field;
  return notes === 'netted' || document.kind === 'invoice' ? outputTaxField(document.supply) : null;
}

/** Return the fields that differ by more than R1. */
export const checkOutputTax = (documents: readonly Vat201Document[], notes: NoteMethod): Vat201Check[] =>
  compareOutputTax(documents, notes).filter(isNamed);

/** Check for a difference of more than R1. */
export const isNamed = ({ ledgerCents, formulaCents }: Vat201Check): boolean =>
  absolute(subtract(ledgerCents, formulaCents)) > FORMULA_TOLERANCE_CENTS;

/** The VAT of one sale or adjustment by the form's formula. */
function formulaVat(document: Vat201Document): Cents {
  if (document.side === 'input') return ZERO;
  if (document.side === 'adjustment') return vatInside(document.considerationCents ?? ZERO, standardOn(document.date));
  const { supply, date, inclusiveCents, vatCents } = document;
  const treatment = standardOn(date);
  const exclusive = subtract(inclusiveCents, vatCents);
  if (supply === 'accommodation-over-28-days') return vatOnTop(sixtyPercent(exclusive), treatment);
  if (supply === 'accommodation-to-28-days') return vatOnTop(exclusive, treatment);
  return vatInside(inclusiveCents, treatment);
}
