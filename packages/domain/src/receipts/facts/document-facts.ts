import type { Cents } from '../../kernel/money.ts';
import type { VatTreatmentKind } from '../../vat/rates/vat-rate.ts';
import type { FactValues } from './fact-schema.ts';

/** A line of a document, as the rules use it. */
export interface LineFacts {
  readonly description: string;
  /** May be a decimal, such as 0.734 kg. Null when the document does not say. */
  readonly quantity: number | null;
  readonly totalCents: Cents | null;
  readonly vatTreatment: VatTreatmentKind;
  /** The tax category that a person chose for the line, or `NONE`; otherwise it is found. */
  readonly category?: string | null | undefined;
  /** The company's own category that a person chose for the line, by its id, or `NONE`; otherwise it is proposed. */
  readonly expenseCategory?: string | null | undefined;
}

/**
 * The facts of a purchase document that the rules need. Both a reader's result and the values a person filled in
 * satisfy it. Null means the document does not say.
 */
export interface DocumentFacts extends FactValues {
  readonly lineItems: readonly LineFacts[];
  /** The reader's alternatives. The rules only use those for the supplier's VAT number. */
  readonly fields?: { readonly supplierVatNumber?: { readonly alternatives: readonly string[] } };
}

/** Check that a field is neither null nor blank. */
export const isStated = (text: string | null): text is string => text !== null && text.trim() !== '';
