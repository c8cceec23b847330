import type { Cents } from '@tillslip/domain/kernel/money';
import type { BasisPoints, VatTreatmentKind } from '@tillslip/domain/vat/rates/vat-rate';
import type { Layout } from '../../layout/text-row.ts';
import type { ReadLineItem } from '../receipt-reading.ts';

/** An item with the mark its row carries. */
export interface MarkedItem {
  readonly item: ReadLineItem;
  readonly mark: string | null;
  /** Its value without VAT where the row prints value, VAT and their sum. */
  readonly netCents: Cents | null;
}

interface PrintedVat {
  readonly vat: Cents | null;
  readonly subtotal: Cents | null;
  readonly total: Cents | null;
}

const ZERO = /zero|nul\s*-?\s*koers|(?<![\d.,])0(?:[.,]0+)?\s?%/i;
const EXEMPT = /exempt|vrygestel/i;
const STANDARD = /vatable|standard|standaard|(?<!\d)1[45](?:[.,]0+)?\s?%/i;
/** A cent of rounding for each line. */
const TOLERANCE = 3;
const RATES = [15, 14];

/** What is printed on the row itself says most: a rate, or a word. */
export function printedTreatment(text: string): VatTreatmentKind {
  if (EXEMPT.test(text)) return 'exempt';
  const isZero = /zero[\s-]*rated|nul\s*-?\s*koers|(?<![\d.,])0(?:[.,]0+)?\s?%/i.test(text);
  const isStandard = /(?<!\d)1[45](?:[.,]0+)?\s?%/.test(text);
  // `Disc 0.00%   VAT 15.00%`: which is the rate, only its column tells.
  if (isZero === isStandard) return 'unknown';
  return isZero ? 'zero-rated' : 'standard';
}

/**
 * Settles how VAT falls on each item: by the row's own words, by its mark and the slip's legend, and
 * for the rest by arithmetic: when the printed VAT is exactly that of the unmarked items, or of those with
 * some of the marks, they are standard-rated. What nothing proves stays unknown.
 */
export function settleTreatments(
  layout: Layout,
  items: readonly MarkedItem[],
  vat: PrintedVat,
): readonly ReadLineItem[] {
  const legend = readLegend(layout);
  const marked = items.map(({ item, mark }) => ({ ...item, vatTreatment: byMark(item.vatTreatment, mark, legend) }));
  if (!isVatOf(marked, vat)) return byArithmetic(items, vat) ?? marked;
  return marked.map((item) => (item.vatTreatment === 'unknown' ? { ...item, vatTreatment: 'standard' } : item));
}

/** More marks than this are the first letters of something else; more lines fit by chance. */
const MOST_MARKS = 4;
const MOST_LINES = 10;
/** Supplies that are exempt rather than zero-rated, by their words. */
const EXEMPT_SUPPLY = /\binterest\b|\brente\b|disburse|uitgawe namens|deeds office|school fee|skoolgeld/i;

/**
 * What is standard-rated, told by the VAT itself: when it is that of the goods with some of the marks (`#`,
 * `V`, nothing), or of some of a few lines, and of no other choice, these carry it and the rest carry none.
 */
function byArithmetic(items: readonly MarkedItem[], vat: PrintedVat): readonly ReadLineItem[] | null {
  const marks = items.map(({ mark }) => mark ?? '');
  const lines = items.map((_, index) => String(index));
  return (
    byGroups(items, marks, MOST_MARKS, vat) ??
    (marks.every((one) => one === marks[0]) ? byGroups(items, lines, MOST_LINES, vat) : null)
  );
}

