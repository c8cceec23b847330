import { absolute, type Cents, cents, subtract, sum } from '../../kernel/money.ts';
import { vatInside, vatOnTop } from '../rates/vat-inside.ts';
import { standardOn } from '../rates/vat-rate.ts';
import type { NoteMethod, OutputDocument } from './vat201-document.ts';
import { outputTaxField, sixtyPercent } from './vat201-placement.ts';

/** A field whose ledger amount is not what the form's formula gives. */
export interface Vat201Check {
  readonly field: '4' | '4A' | '9' | '11';
  readonly ledgerCents: Cents;
  readonly formulaCents: Cents;
}

/** Rounding, invoice by invoice, may differ from the formula by this much (R1) before anyone is told. */
export const FORMULA_TOLERANCE = cents(1_00);

const CHECKED_FIELDS = ['4', '4A', '9', '11'] as const;

/** The formulas as the form prints them. */
export const FORMULA_WORDS: Readonly<Record<Vat201Check['field'], string>> = {
  '4': '1 × 15/115',
  '4A': '1A × 15/115',
  '9': '8 × 15/100',
  '11': '10 × 15/115',
};

/**
 * The output tax in the ledger beside what the formulas printed on the form make of it
 * (4 = 1 × r / (100 + r), 9 = 8 × r / 100, …), each sale at the rate of its own date.
 *
 * Law: form VAT201; Value-Added Tax Act 89 of 1991, section 10.
 */
export function compareOutputTax(documents: readonly OutputDocument[], notes: NoteMethod): Vat201Check[] {
  const placed = documents.filter(({ kind }) => notes === 'netted' || kind === 'invoice');
  return CHECKED_FIELDS.map((field) => {
    const ofField = placed.filter(({ supply }) => outputTaxField(supply) === field);
    const ledgerCents = sum(ofField.map(({ vatCents }) => vatCents));
    return { field, ledgerCents, formulaCents: sum(ofField.map(formulaVat)) };
  });
}

/** What of `compareOutputTax` differs by more than R1 and is named. */
export const checkOutputTax = (documents: readonly OutputDocument[], notes: NoteMethod): Vat201Check[] =>
  compareOutputTax(documents, notes).filter(isNamed);

/** True for a difference of more than R1. */
export const isNamed = ({ ledgerCents, formulaCents }: Vat201Check): boolean =>
  absolute(subtract(ledgerCents, formulaCents)) > FORMULA_TOLERANCE;

/** The VAT that the form's formula finds in one sale. */
function formulaVat({ supply, date, inclusiveCents, vatCents }: OutputDocument): Cents {
  const treatment = standardOn(date);
  const exclusive = subtract(inclusiveCents, vatCents);
  if (supply === 'accommodation-over-28-days') return vatOnTop(sixtyPercent(exclusive), treatment);
  if (supply === 'accommodation-to-28-days') return vatOnTop(exclusive, treatment);
  return vatInside(inclusiveCents, treatment);
}
