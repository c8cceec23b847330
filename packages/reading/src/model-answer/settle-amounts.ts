import { absolute, type Cents, sum } from '@tillslip/domain/kernel/money';
import type { Layout } from '../layout/text-row.ts';
import { seen } from '../receipt/evidence.ts';
import type { ReceiptReading } from '../receipt/receipt-reading.ts';
import { placeOfAmount } from './find-place.ts';
import type { ModelAnswer } from './model-answer.ts';
import { agreed, disputed, type Settled, settleField } from './settle-field.ts';

type Money = Pick<ModelAnswer, 'totalCents' | 'subtotalCents' | 'vatCents'>;

/** The money of a document after a model was heard. */
export interface SettledAmounts {
  readonly total: Settled<Cents>;
  readonly subtotal: Settled<Cents>;
  readonly vat: Settled<Cents>;
}

/**
 * Settles total, subtotal and VAT together. An amount that is printed nowhere is ignored. A total that the rules have
 * checked stays; another is only taken when it passes the arithmetic and theirs does not.
 */
export function settleAmounts(layout: Layout, local: ReceiptReading, answer: ModelAnswer): SettledAmounts {
  const printed = onlyPrinted(layout, answer);
  const lines = answer.lineItems.map(({ totalCents }) => totalCents);
  const arePrinted = lines.every((amount) => placeOfAmount(layout, amount) !== null);
  const passes = addsUp(printed, arePrinted ? lines : []);
  const total = settleTotal(layout, local, { answer: printed.totalCents, passes });
  if (total.value !== null && total.value === printed.totalCents && total.value !== local.totalCents)
    return { total, subtotal: asPrinted(layout, printed.subtotalCents), vat: asPrinted(layout, printed.vatCents) };
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

const inRand = (amount: Cents): string => (amount / 100).toFixed(2);

function onlyPrinted(layout: Layout, { totalCents, subtotalCents, vatCents }: ModelAnswer): Money {
  const printed = (amount: Cents | null) => (amount !== null && placeOfAmount(layout, amount) ? amount : null);
  return { totalCents: printed(totalCents), subtotalCents: printed(subtotalCents), vatCents: printed(vatCents) };
}

/** Subtotal and VAT make the total, or two lines or more do. */
function addsUp({ totalCents, subtotalCents, vatCents }: Money, lines: readonly Cents[]): boolean {
  if (totalCents === null) return false;
  const byVat =
    subtotalCents !== null && vatCents !== null && vatCents !== 0 && sum([subtotalCents, vatCents]) === totalCents;
  return byVat || (lines.length > 1 && sum(lines) === totalCents);
}

interface TotalAnswer {
  readonly answer: Cents | null;
  /** It passes the arithmetic. */
  readonly passes: boolean;
}

function settleTotal(layout: Layout, local: ReceiptReading, { answer, passes }: TotalAnswer): Settled<Cents> {
  const ours = localField(local, 'totalCents');
  const place = answer === null ? null : placeOfAmount(layout, answer);
  if (answer === null || place === null) return ours;
  if (ours.value === answer) return { value: answer, evidence: agreed(ours.evidence) };
  if (ours.value === null) return { value: answer, evidence: seen(passes ? 'likely' : 'guess', place) };
  const lines = local.lineItems.flatMap((item) => item.totalCents ?? []);
  const isOursSure = ours.evidence?.class === 'checked' || addsUp(local, lines);
  if (isOursSure || !passes) return { value: ours.value, evidence: disputed(ours.evidence, inRand(answer)) };
  return { value: answer, evidence: seen('likely', place, [inRand(ours.value)]) };
}

function settlePart(
  layout: Layout,
  local: Settled<Cents>,
  answer: Cents | null,
  isPossible: (amount: Cents) => boolean,
): Settled<Cents> {
  if (answer === null || !isPossible(answer)) return local;
  return settleField({ local, answer, place: placeOfAmount(layout, answer), show: inRand });
}

function asPrinted(layout: Layout, amount: Cents | null): Settled<Cents> {
  const place = amount === null ? null : placeOfAmount(layout, amount);
  return place ? { value: amount, evidence: seen('likely', place) } : { value: null, evidence: undefined };
}

const isWithin = (total: Cents | null) => (amount: Cents) => total === null || absolute(amount) <= absolute(total);

/** No country adds more than 27 %: VAT is less than a quarter of its total. */
const MAX_VAT_SHARE = 0.25;

const isPossibleVat = (total: Cents | null) => (amount: Cents) =>
  total === null || absolute(amount) < absolute(total) * MAX_VAT_SHARE;
