import type { AmountCandidate } from './amount-candidates.ts';
import { isStrongTotal } from './amount-role.ts';
import { findMoney } from './find-money.ts';

/** An amount as the document's total, with what speaks for it. */
export interface ScoredTotal {
  readonly candidate: AmountCandidate;
  readonly score: number;
  /** Arithmetic of the document agrees: subtotal + VAT, cash − change, the VAT inside, the lines. */
  readonly proofs: readonly TotalProof[];
}

export type TotalProof = 'subtotal-and-vat' | 'vat-inside' | 'cash-and-change' | 'repeated' | 'lines';

/** `Total 0% supplies`: the sum of one rate, not of the document. */
const OF_A_RATE = /tota[l1]\s*%/;
const RATES_IN_USE = [1500, 1400, 600, 1000, 500, 700, 1900, 2000, 2100];
/** Two roundings may each be off by a cent. */
const TOLERANCE = 2;
/** Cash is rounded to five or ten cents. */
const ROUNDED = 9;

/**
 * Candidates for the document's total, best first.
 *
 * Where cash is rounded in South Africa the total is what the goods cost, before rounding; other
 * countries print the rounded amount as the total.
 */
export function rankTotals(all: readonly AmountCandidate[], currency: string | null): readonly ScoredTotal[] {
  const positive = all.filter((one) => one.cents > 0);
  const largest = Math.max(0, ...positive.filter((one) => one.hasCents).map((one) => one.cents));
  const money = all.filter((one) => one.hasCents || one.currency !== null);
  return all
    .filter((one) => one.cents !== 0 && canBeTotal(one))
    .map((candidate) => scored(candidate, money, largest, currency === 'ZAR'))
    .sort((a, b) => b.score - a.score);
}

/** A bare whole number is a total only when it stands behind the word. */
const canBeTotal = (one: AmountCandidate): boolean =>
  one.hasCents ||
  one.currency !== null ||
  (one.role === 'total' && one.labelDistance === 0 && !findMoney(one.row.text).some((other) => other.hasCents));

function scored(
  candidate: AmountCandidate,
  all: readonly AmountCandidate[],
  largest: number,
  beforeRounding: boolean,
): ScoredTotal {
  const proofs = proofsFor(candidate, all);
  const score =
    labelScore(candidate) +
    proofScore(candidate, proofs, all) +
    shapeScore(candidate, largest) +
    roundingScore(candidate, all) * (beforeRounding ? -2 : 1) +
    contradiction(candidate, all);
  return { candidate, score, proofs };
}

/** What the words beside it say. */
function labelScore({ label, role, labelDistance }: AmountCandidate): number {
  const distance = labelDistance === 0 ? 0 : 0.8 * Math.min(labelDistance, 3);
  if (role === 'total')
    return (
      (isStrongTotal(label) ? 6 : 4.5) +
      (/incl|final/.test(label) ? 1.5 : 0) +
      (/round/.test(label) ? 3 : 0) +
      (OF_A_RATE.test(label) ? -3 : 0) -
      distance
    );
  if (role === 'tendered') return (/cash|tender|paid/.test(label) ? 0.6 : 1.2) - 5 + 5 - distance;
  if (role === 'subtotal') return -1 - distance;
  if (role === 'vat') return -3.5 - distance;
  if (role === 'other') return (/amount|balance|\bdue\b/.test(label) ? 1.2 : -5) - distance;
  return role === 'none' ? -5 : -6 - distance;
}

function shapeScore(candidate: AmountCandidate, largest: number): number {
  return (
    1.2 * candidate.depth +
    (candidate.cents < 0 ? -4 : 0) +
    (candidate.hasCents ? 0 : -1.2) +
    (candidate.cents === largest ? 0.4 : 0) +
    (candidate.inTaxTable ? -2 : 0)
  );
}

