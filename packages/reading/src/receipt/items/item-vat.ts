import type { Cents } from '@tillslip/domain/kernel/money';
import { type BasisPoints, type VatTreatmentKind, WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { isNear } from '../../amounts/amount-candidate.ts';
import type { Layout } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { memoize } from '../../memoize.ts';
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

const ZERO_PERCENT = /(?<![\d.,])0(?:[.,]0+)?\s?%/;

/** A rate of the home country in percent, and one alone in the cell of a table. */
const ratePatterns = memoize(({ home }: Locale) => {
  const rates = home.conventions.taxRates.map((rate) => rate / 100);
  return {
    standard: new RegExp(String.raw`(?<!\d)(?:${rates.join('|')})(?:[.,]0+)?\s?%`),
    cells: new Map<string, VatTreatmentKind>([
      ['0', 'zero-rated'],
      ...rates.map((rate) => [String(rate), 'standard'] as const),
    ]),
  };
});

/** What is printed on the row itself says most: a rate, or a word. */
export function printedTreatment(text: string, locale: Locale): VatTreatmentKind {
  const { exempt, zeroRated } = locale.items;
  if (exempt.test(text)) return 'exempt';
  const isZero = zeroRated.test(text) || ZERO_PERCENT.test(text);
  const isStandard = ratePatterns(locale).standard.test(text);
  // `Disc 0.00%   VAT 15.00%`: only the column shows which is the rate.
  if (isZero === isStandard) return 'unknown';
  return isZero ? 'zero-rated' : 'standard';
}

/** `0` or `15` in a table's own column of VAT rates, as a mark; null for anything else. */
export function rateMark(cell: string, locale: Locale): string | null {
  const bare = cell.replace(/%$/, '').replace(/[.,]0+$/, '');
  return ratePatterns(locale).cells.has(bare) ? bare : null;
}

/**
 * Settles how VAT falls on each item: by the row's own words, by its mark and the slip's legend, and for the rest by
 * arithmetic: when the printed VAT is exactly that of the unmarked items, or of those with some of the marks, they are
 * standard-rated. What nothing shows stays unknown.
 */
export function settleTreatments(
  layout: Layout,
  items: readonly MarkedItem[],
  vat: PrintedVat,
): readonly ReadLineItem[] {
  const { locale } = layout;
  const legend = readLegend(layout);
  const marked = items.map(({ item, mark }) => ({ ...item, vatTreatment: byMark(item.vatTreatment, mark, legend) }));
  if (!isVatOf(marked, vat, locale)) return byArithmetic(items, vat, locale) ?? marked;
  return marked.map((item) => (item.vatTreatment === 'unknown' ? { ...item, vatTreatment: 'standard' } : item));
}

/** More marks than this are the first letters of something else; more lines fit by chance. */
const MAX_MARKS = 4;
const MAX_LINES = 10;
/** VAT of a few lines is rounded once. */
const VAT_TOLERANCE = 1;

/**
 * What is standard-rated, found from the VAT itself: when it is that of the goods with some of the marks (`#`, `V`,
 * nothing), or of some of a few lines, and of no other choice, these carry it and the rest carry none.
 */
function byArithmetic(items: readonly MarkedItem[], vat: PrintedVat, locale: Locale): readonly ReadLineItem[] | null {
  const marks = items.map(({ mark }) => mark ?? '');
  const lines = items.map((_, index) => String(index));
  const byMarks = byGroups(items, { groupOf: marks, maxGroups: MAX_MARKS }, vat, locale);
  if (byMarks || !marks.every((one) => one === marks[0])) return byMarks;
  return byGroups(items, { groupOf: lines, maxGroups: MAX_LINES }, vat, locale);
}

interface Grouping {
  /** The group of each item. */
  readonly groupOf: readonly string[];
  readonly maxGroups: number;
}

function byGroups(
  items: readonly MarkedItem[],
  { groupOf, maxGroups }: Grouping,
  { vat, total, subtotal }: PrintedVat,
  { home, items: words }: Locale,
): readonly ReadLineItem[] | null {
  const groups = [...new Set(groupOf)];
  if (vat === null || vat === 0 || groups.length > maxGroups) return null;
  const sum = sumOf(items);
  // Lines with VAT come to the total, lines without it to the subtotal.
  const wholeOf = (rate: BasisPoints) => (sum === total ? WHOLE + rate : sum === subtotal ? WHOLE : null);
  const fitting = choicesOf(groups).filter((choice) => {
    const taxed = sumOf(items.filter((_, index) => choice.has(groupOf[index] ?? '')));
    return home.conventions.taxRates.some((rate) => {
      const whole = wholeOf(rate);
      return whole !== null && isNear((taxed * rate) / whole, vat, VAT_TOLERANCE);
    });
  });
  const [standard, ...others] = fitting;
  if (!standard || others.length > 0) return null;
  const untaxed = (text: string) => (words.exemptSupply.test(text) ? 'exempt' : 'zero-rated');
  return items.map(({ item }, index) => ({
    ...item,
    vatTreatment: standard.has(groupOf[index] ?? '') ? 'standard' : untaxed(item.description),
  }));
}

/** Every choice of some, but not all, of the groups; none of a single group. */
const choicesOf = (groups: readonly string[]): readonly ReadonlySet<string>[] =>
  Array.from(
    { length: 2 ** groups.length - 2 },
    (_, choice) => new Set(groups.filter((_group, at) => ((choice + 1) >> at) % 2 === 1)),
  );

const sumOf = (items: readonly MarkedItem[]): number => totalOf(items.map(({ item }) => item));
const totalOf = (items: readonly ReadLineItem[]): number =>
  items.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);

