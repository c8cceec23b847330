import type { Cents } from '@tillslip/domain/kernel/money';
import type { BasisPoints } from '@tillslip/domain/vat/rates/vat-rate';
import type { Place, Row } from '../layout/text-row.ts';
import type { AmountCandidate } from './amount-candidates.ts';
import { sumOf } from './sum-of.ts';
import { vatOfTaxTable } from './tax-table.ts';
import { additionsTo, isPaidWithTip, taxesAmong } from './total-proofs.ts';

/** An amount with where it was seen: its own place, or that of the last of those it is the sum of. */
export interface Figure {
  readonly cents: Cents;
  readonly place: Place;
  readonly row: Row;
}

/** The amounts around a total: what was printed of value and VAT, and whether they prove each other. */
export interface VatAmounts {
  readonly subtotal: Figure | null;
  readonly vat: Figure | null;
  /** value + VAT = total, to the cent or two, and there is VAT. */
  readonly addsUp: boolean;
  /** The VAT is a usual rate's share of the total. */
  readonly fitsRate: boolean;
}

const TOLERANCE = 2;
const SOUTH_AFRICAN_RATES: readonly BasisPoints[] = [1500, 1400];
const RATES: readonly BasisPoints[] = [1500, 1400, 600, 1000, 500, 700, 800, 1200, 1900, 2000, 2100, 1800];
/** No country in reach levies more: a "tax" beyond this share of the total is something else. */
const MOST_TAX = 0.35;
/** 15/115, and a cent or two in small amounts. */
const MOST_SOUTH_AFRICAN_TAX = 0.131;

/** What is known of the document besides its amounts. */
export interface VatSetting {
  readonly currency: string | null;
  /** The amounts of the goods; empty when not all could be read. */
  readonly lines: readonly number[];
}

/** Chooses subtotal and VAT that go with a total. What is not printed stays null; several taxes are one sum. */
export function chooseVat(
  all: readonly AmountCandidate[],
  total: AmountCandidate,
  { currency, lines }: VatSetting,
): VatAmounts {
  const money = all.filter((one) => one.hasCents || one.currency !== null);
  const whole = total.cents;
  const subtotals = money
    .filter((one) => one.role === 'subtotal' && sameSide(one.cents, whole) && isWithin(one, whole, money))
    .sort((a, b) => bySubtotal(a) - bySubtotal(b));
  const most = size(whole) * (currency === 'ZAR' ? MOST_SOUTH_AFRICAN_TAX : MOST_TAX) + TOLERANCE;
  const vats = money.filter((one) => one.role === 'vat' && size(one.cents) <= most);
  const proved = provedAmounts(money, subtotals, vats, total);
  if (proved) {
    const [subtotal, vat] = proved;
    return { subtotal, vat, addsUp: vat.cents !== 0, fitsRate: fitsRate(vat.cents, whole, currency) };
  }
  const triple = tripleInRow(money, whole);
  if (triple) return { subtotal: triple[0], vat: triple[1], addsUp: triple[1].cents !== 0, fitsRate: true };
  const ofTable = vatOfTaxTable(money, whole);
  if (ofTable) return { subtotal: subtotals.at(-1) ?? null, vat: ofTable, addsUp: false, fitsRate: true };
  return looseAmounts(money, {
    base: additionsTo(total, money)?.base ?? null,
    subtotals,
    vats,
    total: whole,
    lines,
    currency,
  });
}

/** A value is no more than the total, unless a printed discount leads from one to the other. */
const isWithin = ({ cents }: AmountCandidate, total: Cents, money: readonly AmountCandidate[]): boolean =>
  size(cents) <= size(total) + 1 ||
  money.some((one) => one.role === 'discount' && one.cents !== 0 && cents - size(one.cents) === total);

/** Of several, the last with its label beside it and outside the table of rates. */
const bySubtotal = ({ labelDistance, inTaxTable }: AmountCandidate): number =>
  labelDistance === 0 && !inTaxTable ? 1 : 0;

