import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { absolute, type Cents, subtract, sum } from '@tillslip/domain/kernel/money';

/** Rounding allowed in the sum of the lines, in cents per line. */
const MAX_ROUNDING_CENTS_PER_LINE = 1;

/** The VAT treatments of the document's lines, comma-separated. */
export function treatmentText(i18n: I18n, { lineItems }: Pick<ReceiptFacts, 'lineItems'>): string {
  const kinds = [...new Set(lineItems.map(({ vatTreatment }) => vatTreatment))];
  if (kinds.length === 0) return i18n.t(msg`Not stated`);
  return kinds.map((kind) => i18n.t(TREATMENT_LABELS[kind])).join(', ');
}

/** The name of each treatment. */
export const TREATMENT_LABELS = {
  standard: msg`Standard-rated`,
  'zero-rated': msg`Zero-rated`,
  exempt: msg`Exempt`,
  unknown: msg`Unknown`,
} as const;

/** Whether the line amounts include VAT, judging by their sum; null if that is unclear. */
export function pricesIncludeVat(facts: Pick<ReceiptFacts, 'lineItems' | 'totalCents' | 'vatCents'>): boolean | null {
  const lines = linesTotal(facts);
  if (lines === null || facts.totalCents === null || !facts.vatCents) return null;
  const tolerance = facts.lineItems.length * MAX_ROUNDING_CENTS_PER_LINE;
  if (absolute(subtract(lines, facts.totalCents)) <= tolerance) return true;
  return absolute(subtract(lines, subtract(facts.totalCents, facts.vatCents))) <= tolerance ? false : null;
}

/** The sum of the lines; null without lines or if one has no amount. */
export function linesTotal({ lineItems }: Pick<ReceiptFacts, 'lineItems'>): Cents | null {
  const amounts = lineItems.map(({ totalCents }) => totalCents).filter((amount) => amount !== null);
  return amounts.length === 0 || amounts.length < lineItems.length ? null : sum(amounts);
}
