import { type DocumentFacts, isStated } from '../facts/document-facts.ts';

/** A part of the reading that raises the confidence, with its value in hundredths. */
interface Increment {
  readonly hundredths: number;
  readonly earned: (facts: DocumentFacts) => boolean;
}

const BASE = 50;
const COMPLIANCE = 10;

/**
 * The specification defines the base (0.5), line items and compliance (0.1 each) and the maximum (1). The other nine
 * are ours and share the remaining 0.3, so that a fully read document scores exactly 1 and nothing exceeds the maximum.
 * Fields that identify the purchase or carry the claim count 0.04, the others 0.03.
 */
const INCREMENTS: readonly Increment[] = [
  { hundredths: 3, earned: ({ documentType }) => documentType !== 'UNKNOWN' },
  { hundredths: 4, earned: ({ supplierName }) => isStated(supplierName) },
  { hundredths: 3, earned: ({ supplierAddress }) => isStated(supplierAddress) },
  { hundredths: 4, earned: ({ supplierVatNumber }) => isStated(supplierVatNumber) },
  { hundredths: 4, earned: ({ totalCents }) => totalCents !== null && totalCents > 0 },
  { hundredths: 3, earned: ({ vatCents }) => vatCents !== null },
  { hundredths: 3, earned: ({ subtotalCents }) => subtotalCents !== null },
  { hundredths: 3, earned: ({ invoiceNumber }) => isStated(invoiceNumber) },
  { hundredths: 3, earned: ({ invoiceDate }) => invoiceDate !== null },
  { hundredths: 10, earned: ({ lineItems }) => lineItems.length > 0 },
];

/**
 * Calculate the confidence of a reading as a whole, 0.5 to 1, in steps of a hundredth.
 *
 * Spec: 1 §5.8. Reasons for the increments: docs/algorithms/extraction-confidence.md.
 */
export function extractionConfidence(facts: DocumentFacts, isCompliant: boolean): number {
  const earned = INCREMENTS.filter((increment) => increment.earned(facts));
  const hundredths = earned.reduce((total, increment) => total + increment.hundredths, BASE);
  return Math.min(100, hundredths + (isCompliant ? COMPLIANCE : 0)) / 100;
}