/** Value and VAT that make up the total: a pair, else what was added row by row, else all taxes together. */
function provedAmounts(
  money: readonly AmountCandidate[],
  subtotals: readonly AmountCandidate[],
  vats: readonly AmountCandidate[],
  total: AmountCandidate,
): readonly [Figure, Figure] | null {
  const levied = vats.filter((one) => one.cents !== 0);
  return (
    addingUp(subtotals, levied, total.cents) ??
    addingRows(money, total) ??
    addingTogether(subtotals, levied, total.cents) ??
    addingUp(
      subtotals,
      money.filter((one) => isUnnamedTax(one) && size(one.cents) <= size(total.cents) * MOST_TAX),
      total.cents,
    ) ??
    addingUp(
      money.filter((one) => one.role !== 'vat'),
      levied,
      total.cents,
    ) ??
    addingUp(subtotals, vats, total.cents)
  );
}

/** `Subtotal 885.00, VAT 110.63, service tax 43.37` above `1039.00`. */
function addingRows(money: readonly AmountCandidate[], total: AmountCandidate): readonly [Figure, Figure] | null {
  const sum = additionsTo(total, money);
  const vat = sum && !isPaidWithTip(total, sum) ? together(taxesAmong(sum.added)) : null;
  return sum && vat ? [sum.base, vat] : null;
}

/** A tax for each rate, wherever they stand. */
function addingTogether(
  subtotals: readonly AmountCandidate[],
  vats: readonly AmountCandidate[],
  total: Cents,
): readonly [Figure, Figure] | null {
  const vat = together(vats);
  const subtotal = vat && subtotals.find((one) => one.cents + vat.cents === total);
  return vat && subtotal ? [subtotal, vat] : null;
}

function together(vats: readonly AmountCandidate[]): Figure | null {
  const last = vats.at(-1);
  const sum = sumOf(vats.map((one) => one.cents));
  return last && sum !== null ? { cents: sum, place: last.place, row: last.row } : null;
}

/** `7.0%-Boston 0.65`, `Sales: 1.77`: what turns subtotal into total at a rate, without the word. */
const isUnnamedTax = ({ role, label, row, inTaxTable }: AmountCandidate): boolean =>
  !inTaxTable &&
  ['other', 'none'].includes(role) &&
  !/serv|svc|charge|fee|deliver/.test(label) &&
  (PERCENT.test(row.text) || /^sales$/.test(label));

/** A row of a tax table, or of totals by column: value, VAT and their sum side by side, in either order. */
function tripleInRow(
  money: readonly AmountCandidate[],
  total: Cents,
): readonly [AmountCandidate, AmountCandidate] | null {
  for (const whole of money.filter((one) => one.cents === total)) {
    const beside = money.filter((one) => one.row === whole.row && one !== whole);
    for (const vat of beside) {
      const value = beside.find((one) => one !== vat && one.cents > vat.cents && one.cents + vat.cents === total);
      if (value && vat.cents >= 0) return [value, vat];
    }
  }
  return null;
}

interface Loose {
  /** What charges were added to, row by row, to make the total. */
  readonly base: AmountCandidate | null;
  readonly subtotals: readonly AmountCandidate[];
  readonly vats: readonly AmountCandidate[];
  readonly total: Cents;
  readonly lines: readonly number[];
  readonly currency: string | null;
}

function looseAmounts(money: readonly AmountCandidate[], loose: Loose): VatAmounts {
  const { subtotals, vats, total, currency } = loose;
  // A South African subtotal is meant without VAT.
  const isExclusive = currency === 'ZAR' || currency === null;
  const subtotal = subtotals.at(-1) ?? partOfTotal(money, total) ?? unnamedSum(money, loose) ?? unnamedBase(loose);
  const fitting = vats.find((one) => one.cents !== 0 && fitsRate(one.cents, total, currency));
  // `15% VAT 18.90` over `0% VAT 0.00`: the nought is that of one rate, not of the document.
  const vat =
    fitting ?? vats.findLast((one) => one.cents !== 0) ?? vats.at(-1) ?? differenceAsVat(money, subtotal, total);
  const inclusive = isExclusive && subtotal !== null && fitting !== undefined && subtotal.cents === total;
  // A subtotal that still holds the VAT is not the value excluding VAT.
  return { subtotal: inclusive ? null : subtotal, vat, addsUp: false, fitsRate: fitting !== undefined };
}