function byGroups(
  items: readonly MarkedItem[],
  groupOf: readonly string[],
  most: number,
  { vat, total, subtotal }: PrintedVat,
): readonly ReadLineItem[] | null {
  const groups = [...new Set(groupOf)];
  const sum = sumOf(items);
  if (vat === null || vat === 0 || groups.length < 2 || groups.length > most) return null;
  // Lines with VAT come to the total, lines without it to the subtotal.
  const shares = RATES.map((rate) => (sum === total ? rate / (100 + rate) : sum === subtotal ? rate / 100 : 0));
  const fitting = choicesOf(groups).filter((choice) => {
    const taxed = sumOf(items.filter((_, index) => choice.has(groupOf[index] ?? '')));
    return shares.some((share) => share > 0 && Math.abs(taxed * share - vat) <= 1);
  });
  const [standard, ...others] = fitting;
  if (!standard || others.length > 0) return null;
  return items.map(({ item }, index) => ({
    ...item,
    vatTreatment: standard.has(groupOf[index] ?? '')
      ? 'standard'
      : EXEMPT_SUPPLY.test(item.description)
        ? 'exempt'
        : 'zero-rated',
  }));
}

/** Every choice of some, but not all, of the groups. */
const choicesOf = (groups: readonly string[]): readonly ReadonlySet<string>[] =>
  Array.from(
    { length: 2 ** groups.length - 2 },
    (_, choice) => new Set(groups.filter((_group, at) => ((choice + 1) >> at) % 2 === 1)),
  );

const sumOf = (items: readonly MarkedItem[]): number =>
  items.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0);

/**
 * The rate the lines prove: the printed VAT is exactly that of those known to be standard-rated. Null when
 * they do not.
 */
export function rateOfLines(items: readonly ReadLineItem[], vat: Cents | null): BasisPoints | null {
  const taxed = items.filter((item) => item.vatTreatment === 'standard');
  const sum = taxed.reduce((all, item) => all + (item.totalCents ?? 0), 0);
  if (vat === null || vat === 0) return null;
  const rate = RATES.find(
    (one) => Math.abs((sum * one) / (100 + one) - vat) <= 1 || Math.abs((sum * one) / 100 - vat) <= 1,
  );
  return rate === undefined ? null : rate * 100;
}

const byMark = (
  printed: VatTreatmentKind,
  mark: string | null,
  legend: ReadonlyMap<string, VatTreatmentKind>,
): VatTreatmentKind => (printed === 'unknown' ? (legend.get(mark ?? '') ?? 'unknown') : printed);

/** What stands in a table's own column of VAT rates. */
const RATE_CELLS: readonly (readonly [cell: string, treatment: VatTreatmentKind])[] = [
  ['0', 'zero-rated'],
  ['15', 'standard'],
  ['14', 'standard'],
];

/** `* zero rated`, `A VATABLE 15%`, `N = Nulkoers`: a mark followed by what it means. */
function readLegend(layout: Layout): ReadonlyMap<string, VatTreatmentKind> {
  const legend = new Map<string, VatTreatmentKind>(RATE_CELLS);
  for (const row of layout.rows) {
    const match = /^\W{0,2}?([*#]|[A-Z]{1,3})(?=[\s\d=:.-])[\s=:.-]*(.+)$/.exec(row.text);
    const [, mark = '', meaning = ''] = match ?? [];
    const treatment = meaningOf(meaning);
    if (mark !== '' && treatment && !legend.has(mark)) legend.set(mark, treatment);
  }
  return legend;
}

function meaningOf(text: string): VatTreatmentKind | null {
  if (EXEMPT.test(text)) return 'exempt';
  if (ZERO.test(text)) return 'zero-rated';
  return STANDARD.test(text) ? 'standard' : null;
}

/** True when the VAT is that of the items not known to be without it, their prices with or without VAT. */
function isVatOf(items: readonly ReadLineItem[], { vat, total }: PrintedVat): boolean {
  if (vat === null || vat === 0) return false;
  const taxed = items.filter((item) => item.vatTreatment === 'unknown' || item.vatTreatment === 'standard');
  const sum = taxed.reduce((all, item) => all + (item.totalCents ?? 0), 0);
  const tolerance = TOLERANCE + items.length / 2;
  const fits = (base: number, share: number) => Math.abs(base * share - vat) <= tolerance;
  const byLines = RATES.some((rate) => fits(sum, rate / 100) || fits(sum, rate / (100 + rate)));
  // Lines that could not all be read: the VAT of the whole total says the same.
  const byTotal =
    total !== null &&
    items.every((item) => item.vatTreatment === 'unknown') &&
    RATES.some((rate) => fits(total, rate / (100 + rate)));
  return byLines || byTotal;
}
