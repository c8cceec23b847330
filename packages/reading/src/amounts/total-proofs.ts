import type { AmountCandidate } from './amount-candidates.ts';

/** Arithmetic of the document that agrees with a total. */
export type TotalProof =
  | 'subtotal-and-vat'
  | 'additions'
  | 'rounding'
  | 'vat-inside'
  | 'small-vat-inside'
  | 'cash-and-change'
  | 'cash-and-rounding'
  | 'repeated'
  | 'lines';

/** What a document's figures are held against. */
export interface Figures {
  readonly money: readonly AmountCandidate[];
  /** The amounts of the goods, when all could be read. */
  readonly lines: readonly number[];
  /** In basis points: what VAT can be in the document's country. */
  readonly rates: readonly number[];
}

const RATES_IN_USE = [1500, 1400, 600, 1000, 500, 700, 1900, 2000, 2100];
const SOUTH_AFRICAN_RATES = [1500, 1400];

/** The rates an amount may be the VAT at: the more of them, the more amounts it fits by chance. */
export const ratesOf = (currency: string | null): readonly number[] =>
  currency === 'ZAR' ? SOUTH_AFRICAN_RATES : RATES_IN_USE;
/** Two roundings may each be off by a cent. */
const TOLERANCE = 2;
/** Cash is rounded to five or ten cents. */
const ROUNDED = 9;
/** Between a base and its total stand few rows: tax, service, rounding, discount. */
const MOST_ADDITIONS = 7;
/** `Total 0% supplies`: the sum of one rate, not of the document. */
export const OF_A_RATE = /tota[l1]\s*%/;
/** Below this, two cents of rounding make it the VAT of many amounts. */
const TELLING_VAT = 40;
/** Below this any amount is the VAT of some other. */
const LEAST_VAT = 6;

/** All arithmetic that ends in this amount. */
export function proofsOf(total: AmountCandidate, { money, lines, rates }: Figures): readonly TotalProof[] {
  if (OF_A_RATE.test(total.label)) return [];
  const vats = money.filter((one) => one.role === 'vat' && one.cents > 0);
  const proofs: TotalProof[] = [];
  if (isSubtotalAndVat(total, money, vats) || isSumInRow(total, money)) proofs.push('subtotal-and-vat');
  proofs.push(...proofOfSum(total, additionsTo(total, money)));
  const inside = vats.filter((vat) => isVatInside(vat.cents, total.cents, rates));
  if (inside.length > 0)
    proofs.push(inside.some((vat) => vat.cents >= TELLING_VAT) ? 'vat-inside' : 'small-vat-inside');
  const paid = cashLessChange(money);
  if (paid.includes(total.cents)) proofs.push('cash-and-change');
  if (isBeforeRounding(total, money, paid)) proofs.push('cash-and-rounding');
  if (money.some((one) => one.row !== total.row && one.cents === total.cents)) proofs.push('repeated');
  if (lines.length > 1 && lines.reduce((sum, line) => sum + line, 0) === total.cents) proofs.push('lines');
  return proofs;
}

/** A tip on top of a bill makes what was paid, not what was bought. */
function proofOfSum(total: AmountCandidate, sum: Additions | null): readonly TotalProof[] {
  if (!sum || sum.added.every(({ role }) => role === 'tip') || isPaidWithTip(total, sum)) return [];
  return [sum.added.every(({ role }) => role === 'rounding') ? 'rounding' : 'additions'];
}

/** `Card payment 604.50` is the bill and a tip: proved by arithmetic, but not as a total. */
export const isPaidWithTip = (paid: AmountCandidate, { added }: Additions): boolean =>
  paid.role !== 'total' && added.some(({ role }) => role === 'tip');

/** True when an amount is the VAT within another at a rate in use, to the cent or two. */
export const isVatInside = (vat: number, total: number, rates: readonly number[] = RATES_IN_USE): boolean =>
  vat >= LEAST_VAT && rates.some((rate) => Math.abs(vat - (total * rate) / (10_000 + rate)) < TOLERANCE + 0.5);

/** True when an amount is the VAT on another that does not hold it yet. */
export const isVatUpon = (vat: number, value: number): boolean =>
  vat >= LEAST_VAT && RATES_IN_USE.some((rate) => Math.abs(vat - (value * rate) / 10_000) < TOLERANCE);

