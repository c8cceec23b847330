import type { Cents } from '@tillslip/domain/kernel/money';
import type { FactName, FactValues } from '@tillslip/domain/receipts/facts/fact-schema';

/** A line item as a model reads it. */
export interface ModelLine {
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPriceCents: Cents | null;
  readonly totalCents: Cents;
}

/** The facts a model is asked for; the rate is left out because a model would only calculate it. */
type ModelFacts = { readonly [Name in Exclude<FactName, 'vatRate'>]: FactValues[Name] | null };

/**
 * What a vision model reads on a document. Null means the document does not say. No value counts before it is found
 * on the page (`merge-model-answer.ts`).
 */
export interface ModelAnswer extends ModelFacts {
  readonly lineItems: readonly ModelLine[];
}
