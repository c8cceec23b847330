import type { ReceiptFacts } from '@tillslip/contract/receipt-schemas';
import { absolute, type Cents, subtract, sum } from '@tillslip/domain/kernel/money';

/** How far the lines of a document may be off for rounding, in cents for each line. */
const ROUNDING_PER_LINE = 1;

/** The VAT treatment of the document's lines as a phrase. */
export function treatmentText({ lineItems }: Pick<ReceiptFacts, 'lineItems'>): string {
  const kinds = [...new Set(lineItems.map(({ vatTreatment }) => vatTreatment))];
  if (kinds.length === 0) return 'Not stated';
  return kinds.map((kind) => TREATMENT_WORDS[kind]).join(', ');
}

/** What each treatment is called on the screen. */
export const TREATMENT_WORDS = {
  standard: 'Standard-rated',
  'zero-rated': 'Zero-rated',
  exempt: 'Exempt',
  unknown: 'Not known',
} as const;

/** Whether the line amounts contain VAT: told by what they add up to; null when they tell nothing. */
export function pricesIncludeVat(facts: Pick<ReceiptFacts, 'lineItems' | 'totalCents' | 'vatCents'>): boolean | null {
  const lines = linesTotal(facts);
  if (lines === null || facts.totalCents === null || !facts.vatCents) return null;
  const slack = facts.lineItems.length * ROUNDING_PER_LINE;
  if (absolute(subtract(lines, facts.totalCents)) <= slack) return true;
  return absolute(subtract(lines, subtract(facts.totalCents, facts.vatCents))) <= slack ? false : null;
}

/** What the lines add up to; null without lines, or when one of them has no amount. */
export function linesTotal({ lineItems }: Pick<ReceiptFacts, 'lineItems'>): Cents | null {
  const amounts = lineItems.map(({ totalCents }) => totalCents).filter((amount) => amount !== null);
  return amounts.length === 0 || amounts.length < lineItems.length ? null : sum(amounts);
}
