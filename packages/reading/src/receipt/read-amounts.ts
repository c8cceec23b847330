import type { Cents } from '@tillslip/domain/kernel/money';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { type AmountCandidate, isNear } from '../amounts/amount-candidate.ts';
import { type AmountSetting, rankTotals, type ScoredTotal, settingOf } from '../amounts/choose-total.ts';
import { chooseVat, type Figure, printedRate, rateShown, type VatAmounts } from '../amounts/choose-vat.ts';
import type { AmountRole } from '../amounts/label-role.ts';
import { isSumOfLines, MAX_CASH_ROUNDING, type TotalEvidence } from '../amounts/total-arithmetic.ts';
import { TOTAL_WEIGHTS } from '../amounts/total-weights.ts';
import { type Check, type Decision, decide, type Explain, traceOf } from '../explain.ts';
import type { Layout } from '../layout/text-row.ts';
import { type Alternative, derived, seen } from './evidence.ts';
import type { FieldEvidence, ReadLineItem } from './receipt-reading.ts';

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

/** Below this score nothing speaks for an amount as the total: better none than an invented one. */
const MIN_TOTAL_SCORE = -1;

/** Chooses total, subtotal, VAT and rate so that they agree, and says how far they show each other right. */
export function readAmounts(
  layout: Layout,
  amounts: readonly AmountCandidate[],
  { items, currency, explain }: { items: readonly ReadLineItem[]; currency: string | null; explain?: Explain },
): ReadAmounts {
  const setting = settingOf(
    layout.locale,
    currency,
    items.map((item) => item.totalCents),
  );
  const ranked = rankTotals(amounts, setting);
  const best = ranked.find((one) => one.score >= MIN_TOTAL_SCORE) ?? ranked.find(holdsPrintedTax);
  if (!best) {
    explain?.(totalTrace(ranked, null, null));
    return { totalCents: null, subtotalCents: null, vatCents: null, vatRate: null, fields: {} };
  }
  const vat = chooseVat(amounts, best.candidate, setting);
  const decisions = {
    total: decideTotal(best, ranked, vat),
    subtotal: decideSubtotal(vat, setting),
    vat: decideVat(vat),
  };
  if (explain) for (const trace of traces(ranked, best, vat, amounts, decisions)) explain(trace);
  return {
    totalCents: best.candidate.cents,
    subtotalCents: vat.subtotal?.cents ?? null,
    vatCents: vat.vat?.cents ?? null,
    ...fieldsOf(layout, amounts, { ranked, best, vat, decisions }),
  };
}

interface Decisions {
  readonly total: Decision;
  readonly subtotal: Decision;
  readonly vat: Decision;
}

interface Chosen {
  readonly ranked: readonly ScoredTotal[];
  readonly best: ScoredTotal;
  readonly vat: VatAmounts;
  readonly decisions: Decisions;
}

function fieldsOf(layout: Layout, amounts: readonly AmountCandidate[], { ranked, best, vat, decisions }: Chosen) {
  const total = best.candidate.cents;
  const printed = printedRate(vat.vat, layout.rows, layout.locale);
  const shown = rateShown(vat, total, layout.locale);
  const rate = vat.vat?.cents === 0 ? printed : (printed ?? shown);
  const others = (role: AmountRole, { cents }: Figure) => withRole(amounts, role, cents).map(asAlternative);
  const otherTotals = ranked.map(({ candidate }) => candidate).filter(({ cents }) => cents !== total);
  return {
    vatRate: rate,
    fields: {
      totalCents: seen(decisions.total.class, best.candidate.place, otherTotals.map(asAlternative)),
      ...(vat.subtotal && {
        subtotalCents: seen(decisions.subtotal.class, vat.subtotal.place, others('subtotal', vat.subtotal)),
      }),
      ...(vat.vat && { vatCents: seen(decisions.vat.class, vat.vat.place, others('vat', vat.vat)) }),
      ...(rate !== null && { vatRate: rateEvidence(vat, printed, shown) }),
    },
  };
}

/** A slip without the word total (`TOLL FEE R23.00, VAT INCL R3.00`): the amount the tax is of. */
const holdsPrintedTax = ({ evidence, candidate }: ScoredTotal): boolean =>
  evidence.includes('tax-inside') && candidate.role === 'other' && candidate.labelAt === 'beside';

/** Evidence that shows a total right; an amount that is merely repeated, or whose tax is that of many, is not. */
const SURE_EVIDENCE: readonly TotalEvidence[] = [
  'subtotal-and-tax',
  'additions',
  'tax-inside',
  'cash-and-change',
  'cash-and-rounding',
  'lines',
];

const sureEvidence = ({ evidence }: ScoredTotal): readonly TotalEvidence[] =>
  evidence.filter((one) => SURE_EVIDENCE.includes(one));

