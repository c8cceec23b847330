import { type Cents, subtract, sum } from '../../kernel/money.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import type { PrintedAdjustment } from '../facts/printed-adjustment.ts';

/** How each kind can change the total: a bottle deposit is added, one paid before is taken off. */
const EFFECTS: Readonly<Record<PrintedAdjustment['kind'], readonly number[]>> = {
  discount: [-1],
  rounding: [1, -1],
  tip: [1],
  deposit: [1, -1],
};

/** The largest difference that is rounding, in cents: cash is rounded to 10 cents, and lines one by one. */
const TOLERANCE_CENTS = 10;

/** Documents print few adjustments; more would explain almost any difference. */
const MAX_ADJUSTMENTS = 5;

/**
 * Check that the lines, the VAT and the total agree within cents, or that what the document prints (a discount,
 * rounding, a tip, a deposit) explains the difference exactly. Amounts that are not stated disagree with nothing.
 *
 * @param areLinesCompared false where the total is proved without the lines, one of which may have been misread.
 */
export function amountsAgree(
  facts: DocumentFacts,
  adjustments: readonly PrintedAdjustment[],
  areLinesCompared = true,
): boolean {
  const differences = explainableDifferences(adjustments);
  const agrees = (amount: number, expected: readonly number[]): boolean =>
    expected.some((one) =>
      differences.some((gap) => Math.abs(Math.abs(amount) - Math.abs(one) - gap) <= TOLERANCE_CENTS),
    );
  const { totalCents: total, subtotalCents: subtotal, vatCents: vat } = facts;
  if (total === null) return true;
  if (subtotal !== null && vat !== null && !agrees(total, [sum([subtotal, vat]), subtotal])) return false;
  const lines = areLinesCompared ? linesSum(facts) : null;
  if (lines === null) return true;
  const bases = [total, ...(subtotal === null ? [] : [subtotal]), ...(vat === null ? [] : [subtract(total, vat)])];
  return bases.some((base) => agrees(base, [lines]));
}

/** The sum of the lines; null where there are none, or where one has no amount. */
function linesSum({ lineItems }: DocumentFacts): Cents | null {
  const amounts = lineItems.map(({ totalCents }) => totalCents).filter((amount) => amount !== null);
  return amounts.length === 0 || amounts.length < lineItems.length ? null : sum(amounts);
}

/**
 * Every difference that some of the adjustments make together. A discount lowers the total, a tip
 * raises it, and rounding or a deposit may do either, whatever sign is printed.
 */
function explainableDifferences(adjustments: readonly PrintedAdjustment[]): number[] {
  let differences = [0];
  for (const { kind, amountCents } of adjustments.slice(0, MAX_ADJUSTMENTS)) {
    const size = Math.abs(amountCents);
    const effects = EFFECTS[kind].map((sign) => sign * size);
    differences = differences.flatMap((gap) => [gap, ...effects.map((effect) => gap + effect)]);
  }
  return differences;
}
