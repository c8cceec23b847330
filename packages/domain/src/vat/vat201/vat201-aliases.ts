import { type Cents, sum } from '../../kernel/money.ts';
import type { Vat201Figures } from './vat201-fields.ts';

/**
 * The names the specification gives to figures of the preview, kept beside the form's own for those
 * who read them, in cents. "Field 14A Imports" is not the form's 14A, which holds imported capital
 * goods only: it is 14A and 15A together.
 *
 * Spec: 2 §3 (VAT preview response), decisions 5.
 */
export interface Vat201Aliases {
  readonly Field14_Capital_Goods_Total: Cents;
  readonly Field15_Other_Goods_Total: Cents;
  /** 14A + 15A. */
  readonly Field14A_Imports_Total: Cents;
  readonly Field18_Other_Total: Cents;
  /** Field 13. */
  readonly total_output_vat: Cents;
  /** Field 19. */
  readonly total_input_vat: Cents;
}

/** The figures by the specification's names. */
export const vat201Aliases = (fields: Vat201Figures): Vat201Aliases => ({
  Field14_Capital_Goods_Total: fields['14'],
  Field15_Other_Goods_Total: fields['15'],
  Field14A_Imports_Total: sum([fields['14A'], fields['15A']]),
  Field18_Other_Total: fields['18'],
  total_output_vat: fields['13'],
  total_input_vat: fields['19'],
});
