import { type Cents, cents } from '@tillslip/domain/kernel/money';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import type { AmountCandidate } from '../amounts/amount-candidate.ts';
import { type AmountSetting, createAmountSetting, rankTotals, type ScoredTotal } from '../amounts/choose-total.ts';
import { chooseVat, type Figure, type VatAmounts } from '../amounts/choose-vat.ts';
import { decideTotal, isLeftOpen } from '../amounts/decide-total.ts';
import { findPrintedRate, inferRate } from '../amounts/infer-rate.ts';
import type { AmountRole } from '../amounts/label-role.ts';
import { findLargestProved } from '../amounts/largest-proved.ts';
import { isSumOfLines } from '../amounts/total-arithmetic.ts';
import { TOTAL_WEIGHTS } from '../amounts/total-weights.ts';
import {
  buildTrace,
  type Check,
  classify,
  type Decision,
  type Explain,
  type FieldTrace,
  LIKELY_BY_RULE,
} from '../explain.ts';
import type { Layout, Place } from '../layout/text-row.ts';
import { type Alternative, derivedEvidence, printedEvidence } from './evidence.ts';
import type { FieldEvidence, ReadLineItem } from './receipt-reading.ts';

/** The amounts of a document with their evidence. */
export interface ReadAmounts {
  readonly totalCents: Cents | null;
  /** As printed, else in money whose subtotals exclude VAT the total less its VAT. */
  readonly subtotalCents: Cents | null;
  readonly printedSubtotalCents: Cents | null;
  readonly vatCents: Cents | null;
  readonly vatRate: BasisPoints | null;
  readonly fields: {
    readonly totalCents?: FieldEvidence;
    readonly subtotalCents?: FieldEvidence;
    readonly vatCents?: FieldEvidence;
    readonly vatRate?: FieldEvidence;
  };
}

/** An amount with a lower score is not the total: no total is better than an invented one. */
const MIN_TOTAL_SCORE = -1;