const isSubtotalAndVat = (
  total: AmountCandidate,
  all: readonly AmountCandidate[],
  vats: readonly AmountCandidate[],
): boolean =>
  all.some(
    (sub) =>
      sub.role === 'subtotal' &&
      sub.cents !== 0 &&
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

/** A sum the document prints row by row. */
export interface Additions {
  readonly base: AmountCandidate;
  /** Not empty. */
  readonly added: readonly AmountCandidate[];
}

/** `Subtotal 365.00, service 20.44, VAT 7.30, round off 0.26` above `393.00`: what was added to what; else null. */
export function additionsTo(total: AmountCandidate, all: readonly AmountCandidate[]): Additions | null {
  const above = lastOfRows(all.filter((one) => one.row.index < total.row.index && one.hasCents));
  for (let start = above.length - 2; start >= Math.max(0, above.length - 1 - MOST_ADDITIONS); start--) {
    const base = above[start];
    const rows = above.slice(start + 1).filter((one) => one.cents !== 0);
    if (!base || !isBase(base, total) || !rows.every(isAddition) || !rows.some(isNamed)) continue;
    const vats = rows.filter((one) => one.role === 'vat');
    const added = [rows, vats, vats.slice(-1)].find((some) => isSum(base, some, total));
    if (added) return { base, added };
  }
  return null;
}

const isSum = (base: AmountCandidate, added: readonly AmountCandidate[], total: AmountCandidate): boolean => {
  const sum = added.reduce<number>((whole, one) => whole + signed(one), base.cents);
  return added.length > 0 && Math.abs(sum - total.cents) <= (added.length > 1 ? 1 : 0);
};

const lastOfRows = (money: readonly AmountCandidate[]): readonly AmountCandidate[] =>
  money.filter((one, index) => money[index + 1]?.row !== one.row);

/** More is never added to a price than it was. */
const isBase = ({ role, label, inTaxTable, cents }: AmountCandidate, total: AmountCandidate): boolean =>
  cents !== total.cents &&
  Math.abs(cents) * 2 > Math.abs(total.cents) &&
  (role === 'subtotal' || (!inTaxTable && (role === 'total' || /gross|mdse|merchandise|^\w+ amount$/.test(label))));

const isAddition = (one: AmountCandidate): boolean =>
  ['vat', 'tip', 'rounding', 'discount'].includes(one.role) || (one.role === 'other' && one.labelDistance === 0);

const isCharge = ({ role, label }: AmountCandidate): boolean =>
  role === 'other' && /serv|svc|charge|fee|deliver|freight|levy|surcharge|shipping/.test(label);

/** Something between base and total says what it is; goods alone never lead from one to the other. */
const isNamed = (one: AmountCandidate): boolean => one.role !== 'other' || isCharge(one);

/** The taxes among what was added: those that say so, and beside them what names no service (`PSTEC 17.67`). */
export const taxesAmong = (added: readonly AmountCandidate[]): readonly AmountCandidate[] =>
  added.some((one) => one.role === 'vat')
    ? added.filter((one) => one.role === 'vat' || (one.role === 'other' && !isCharge(one)))
    : [];

const signed = ({ role, cents }: AmountCandidate): number => (role === 'discount' ? -Math.abs(cents) : cents);

/** What is left of each amount of cash when the change is taken off. */
export const cashLessChange = (all: readonly AmountCandidate[]): readonly number[] =>
  all
    .filter((cash) => /cash|tender|paid|kontant/.test(cash.label) && cash.role !== 'change')
    .flatMap((cash) =>
      all
        .filter((change) => change.role === 'change' && cash.cents > Math.abs(change.cents))
        .map((change) => cash.cents - Math.abs(change.cents)),
    );

/** Cash is rounded to five or ten cents: the printed rounding may lie between the total and what was paid. */
const isBeforeRounding = (total: AmountCandidate, all: readonly AmountCandidate[], left: readonly number[]): boolean =>
  all.some(
    (rounding) =>
      rounding.role === 'rounding' &&
      rounding.cents !== 0 &&
      Math.abs(rounding.cents) <= ROUNDED &&
      left.some((paid) => Math.abs(paid - total.cents) === Math.abs(rounding.cents)),
  );