const PART =
  /^\W*(?:food|net+o?|items?|goods|mdse|merchandise|bar|beverages?|drinks?|services?)\b.*tot|^\W*(?:mdse|merchandise)\b|^(?:aws )?(?:service )?charges$/;

/** `FOOD TOTAL 105.00` above another total: the value of the goods by another name. */
function partOfTotal(money: readonly AmountCandidate[], total: Cents): AmountCandidate | null {
  const whole = money.findLast((one) => one.cents === total);
  const parts = money.filter(
    (one) => one.row !== whole?.row && PART.test(one.label) && one.cents > 0 && isWithin(one, total, money),
  );
  return parts.find((one) => whole && one.row.index < whole.row.index) ?? null;
}

/** An amount under the goods without a word beside it that is their sum, before service or tax are added. */
function unnamedSum(money: readonly AmountCandidate[], { lines, total }: Loose): AmountCandidate | null {
  if (lines.length < 2) return null;
  const sum = lines.reduce((whole, line) => whole + line, 0);
  return sum < total ? (money.find((one) => one.role === 'none' && one.cents === sum) ?? null) : null;
}

/** `Transfer amount 400.00, fees 9.50` above `Total 409.50`. */
const unnamedBase = ({ base, total }: Loose): AmountCandidate | null =>
  base && base.role === 'other' && base.cents < total ? base : null;

/** An amount that is exactly total − subtotal in a row that speaks of tax. */
function differenceAsVat(
  money: readonly AmountCandidate[],
  subtotal: AmountCandidate | null,
  total: Cents,
): AmountCandidate | null {
  const difference = subtotal ? total - subtotal.cents : 0;
  if (difference <= 0) return null;
  return money.find((one) => one.cents === difference && /tax|vat|gst|btw|mwst|ust|tva/i.test(one.row.text)) ?? null;
}

function addingUp(
  subtotals: readonly AmountCandidate[],
  vats: readonly AmountCandidate[],
  total: Cents,
): readonly [AmountCandidate, AmountCandidate] | null {
  for (const vat of vats) {
    const subtotal = subtotals.find(
      (one) => one.place.segment !== vat.place.segment && Math.abs(one.cents + vat.cents - total) <= TOLERANCE,
    );
    if (subtotal) return [subtotal, vat];
  }
  return null;
}

const size = (amount: number): number => Math.abs(amount);
const sameSide = (amount: number, total: number): boolean => amount >= 0 === total >= 0;

/** At a rate of the document's country: among a dozen one fits by chance. */
const fitsRate = (vat: number, total: number, currency: string | null): boolean =>
  (currency === 'ZAR' ? SOUTH_AFRICAN_RATES : RATES).some(
    (rate) => Math.abs(vat - (total * rate) / (10_000 + rate)) <= TOLERANCE,
  );

const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;

/** The rate printed with the VAT, in basis points: `VAT @ 15 %`. */
export function printedRate(vat: Figure | null, rows: readonly { readonly text: string }[]): BasisPoints | null {
  const own = vat ? PERCENT.exec(vat.row.text) : null;
  const anywhere =
    own ??
    rows
      .map((row) => (/v\.?a\.?t|btw|tax|gst/i.test(row.text) ? PERCENT.exec(row.text) : null))
      .find((match) => match !== null);
  const percent = Number(anywhere?.[1]?.replace(',', '.') ?? Number.NaN);
  return percent > 0 && percent <= 30 ? Math.round(percent * 100) : null;
}

/** The South African rate that the printed amounts prove, when the rate itself is not printed. */
export function provenRate({ subtotal, vat, addsUp }: VatAmounts, total: Cents): BasisPoints | null {
  if (!vat || size(vat.cents) < SMALLEST_PROOF) return null;
  const ofSubtotal = (rate: number) =>
    addsUp && subtotal !== null && Math.abs((subtotal.cents * rate) / 10_000 - vat.cents) <= TOLERANCE;
  const ofTotal = (rate: number) => Math.abs((total * rate) / (10_000 + rate) - vat.cents) <= TOLERANCE;
  return [1500, 1400].find((rate) => ofSubtotal(rate) || ofTotal(rate)) ?? null;
}

/** Below R1 of VAT several rates fit. */
const SMALLEST_PROOF = 100;