function decideTotal(best: ScoredTotal, ranked: readonly ScoredTotal[], vat: VatAmounts): Decision {
  const others = ranked.filter((one) => one !== best);
  const by = [...(vat.addsUp ? ['subtotal-and-tax'] : []), ...sureEvidence(best)];
  return decide(
    [
      // Where others show their cents, an amount without them may have lost its point: 3653 for 36.53.
      { code: 'SHOWS_CENTS', holds: best.candidate.hasCents || ranked.every((one) => !one.candidate.hasCents) },
      { code: 'ARITHMETIC_AGREES', holds: by.length > 0, by: [...new Set(by)] },
      // Where a larger amount is shown right as well, the document has two totals and people must choose.
      {
        code: 'NO_LARGER_TOTAL',
        holds: !others.some((one) => one.candidate.cents > best.candidate.cents && isRival(one)),
      },
      { code: 'NO_TOTAL_BEFORE_ROUNDING', holds: !others.some((one) => isBeforeRounding(one, best)) },
    ],
    [{ code: 'NAMED_OR_CALCULATED', holds: best.candidate.role === 'total' || best.evidence.length > 0 }],
  );
}

const isRival = (one: ScoredTotal): boolean =>
  one.candidate.role === 'total' &&
  one.candidate.labelAt === 'beside' &&
  sureEvidence(one).length > 0 &&
  one.features.baseOfAnother === 0;

/** `Total 11.98, rounding 0.02, 12.00`: outside South Africa either is called the total, and both are shown right. */
const isBeforeRounding = (one: ScoredTotal, best: ScoredTotal): boolean =>
  best.features.afterRounding > 0 &&
  one.candidate.cents !== best.candidate.cents &&
  isNear(one.candidate.cents, best.candidate.cents, MAX_CASH_ROUNDING) &&
  one.candidate.role === 'total' &&
  one.candidate.labelAt === 'beside' &&
  sureEvidence(one).length > 0;

/** Value and tax make up the total, or the lines come to the value. */
function decideSubtotal({ subtotal, addsUp }: VatAmounts, { lines }: AmountSetting): Decision {
  const isOfLines = subtotal !== null && isSumOfLines(lines, subtotal.cents);
  const by = [...(addsUp ? ['subtotal-and-tax'] : []), ...(isOfLines ? ['lines'] : [])];
  return decide([{ code: 'ARITHMETIC_AGREES', holds: by.length > 0, by }], [NAMED]);
}

/** It makes up the total with the value, or is the share of a usual rate. */
function decideVat({ addsUp, fitsRate }: VatAmounts): Decision {
  const by = [...(addsUp ? ['subtotal-and-tax'] : []), ...(fitsRate ? ['tax-inside'] : [])];
  return decide([{ code: 'ARITHMETIC_AGREES', holds: by.length > 0, by }], [NAMED]);
}

const NAMED: Check = { code: 'NAMED_OR_CALCULATED', holds: true };

/** A rate that is printed and fits, or that only the amounts show, is checked. */
function rateEvidence(vat: VatAmounts, printed: BasisPoints | null, shown: BasisPoints | null): FieldEvidence {
  if (printed === null || !vat.vat) return derived('checked');
  return seen(shown === printed ? 'checked' : 'likely', vat.vat.place);
}

const withRole = (amounts: readonly AmountCandidate[], role: AmountRole, not: Cents): readonly AmountCandidate[] =>
  amounts.filter((one) => one.role === role && one.hasCents && one.cents !== not);

const inUnits = (cents: Cents): string => (cents / 100).toFixed(2);

const asAlternative = ({ cents, place }: AmountCandidate): Alternative => ({ text: inUnits(cents), place });

function totalTrace(ranked: readonly ScoredTotal[], best: ScoredTotal | null, decision: Decision | null) {
  return {
    field: 'totalCents' as const,
    class: decision?.class ?? null,
    checks: decision?.checks ?? [],
    candidates: ranked.map((one) =>
      traceOf({
        value: inUnits(one.candidate.cents),
        isChosen: one === best,
        label: one.candidate.label,
        place: one.candidate.place,
        score: one.score,
        features: one.features,
        weights: TOTAL_WEIGHTS,
      }),
    ),
  };
}

function traces(
  ranked: readonly ScoredTotal[],
  best: ScoredTotal,
  vat: VatAmounts,
  amounts: readonly AmountCandidate[],
  decisions: Decisions,
) {
  const part = (field: 'subtotalCents' | 'vatCents', figure: Figure | null, role: AmountRole, decision: Decision) => ({
    field,
    class: figure ? decision.class : null,
    checks: figure ? decision.checks : [],
    candidates: [
      ...(figure
        ? [traceOf({ value: inUnits(figure.cents), isChosen: true, label: vat.route, place: figure.place })]
        : []),
      ...withRole(amounts, role, figure?.cents ?? best.candidate.cents).map((one) =>
        traceOf({ value: inUnits(one.cents), isChosen: false, label: one.label, place: one.place }),
      ),
    ],
  });
  return [
    totalTrace(ranked, best, decisions.total),
    part('subtotalCents', vat.subtotal, 'subtotal', decisions.subtotal),
    part('vatCents', vat.vat, 'vat', decisions.vat),
  ];
}