/** The rate the lines show: the printed VAT is exactly that of those known to be standard-rated; null when it is not. */
export function rateOfLines(items: readonly ReadLineItem[], vat: Cents | null, { home }: Locale): BasisPoints | null {
  if (vat === null || vat === 0) return null;
  const sum = totalOf(items.filter((item) => item.vatTreatment === 'standard'));
  const fits = (rate: BasisPoints, whole: number) => isNear((sum * rate) / whole, vat, VAT_TOLERANCE);
  return home.conventions.taxRates.find((rate) => fits(rate, WHOLE + rate) || fits(rate, WHOLE)) ?? null;
}

const byMark = (
  printed: VatTreatmentKind,
  mark: string | null,
  legend: ReadonlyMap<string, VatTreatmentKind>,
): VatTreatmentKind => (printed === 'unknown' ? (legend.get(mark ?? '') ?? 'unknown') : printed);

/** `* zero rated`, `A VATABLE 15%`, `N = Nulkoers`: a mark followed by what it means. */
function readLegend({ rows, locale }: Layout): ReadonlyMap<string, VatTreatmentKind> {
  const legend = new Map(ratePatterns(locale).cells);
  for (const row of rows) {
    const match = /^\W{0,2}?([*#]|[A-Z]{1,3})(?=[\s\d=:.-])[\s=:.-]*(.+)$/.exec(row.text);
    const [, mark = '', meaning = ''] = match ?? [];
    const treatment = meaningOf(meaning, locale);
    if (mark !== '' && treatment && !legend.has(mark)) legend.set(mark, treatment);
  }
  return legend;
}

function meaningOf(text: string, locale: Locale): VatTreatmentKind | null {
  const { exempt, zeroLegend, standardLegend } = locale.items;
  if (exempt.test(text)) return 'exempt';
  if (zeroLegend.test(text) || ZERO_PERCENT.test(text)) return 'zero-rated';
  return standardLegend.test(text) || ratePatterns(locale).standard.test(text) ? 'standard' : null;
}

/** The VAT of all lines is off by some cents, and by half a cent for each line. */
const ALL_LINES_TOLERANCE = 3;
const TOLERANCE_PER_LINE = 0.5;

/** True when the VAT is that of the items not known to be without it, their prices with or without VAT. */
function isVatOf(items: readonly ReadLineItem[], { vat, total }: PrintedVat, { home }: Locale): boolean {
  if (vat === null || vat === 0) return false;
  const { taxRates } = home.conventions;
  const sum = totalOf(items.filter(({ vatTreatment }) => vatTreatment === 'unknown' || vatTreatment === 'standard'));
  const tolerance = ALL_LINES_TOLERANCE + items.length * TOLERANCE_PER_LINE;
  const fits = (base: number, rate: BasisPoints, whole: number) => isNear((base * rate) / whole, vat, tolerance);
  const byLines = taxRates.some((rate) => fits(sum, rate, WHOLE) || fits(sum, rate, WHOLE + rate));
  // Lines that could not all be read: the VAT of the whole total says the same.
  const byTotal =
    total !== null &&
    items.every((item) => item.vatTreatment === 'unknown') &&
    taxRates.some((rate) => fits(total, rate, WHOLE + rate));
  return byLines || byTotal;
}