function proofScore(
  candidate: AmountCandidate,
  proofs: readonly TotalProof[],
  all: readonly AmountCandidate[],
): number {
  const seen = all.filter((one) => one.cents === candidate.cents).length;
  return (
    Math.min(1.2, 0.4 * (seen - 1)) +
    (proofs.includes('subtotal-and-vat') ? 2.5 : 0) +
    (proofs.includes('vat-inside') ? 1 : 0) +
    (proofs.includes('cash-and-change') ? 2.5 : 0)
  );
}

function proofsFor(candidate: AmountCandidate, all: readonly AmountCandidate[]): readonly TotalProof[] {
  const vats = all.filter((one) => one.role === 'vat' && one.cents > 0);
  const proofs: TotalProof[] = [];
  if (addsUp(candidate, all, vats) || isSumInRow(candidate, all)) proofs.push('subtotal-and-vat');
  if (vats.some((vat) => isInside(vat.cents, candidate.cents))) proofs.push('vat-inside');
  if (cashLessChange(candidate, all)) proofs.push('cash-and-change');
  if (all.some((one) => one.row !== candidate.row && one.cents === candidate.cents)) proofs.push('repeated');
  return proofs;
}

const addsUp = (total: AmountCandidate, all: readonly AmountCandidate[], vats: readonly AmountCandidate[]): boolean =>
  all.some(
    (sub) =>
      sub.role === 'subtotal' &&
      sub.cents !== total.cents &&
      vats.some((vat) => Math.abs(sub.cents + vat.cents - total.cents) <= TOLERANCE),
  );

/** The sum of two others beside it: value, VAT and total in one row. */
const isSumInRow = (total: AmountCandidate, all: readonly AmountCandidate[]): boolean => {
  const beside = all.filter((one) => one.row === total.row && one !== total && one.cents > 0);
  return (
    total.role === 'total' &&
    !total.inTaxTable &&
    beside.some((a) => beside.some((b) => a !== b && a.cents + b.cents === total.cents))
  );
};

const isInside = (vat: number, total: number): boolean =>
  vat > 5 && RATES_IN_USE.some((rate) => Math.abs(vat - (total * rate) / (10_000 + rate)) < TOLERANCE + 0.5);

const cashLessChange = (total: AmountCandidate, all: readonly AmountCandidate[]): boolean =>
  all.some(
    (cash) =>
      /cash|tender|paid|kontant/.test(cash.label) &&
      cash.cents > total.cents &&
      all.some(
        (change) => change.role === 'change' && Math.abs(cash.cents - Math.abs(change.cents) - total.cents) <= 1,
      ),
  );

/** What other amounts say it is instead: the VAT inside a larger total, the cash handed over. */
function contradiction(candidate: AmountCandidate, all: readonly AmountCandidate[]): number {
  const isVatOfAnother = all.some(
    (one) => one.role === 'total' && one.cents > candidate.cents && isInside(candidate.cents, one.cents),
  );
  const isCash =
    candidate.role === 'tendered' &&
    all.some(
      (change) =>
        change.role === 'change' &&
        change.cents !== 0 &&
        all.some(
          (one) => one !== candidate && Math.abs(candidate.cents - Math.abs(change.cents) - one.cents) <= ROUNDED,
        ),
    );
  return (isVatOfAnother ? -3 : 0) + (isCash ? -3 : 0);
}

/** A rounding line that explains the difference to an amount above points at the rounded one. */
function roundingScore(candidate: AmountCandidate, all: readonly AmountCandidate[]): number {
  const explained = all.some(
    (rounding) =>
      rounding.role === 'rounding' &&
      rounding.cents !== 0 &&
      Math.abs(rounding.cents) < 100 &&
      all.some(
        (before) =>
          before.row.index < candidate.row.index &&
          (before.role === 'total' || before.role === 'subtotal') &&
          Math.abs(Math.abs(before.cents - candidate.cents) - Math.abs(rounding.cents)) <= 1,
      ),
  );
  return explained ? 4 : 0;
}
