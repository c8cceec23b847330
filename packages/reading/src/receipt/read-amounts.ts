import type { Cents } from '@tillslip/domain/kernel/money';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import type { AmountCandidate } from '../amounts/amount-candidates.ts';
import type { AmountRole } from '../amounts/amount-role.ts';
import { rankTotals, type ScoredTotal } from '../amounts/choose-total.ts';
import { chooseVat, type Figure, printedRate, provenRate, type VatAmounts } from '../amounts/choose-vat.ts';
import type { Layout } from '../layout/text-row.ts';
import { type Alternative, derived, seen } from './evidence.ts';
import type { ConfidenceClass, FieldEvidence, ReadLineItem } from './receipt-reading.ts';

/** The money of a document with its evidence. */
export interface ReadAmounts {
  readonly totalCents: Cents | null;
  readonly subtotalCents: Cents | null;
  readonly vatCents: Cents | null;
  readonly vatRate: BasisPoints | null;
  readonly fields: {
    readonly totalCents?: FieldEvidence;
    readonly subtotalCents?: FieldEvidence;
    readonly vatCents?: FieldEvidence;
    readonly vatRate?: FieldEvidence;
  };
}

/** Chooses total, subtotal, VAT and rate so that they agree, and says how far they prove each other. */
export function readAmounts(
  layout: Layout,
  amounts: readonly AmountCandidate[],
  items: readonly ReadLineItem[],
  currency: string | null,
): ReadAmounts {
  const lines = items.flatMap((item) => item.totalCents ?? []);
  const setting = { currency, lines: lines.length === items.length ? lines : [] };
  const ranked = rankTotals(amounts, setting);
  const best = ranked.find((one) => one.score >= LEAST) ?? ranked.find(holdsPrintedVat);
  if (!best) return { totalCents: null, subtotalCents: null, vatCents: null, vatRate: null, fields: {} };
  const total = best.candidate.cents;
  const vat = chooseVat(amounts, best.candidate, setting);
  const printed = printedRate(vat.vat, layout.rows);
  const rate = vat.vat?.cents === 0 ? printed : (printed ?? provenRate(vat, total));
  const others = (role: AmountRole, { cents }: Figure) =>
    amounts.filter((one) => one.role === role && one.hasCents && one.cents !== cents).map(asAlternative);
  return {
    totalCents: total,
    subtotalCents: vat.subtotal?.cents ?? null,
    vatCents: vat.vat?.cents ?? null,
    vatRate: rate,
    fields: {
      totalCents: seen(totalTrust(best, ranked, vat), best.candidate.place, otherTotals(best, ranked)),
      ...(vat.subtotal
        ? {
            subtotalCents: seen(
              subtotalTrust(vat, setting.lines),
              vat.subtotal.place,
              others('subtotal', vat.subtotal),
            ),
          }
        : {}),
      ...(vat.vat ? { vatCents: seen(vatTrust(vat), vat.vat.place, others('vat', vat.vat)) } : {}),
      ...(rate === null ? {} : { vatRate: rateEvidence(vat, printed, total) }),
    },
  };
}

/** Below this nothing speaks for an amount as the total: better none than an invented one. */
const LEAST = -1;

/** A slip without the word total (`TOLL FEE R23.00, VAT INCL R3.00`): the amount the VAT is of. */
const holdsPrintedVat = ({ proofs, candidate }: ScoredTotal): boolean =>
  proofs.includes('vat-inside') && candidate.role === 'other' && candidate.labelDistance === 0;

function totalTrust(best: ScoredTotal, ranked: readonly ScoredTotal[], vat: VatAmounts): ConfidenceClass {
  const others = ranked.filter((one) => one !== best);
  // Where others show their cents, an amount without them may have lost its point: 3653 for 36.53.
  const isWhole = best.candidate.hasCents || ranked.every((one) => !one.candidate.hasCents);
  const isProved = isWhole && (vat.addsUp || hasProof(best));
  // Where a larger amount is proved as well, the document has two totals and people must choose.
  const isDisputed = others.some(
    (one) => (one.candidate.cents > best.candidate.cents && isRival(one)) || isBeforeRounding(one, best),
  );
  if (isProved && !isDisputed) return 'checked';
  return best.candidate.role === 'total' || best.proofs.length > 0 ? 'likely' : 'guess';
}

const isRival = (one: ScoredTotal): boolean =>
  one.candidate.role === 'total' && one.candidate.labelDistance === 0 && hasProof(one) && one.features.isBase === 0;

/** Cash is rounded to five or ten cents. */
const ROUNDED = 9;

/** `Total 11.98, rounding 0.02, 12.00`: outside South Africa either is called the total, and both are proved. */
const isBeforeRounding = (one: ScoredTotal, best: ScoredTotal): boolean =>
  best.features.afterRounding > 0 &&
  one.candidate.cents !== best.candidate.cents &&
  Math.abs(one.candidate.cents - best.candidate.cents) <= ROUNDED &&
  one.candidate.role === 'total' &&
  one.candidate.labelDistance === 0 &&
  hasProof(one);

/** An amount that is merely repeated is not proved; nor by VAT so small that it is that of many amounts. */
const hasProof = ({ proofs }: ScoredTotal): boolean =>
  proofs.some((proof) =>
    ['subtotal-and-vat', 'additions', 'vat-inside', 'cash-and-change', 'cash-and-rounding', 'lines'].includes(proof),
  );

/** Value and VAT make up the total, or the lines come to the value. */
const subtotalTrust = ({ subtotal, addsUp }: VatAmounts, lines: readonly number[]): ConfidenceClass =>
  addsUp || (lines.length > 1 && lines.reduce((sum, line) => sum + line, 0) === subtotal?.cents) ? 'checked' : 'likely';

function vatTrust(vat: VatAmounts): ConfidenceClass {
  if (vat.addsUp) return 'checked';
  return vat.fitsRate ? 'checked' : 'likely';
}

function rateEvidence(vat: VatAmounts, printed: BasisPoints | null, total: Cents): FieldEvidence {
  return printed !== null && vat.vat
    ? seen(provenRate(vat, total) === printed ? 'checked' : 'likely', vat.vat.place)
    : derived('checked');
}

const otherTotals = (best: ScoredTotal, ranked: readonly ScoredTotal[]): readonly Alternative[] =>
  ranked.filter((one) => one.candidate.cents !== best.candidate.cents).map(({ candidate }) => asAlternative(candidate));

const asAlternative = ({ cents, place }: AmountCandidate): Alternative => ({ text: (cents / 100).toFixed(2), place });
