import type { Cents } from '@tillslip/domain/kernel/money';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import { type AmountCandidate, isNear } from '../amounts/amount-candidate.ts';
import { type AmountSetting, rankTotals, type ScoredTotal, settingOf } from '../amounts/choose-total.ts';
import { chooseVat, type Figure, printedRate, rateShown, type VatAmounts } from '../amounts/choose-vat.ts';
import type { AmountRole } from '../amounts/label-role.ts';
import { isSumOfLines, MAX_CASH_ROUNDING, type TotalEvidence } from '../amounts/total-arithmetic.ts';
import { TOTAL_WEIGHTS } from '../amounts/total-weights.ts';
import {
  type Check,
  type Decision,
  decide,
  type Explain,
  type FieldTrace,
  LIKELY_BY_RULE,
  traceOf,
} from '../explain.ts';
import type { Layout, Place } from '../layout/text-row.ts';
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
  const rate = rateOf(layout, best.candidate.cents, vat);
  const chosen = { ranked, best, vat, rate, decisions };
  if (explain) for (const trace of traces(amounts, chosen)) explain(trace);
  return {
    totalCents: best.candidate.cents,
    subtotalCents: vat.subtotal?.cents ?? null,
    vatCents: vat.vat?.cents ?? null,
    vatRate: rate.value,
    fields: fieldsOf(amounts, chosen),
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
  readonly rate: ChosenRate;
  readonly decisions: Decisions;
}

/** The rate of the document: printed beside the tax, else the one the amounts show. */
interface ChosenRate {
  readonly value: BasisPoints | null;
  readonly printed: BasisPoints | null;
  readonly shown: BasisPoints | null;
  readonly decision: Decision;
}

/** A rate that is printed and fits, or that only the amounts show, is checked. */
function rateOf(layout: Layout, total: Cents, vat: VatAmounts): ChosenRate {
  const printed = printedRate(vat.vat, layout.rows, layout.locale);
  const shown = rateShown(vat, total, layout.locale);
  const value = vat.vat?.cents === 0 ? printed : (printed ?? shown);
  const holds = printed === null || shown === printed;
  return { value, printed, shown, decision: decide([{ code: 'RATE_FITS', holds }], LIKELY_BY_RULE.checks) };
}

function fieldsOf(
  amounts: readonly AmountCandidate[],
  { ranked, best, vat, rate, decisions }: Chosen,
): ReadAmounts['fields'] {
  const others = (role: AmountRole, { cents }: Figure) => withRole(amounts, role, cents).map(asAlternative);
  const otherTotals = ranked.map(({ candidate }) => candidate).filter(({ cents }) => cents !== best.candidate.cents);
  return {
    totalCents: seen(decisions.total.class, best.candidate.place, otherTotals.map(asAlternative)),
    ...(vat.subtotal && {
      subtotalCents: seen(decisions.subtotal.class, vat.subtotal.place, others('subtotal', vat.subtotal)),
    }),
    ...(vat.vat && { vatCents: seen(decisions.vat.class, vat.vat.place, others('vat', vat.vat)) }),
    ...(rate.value !== null && { vatRate: rateEvidence(vat, rate) }),
  };
}

function rateEvidence({ vat }: VatAmounts, { printed, decision }: ChosenRate): FieldEvidence {
  if (printed === null || !vat) return derived(decision.class);
  return seen(decision.class, vat.place);
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

const withRole = (amounts: readonly AmountCandidate[], role: AmountRole, not: Cents): readonly AmountCandidate[] =>
  amounts.filter((one) => one.role === role && one.hasCents && one.cents !== not);

const inUnits = (cents: Cents): string => (cents / 100).toFixed(2);

const asAlternative = ({ cents, place }: AmountCandidate): Alternative => ({ text: inUnits(cents), place });

function totalTrace(ranked: readonly ScoredTotal[], best: ScoredTotal | null, decision: Decision | null): FieldTrace {
  return {
    field: 'totalCents',
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

function traces(amounts: readonly AmountCandidate[], { ranked, best, vat, rate, decisions }: Chosen) {
  const part = (
    field: 'subtotalCents' | 'vatCents',
    figure: Figure | null,
    role: AmountRole,
    decision: Decision,
  ): FieldTrace => {
    const chosen = figure && { value: inUnits(figure.cents), isChosen: true, label: vat.route, place: figure.place };
    const others = withRole(amounts, role, figure?.cents ?? best.candidate.cents);
    return {
      field,
      class: figure ? decision.class : null,
      checks: figure ? decision.checks : [],
      candidates: [
        ...(chosen ? [traceOf(chosen)] : []),
        ...others.map(({ cents, label, place }) => traceOf({ value: inUnits(cents), isChosen: false, label, place })),
      ],
    };
  };
  return [
    totalTrace(ranked, best, decisions.total),
    part('subtotalCents', vat.subtotal, 'subtotal', decisions.subtotal),
    part('vatCents', vat.vat, 'vat', decisions.vat),
    rateTrace(rate, vat),
  ];
}

/** Basis points as people write a rate: 1500 is `15 %`. */
const inPercent = (rate: BasisPoints): string => `${rate / 100} %`;

function rateTrace({ value, printed, shown, decision }: ChosenRate, { vat }: VatAmounts): FieldTrace {
  const candidate = (rate: BasisPoints | null, label: string, place: Place | null) =>
    rate === null ? [] : [traceOf({ value: inPercent(rate), isChosen: rate === value, label, place })];
  return {
    field: 'vatRate',
    class: value === null ? null : decision.class,
    checks: value === null ? [] : decision.checks,
    candidates: [
      ...candidate(printed, 'printed', vat?.place ?? null),
      ...(shown === printed ? [] : candidate(shown, 'by the amounts', null)),
    ],
  };
}
