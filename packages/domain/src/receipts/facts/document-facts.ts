import type { Cents } from '../../kernel/money.ts';
import type { VatTreatmentKind } from '../../vat/rates/vat-rate.ts';
import type { FactValues } from './fact-schema.ts';

/** A line of a document, as the rules see it. */
export interface LineFacts {
  readonly description: string;
  /** Decimal: 0.734 kg is a quantity. Null where the document does not say. */
  readonly quantity: number | null;
  readonly totalCents: Cents | null;
  readonly vatTreatment: VatTreatmentKind;
}

/**
 * What the rules need to know of a purchase document: a reader's result satisfies it, and so does what a person filled
 * in. Null means the document does not say.
 */
export interface DocumentFacts extends FactValues {
  readonly lineItems: readonly LineFacts[];
  /** What a reader also saw: only other candidates for the supplier's VAT number matter to the rules. */
  readonly fields?: { readonly supplierVatNumber?: { readonly alternatives: readonly string[] } };
}

/** True when a field says something: neither null nor blank. */
export const isStated = (text: string | null): text is string => text !== null && text.trim() !== '';
