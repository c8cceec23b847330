import { type Cents, sum } from '../../kernel/money.ts';
import type { Vat201Figures } from './vat201-fields.ts';

/**
 * The specification's names for figures of the preview, in cents, kept beside the form's own names for readers that
 * use them. "Field 14A Imports" is not the form's field 14A, which holds only imported capital goods, but the sum of
 * 14A and 15A.
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

/** Return the figures by the specification's names. */
export const vat201Aliases = (fields: Vat201Figures): Vat201Aliases => ({
  Field14_Capital_Goods_Total: fields['14'],
  Field15_Other_Goods_Total: fields['15'],
  Field14A_Imports_Total: sum([fields['14A'], fields['15A']]),
  Field18_Other_Total: fields['18'],
  total_output_vat: fields['13'],
  total_input_vat: fields['19'],
});
