import type { Vat201Field } from './vat201-fields.ts';

/** A field with its sign in a formula. */
export interface FormulaTerm {
  readonly field: Vat201Field;
  readonly sign: '+' | '-';
}

/** The formula of a field that is calculated from others. */
export interface FieldFormula {
  readonly text: string;
  readonly terms: readonly FormulaTerm[];
}

const plus = (...fields: Vat201Field[]): FormulaTerm[] => fields.map((field) => ({ field, sign: '+' }));

const FORMULAS: Readonly<Partial<Record<Vat201Field, FieldFormula>>> = {
  '8': { text: '8 = 6 + 7', terms: plus('6', '7') },
  '13': { text: '13 = 4 + 4A + 9 + 11 + 12', terms: plus('4', '4A', '9', '11', '12') },
  '19': { text: '19 = 14 + 14A + 15 + 15A + 16 + 17 + 18', terms: plus('14', '14A', '15', '15A', '16', '17', '18') },
  '20': { text: '20 = 13 − 19', terms: [...plus('13'), { field: '19', sign: '-' }] },
};

/** The form's formula for a field; null for a field that documents fill. Law: form VAT201. */
export const fieldFormula = (field: Vat201Field): FieldFormula | null => FORMULAS[field] ?? null;