/** Choose total, subtotal, VAT and rate so that they agree, and grade how far they confirm each other. */
export function readAmounts(
  layout: Layout,
  amounts: readonly AmountCandidate[],
  { items, currency, explain }: { items: readonly ReadLineItem[]; currency: string | null; explain?: Explain },
): ReadAmounts {
  const setting = createAmountSetting(
    layout.locale,
    currency,
    items.map((item) => item.totalCents),
  );
  const ranked = rankTotals(amounts, setting);
  const named =
    ranked.find((one) => one.score >= MIN_TOTAL_SCORE) ?? ranked.find(includesPrintedTax) ?? findOnlyAmount(ranked);
  const best = named ?? findLargestProved(ranked, setting);
  const vat = best && chooseVat(amounts, best.candidate, setting);
  if (!best || !vat || (named && isLeftOpen(named, ranked, vat))) {
    explain?.(createTotalTrace(ranked, null, null));
    return {
      totalCents: null,
      subtotalCents: null,
      printedSubtotalCents: null,
      vatCents: null,
      vatRate: null,
      fields: {},
    };
  }
  const decisions = {
    total: named ? decideTotal(best, ranked, vat) : { ...decideTotal(best, ranked, vat), class: 'guess' as const },
    subtotal: decideSubtotal(vat, setting),
    vat: decideVat(vat),
  };
  const rate = chooseRate(layout, best.candidate.cents, vat);
  const exclusive = deriveSubtotal(best.candidate.cents, vat, setting);
  const chosen = { ranked, best, vat, rate, decisions, exclusive };
  if (explain) for (const trace of createTraces(amounts, chosen)) explain(trace);
  return {
    totalCents: best.candidate.cents,
    subtotalCents: vat.subtotal?.cents ?? exclusive,
    printedSubtotalCents: vat.subtotal?.cents ?? null,
    vatCents: vat.vat?.cents ?? null,
    vatRate: rate.value,
    fields: createFields(amounts, chosen),
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
  /** The total less its VAT where no subtotal is printed. */
  readonly exclusive: Cents | null;
}

/** The total less its VAT, where VAT is printed and a subtotal is not; null where subtotals may include tax. */
function deriveSubtotal(total: Cents, { subtotal, vat }: VatAmounts, { conventions }: AmountSetting): Cents | null {
  if (subtotal || !vat || !conventions.isSubtotalWithoutTax) return null;
  return cents(total - vat.cents);
}

/** The rate of the document: the one printed beside the tax, else the one inferred from the amounts. */
interface ChosenRate {
  readonly value: BasisPoints | null;
  readonly printed: BasisPoints | null;
  readonly shown: BasisPoints | null;
  readonly decision: Decision;
}

/** A rate is checked when it is printed and fits, or when only the amounts show it. */
function chooseRate(layout: Layout, total: Cents, vat: VatAmounts): ChosenRate {
  const printed = findPrintedRate(vat.vat, layout.rows, layout.locale);
  const shown = inferRate(vat, total, layout.locale);
  const value = vat.vat?.cents === 0 ? printed : (printed ?? shown);
  const holds = printed === null || shown === printed;
  return { value, printed, shown, decision: classify([{ code: 'RATE_FITS', holds }], LIKELY_BY_RULE.checks) };
}

function createFields(
  amounts: readonly AmountCandidate[],
  { ranked, best, vat, rate, decisions, exclusive }: Chosen,
): ReadAmounts['fields'] {
  const others = (role: AmountRole, { cents }: Figure) => filterByRole(amounts, role, cents).map(toAlternative);
  const otherTotals = ranked.map(({ candidate }) => candidate).filter(({ cents }) => cents !== best.candidate.cents);
  return {
    totalCents: {
      ...printedEvidence(decisions.total.class, best.candidate.place, otherTotals.map(toAlternative)),
      ...(!isNamedTotal(best, decisions.total) && { isLabelled: false }),
    },
    ...(vat.subtotal && {
      subtotalCents: printedEvidence(decisions.subtotal.class, vat.subtotal.place, others('subtotal', vat.subtotal)),
    }),
    ...(exclusive !== null && { subtotalCents: derivedEvidence(classOfDifference(decisions)) }),
    ...(vat.vat && { vatCents: printedEvidence(decisions.vat.class, vat.vat.place, others('vat', vat.vat)) }),
    ...(rate.value !== null && { vatRate: rateEvidence(vat, rate) }),
  };
}

/** A total is beside its label, or proved by other amounts. */
const isNamedTotal = ({ candidate }: ScoredTotal, decision: Decision): boolean =>
  candidate.role === 'total' || decision.class === 'checked';

/** A difference is as certain as the less certain of its amounts. */
const classOfDifference = ({ total, vat }: Decisions): Decision['class'] =>
  total.class === 'guess' || vat.class === 'guess' ? 'guess' : total.class === 'likely' ? 'likely' : vat.class;

function rateEvidence({ vat }: VatAmounts, { printed, decision }: ChosenRate): FieldEvidence {
  if (printed === null || !vat) return derivedEvidence(decision.class);
  return printedEvidence(decision.class, vat.place);
}

/** On a slip without the word total (`TOLL FEE R23.00, VAT INCL R3.00`), the amount the tax is included in. */
const includesPrintedTax = ({ evidence, candidate }: ScoredTotal): boolean =>
  evidence.includes('tax-inside') && candidate.role === 'other' && candidate.labelAt === 'beside';

/** The only amount of a document, printed at least twice: beside what it was for, and as what was received. */
function findOnlyAmount(ranked: readonly ScoredTotal[]): ScoredTotal | undefined {
  const money = ranked.filter(({ candidate }) => candidate.hasCents);
  const [first] = money;
  const isOnly = money.every(({ candidate }) => candidate.cents === first?.candidate.cents);
  return isOnly && money.length > 1 ? first : undefined;
}

/** Checked when subtotal and VAT make up the total, or the lines add up to the subtotal. */
function decideSubtotal({ subtotal, addsUp }: VatAmounts, { lines }: AmountSetting): Decision {
  const isOfLines = subtotal !== null && isSumOfLines(lines, subtotal.cents);
  const by = [...(addsUp ? ['subtotal-and-tax'] : []), ...(isOfLines ? ['lines'] : [])];
  return classify([{ code: 'ARITHMETIC_AGREES', holds: by.length > 0, by }], [NAMED]);
}

/** Checked when subtotal and VAT make up the total, or VAT is the total's share at a usual rate. */
function decideVat({ addsUp, fitsRate }: VatAmounts): Decision {
  const by = [...(addsUp ? ['subtotal-and-tax'] : []), ...(fitsRate ? ['tax-inside'] : [])];
  return classify([{ code: 'ARITHMETIC_AGREES', holds: by.length > 0, by }], [NAMED]);
}

const NAMED: Check = { code: 'NAMED_OR_CALCULATED', holds: true };

const filterByRole = (amounts: readonly AmountCandidate[], role: AmountRole, not: Cents): readonly AmountCandidate[] =>
  amounts.filter((one) => one.role === role && one.hasCents && one.cents !== not);

const formatDecimal = (cents: Cents): string => (cents / 100).toFixed(2);

const toAlternative = ({ cents, place }: AmountCandidate): Alternative => ({ text: formatDecimal(cents), place });

function createTotalTrace(
  ranked: readonly ScoredTotal[],
  best: ScoredTotal | null,
  decision: Decision | null,
): FieldTrace {
  return {
    field: 'totalCents',
    class: decision?.class ?? null,
    checks: decision?.checks ?? [],
    candidates: ranked.map((one) =>
      buildTrace({
        value: formatDecimal(one.candidate.cents),
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

function createTraces(amounts: readonly AmountCandidate[], { ranked, best, vat, rate, decisions }: Chosen) {
  const part = (
    field: 'subtotalCents' | 'vatCents',
    figure: Figure | null,
    role: AmountRole,
    decision: Decision,
  ): FieldTrace => {
    const chosen = figure && {
      value: formatDecimal(figure.cents),
      isChosen: true,
      label: vat.route,
      place: figure.place,
    };
    const others = filterByRole(amounts, role, figure?.cents ?? best.candidate.cents);
    return {
      field,
      class: figure ? decision.class : null,
      checks: figure ? decision.checks : [],
      candidates: [
        ...(chosen ? [buildTrace(chosen)] : []),
        ...others.map(({ cents, label, place }) =>
          buildTrace({ value: formatDecimal(cents), isChosen: false, label, place }),
        ),
      ],
    };
  };
  return [
    createTotalTrace(ranked, best, decisions.total),
    part('subtotalCents', vat.subtotal, 'subtotal', decisions.subtotal),
    part('vatCents', vat.vat, 'vat', decisions.vat),
    createRateTrace(rate, vat),
  ];
}

/** Format basis points as a percentage: 1500 is `15 %`. */
const formatPercent = (rate: BasisPoints): string => `${rate / 100} %`;

function createRateTrace({ value, printed, shown, decision }: ChosenRate, { vat }: VatAmounts): FieldTrace {
  const candidate = (rate: BasisPoints | null, label: string, place: Place | null) =>
    rate === null ? [] : [buildTrace({ value: formatPercent(rate), isChosen: rate === value, label, place })];
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
