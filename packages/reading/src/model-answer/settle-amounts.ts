import { absolute, type Cents, sum } from '@tillslip/domain/kernel/money';
import type { Layout } from '../layout/text-row.ts';
import { printedEvidence } from '../receipt/evidence.ts';
import type { ReceiptReading } from '../receipt/receipt-reading.ts';
import { findAmountPlace } from './find-place.ts';
import type { ModelAnswer } from './model-answer.ts';
import { lowerByDispute, raiseByAgreement, type Settled, settleField } from './settle-field.ts';

type Money = Pick<ModelAnswer, 'totalCents' | 'subtotalCents' | 'vatCents'>;

/** The amounts of a document after merging a model's answer. */
export interface SettledAmounts {
  readonly total: Settled<Cents>;
  readonly subtotal: Settled<Cents>;
  readonly vat: Settled<Cents>;
}

/**
 * Settle total, subtotal and VAT together. Amounts that are not printed are ignored. A checked local total stays;
 * another replaces it only when it passes the arithmetic and the local total does not.
 */
export function settleAmounts(layout: Layout, local: ReceiptReading, answer: ModelAnswer): SettledAmounts {
  const printed = keepPrinted(layout, answer);
  const lines = answer.lineItems.map(({ totalCents }) => totalCents);
  const arePrinted = lines.every((amount) => findAmountPlace(layout, amount) !== null);
  const passes = hasMatchingSum(printed, arePrinted ? lines : []);
  const total = settleTotal(layout, local, { answer: printed.totalCents, passes });
  if (total.value !== null && total.value === printed.totalCents && total.value !== local.totalCents)
    return {
      total,
      subtotal: settlePrinted(layout, printed.subtotalCents),
      vat: settlePrinted(layout, printed.vatCents),
    };
  return {
    total,
    subtotal: settlePart(layout, localField(local, 'subtotalCents'), printed.subtotalCents, isWithin(total.value)),
    vat: settlePart(layout, localField(local, 'vatCents'), printed.vatCents, isPossibleVat(total.value)),
  };
}

type MoneyField = keyof Money;

const localField = (local: ReceiptReading, field: MoneyField): Settled<Cents> => ({
  value: local[field],
  evidence: local.fields[field],
});

const formatDecimal = (amount: Cents): string => (amount / 100).toFixed(2);

function keepPrinted(layout: Layout, { totalCents, subtotalCents, vatCents }: ModelAnswer): Money {
  const printed = (amount: Cents | null) => (amount !== null && findAmountPlace(layout, amount) ? amount : null);
  return { totalCents: printed(totalCents), subtotalCents: printed(subtotalCents), vatCents: printed(vatCents) };
}

/** True when subtotal and VAT add up to the total, or two or more lines do. */
function hasMatchingSum({ totalCents, subtotalCents, vatCents }: Money, lines: readonly Cents[]): boolean {
  if (totalCents === null) return false;
  const byVat =
    subtotalCents !== null && vatCents !== null && vatCents !== 0 && sum([subtotalCents, vatCents]) === totalCents;
  return byVat || (lines.length > 1 && sum(lines) === totalCents);
}

interface TotalAnswer {
  readonly answer: Cents | null;
  /** The amount passes the arithmetic. */
  readonly passes: boolean;
}

function settleTotal(layout: Layout, local: ReceiptReading, { answer, passes }: TotalAnswer): Settled<Cents> {
  const localTotal = localField(local, 'totalCents');
  const place = answer === null ? null : findAmountPlace(layout, answer);
  if (answer === null || place === null) return localTotal;
  if (localTotal.value === answer) return { value: answer, evidence: raiseByAgreement(localTotal.evidence) };
  if (localTotal.value === null)
    return { value: answer, evidence: printedEvidence(passes ? 'likely' : 'guess', place) };
  const lines = local.lineItems.flatMap((item) => item.totalCents ?? []);
  const isLocalReliable = localTotal.evidence?.class === 'checked' || hasMatchingSum(local, lines);
  if (isLocalReliable || !passes)
    return { value: localTotal.value, evidence: lowerByDispute(localTotal.evidence, formatDecimal(answer)) };
  return { value: answer, evidence: printedEvidence('likely', place, [formatDecimal(localTotal.value)]) };
}

function settlePart(
  layout: Layout,
  local: Settled<Cents>,
  answer: Cents | null,
  isPossible: (amount: Cents) => boolean,
): Settled<Cents> {
  if (answer === null || !isPossible(answer)) return local;
  return settleField({ local, answer, place: findAmountPlace(layout, answer), show: formatDecimal });
}

function settlePrinted(layout: Layout, amount: Cents | null): Settled<Cents> {
  const place = amount === null ? null : findAmountPlace(layout, amount);
  return place ? { value: amount, evidence: printedEvidence('likely', place) } : { value: null, evidence: undefined };
}

const isWithin = (total: Cents | null) => (amount: Cents) => total === null || absolute(amount) <= absolute(total);

/** No country charges more than 27 %, so VAT is less than a quarter of its total. */
const MAX_VAT_SHARE = 0.25;

const isPossibleVat = (total: Cents | null) => (amount: Cents) =>
  total === null || absolute(amount) < absolute(total) * MAX_VAT_SHARE;
