import { absolute, type Cents, sum } from '@tillslip/domain/kernel/money';
import type { Layout } from '../layout/text-row.ts';
import { seen } from '../receipt/evidence.ts';
import type { ReceiptReading } from '../receipt/receipt-reading.ts';
import { placeOfAmount } from './find-place.ts';
import type { Proposal } from './proposal.ts';
import { agreed, disputed, type Settled, settleField } from './settle-field.ts';

type Money = Pick<Proposal, 'totalCents' | 'subtotalCents' | 'vatCents'>;

/** The money of a document after somebody else was heard. */
export interface SettledAmounts {
  readonly total: Settled<Cents>;
  readonly subtotal: Settled<Cents>;
  readonly vat: Settled<Cents>;
}

/**
 * Settles total, subtotal and VAT together. An amount that is printed nowhere is not heard at all. A total
 * the rules have proved stays; another is only taken when it passes the arithmetic and theirs does not.
 */
export function settleAmounts(layout: Layout, local: ReceiptReading, proposal: Proposal): SettledAmounts {
  const printed = onlyPrinted(layout, proposal);
  const lines = proposal.lineItems.map(({ totalCents }) => totalCents);
  const arePrinted = lines.every((amount) => placeOfAmount(layout, amount) !== null);
  const isProposedProved = isProved(printed, arePrinted ? lines : []);
  const total = settleTotal(layout, local, { proposed: printed.totalCents, isProposedProved });
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

function onlyPrinted(layout: Layout, { totalCents, subtotalCents, vatCents }: Proposal): Money {
  const printed = (amount: Cents | null) => (amount !== null && placeOfAmount(layout, amount) ? amount : null);
  return { totalCents: printed(totalCents), subtotalCents: printed(subtotalCents), vatCents: printed(vatCents) };
}

/** Without VAT and VAT make the total, or the lines do. */
export function isProved({ totalCents, subtotalCents, vatCents }: Money, lines: readonly Cents[]): boolean {
  if (totalCents === null) return false;
  const byVat =
    subtotalCents !== null && vatCents !== null && vatCents !== 0 && sum([subtotalCents, vatCents]) === totalCents;
  return byVat || (lines.length > 1 && sum(lines) === totalCents);
}

interface ProposedTotal {
  readonly proposed: Cents | null;
  readonly isProposedProved: boolean;
}

function settleTotal(
  layout: Layout,
  local: ReceiptReading,
  { proposed, isProposedProved }: ProposedTotal,
): Settled<Cents> {
  const ours = localField(local, 'totalCents');
  const place = proposed === null ? null : placeOfAmount(layout, proposed);
  if (proposed === null || place === null) return ours;
  if (ours.value === proposed) return { value: proposed, evidence: agreed(ours.evidence) };
  const trust = isProposedProved ? 'likely' : 'guess';
  if (ours.value === null) return { value: proposed, evidence: seen(trust, place) };
  const isOursProved =
    ours.evidence?.class === 'checked' ||
    isProved(
      local,
      local.lineItems.flatMap((item) => item.totalCents ?? []),
    );
  if (isOursProved || !isProposedProved)
    return { value: ours.value, evidence: disputed(ours.evidence, inRand(proposed)) };
  return { value: proposed, evidence: seen('likely', place, [inRand(ours.value)]) };
}

function settlePart(
  layout: Layout,
  local: Settled<Cents>,
  proposed: Cents | null,
  isPossible: (amount: Cents) => boolean,
): Settled<Cents> {
  if (proposed === null || !isPossible(proposed)) return local;
  return settleField({ local, proposed, place: placeOfAmount(layout, proposed), show: inRand });
}

function asPrinted(layout: Layout, amount: Cents | null): Settled<Cents> {
  const place = amount === null ? null : placeOfAmount(layout, amount);
  return place ? { value: amount, evidence: seen('likely', place) } : { value: null, evidence: undefined };
}

const isWithin = (total: Cents | null) => (amount: Cents) => total === null || absolute(amount) <= absolute(total);

/** No country adds more than 27 %: VAT is less than a quarter of its total. */
const isPossibleVat = (total: Cents | null) => (amount: Cents) =>
  total === null || absolute(amount) * 4 < absolute(total);
