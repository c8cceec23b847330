import type { Cents } from '@tillslip/domain/kernel/money';
import type { FactName, FactValues } from '@tillslip/domain/receipts/facts/fact-schema';

/** A line of goods as a model says it is printed. */
export interface ModelLine {
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPriceCents: Cents | null;
  readonly totalCents: Cents;
}

/** The facts a model is asked for; of a rate it would only calculate. */
type ModelFacts = { readonly [Name in Exclude<FactName, 'vatRate'>]: FactValues[Name] | null };

/**
 * What a model that looked at the pictures says of a document. Null is what it does not say. Nothing of it is believed
 * before it is found on the page (`merge-model-answer.ts`).
 */
export interface ModelAnswer extends ModelFacts {
  readonly lineItems: readonly ModelLine[];
}
