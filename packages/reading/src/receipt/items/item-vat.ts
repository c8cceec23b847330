import type { Cents } from '@tillslip/domain/kernel/money';
import { type BasisPoints, type VatTreatmentKind, WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { isNear } from '../../amounts/amount-candidate.ts';
import type { Layout } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { memoize } from '../../memoize.ts';
import type { ReadLineItem } from '../receipt-reading.ts';

/** An item with the mark of its row. */
export interface MarkedItem {
  readonly item: ReadLineItem;
  readonly mark: string | null;
  /** Its value without VAT, when the row prints value, VAT and their sum. */
  readonly netCents: Cents | null;
}

interface PrintedVat {
  readonly vat: Cents | null;
  readonly subtotal: Cents | null;
  readonly total: Cents | null;
}

const ZERO_PERCENT = /(?<![\d.,])0(?:[.,]0+)?\s?%/;

/** Patterns for a rate of the home country in percent, and for a rate alone in a table cell. */
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

/** Return the treatment printed on the row itself: a rate or a word. */
export function printedTreatment(text: string, locale: Locale): VatTreatmentKind {
  const { exempt, zeroRated } = locale.items;
  if (exempt.test(text)) return 'exempt';
  const isZero = zeroRated.test(text) || ZERO_PERCENT.test(text);
  const isStandard = ratePatterns(locale).standard.test(text);
  // `Disc 0.00%   VAT 15.00%`: only the column shows which one is the rate.
  if (isZero === isStandard) return 'unknown';
  return isZero ? 'zero-rated' : 'standard';
}

/** Return `0` or `15` in a table's column of VAT rates as a mark; null for anything else. */
export function rateMark(cell: string, locale: Locale): string | null {
  const bare = cell.replace(/%$/, '').replace(/[.,]0+$/, '');
  return ratePatterns(locale).cells.has(bare) ? bare : null;
}

/**
 * Settle the VAT treatment of each item: by the words in its row, by its mark and the slip's legend, and for the rest
 * by arithmetic. When the printed VAT is exactly that of the unmarked items, or of the items with some of the marks,
 * those are standard-rated. Otherwise the treatment stays unknown.
 */
export function settleTreatments(
  layout: Layout,
  items: readonly MarkedItem[],
  vat: PrintedVat,
): readonly ReadLineItem[] {
  const { locale } = layout;
  const legend = readLegend(layout);
  const marked = items.map(({ item, mark }) => ({
    ...item,
    vatTreatment: classifyByMark(item.vatTreatment, mark, legend),
  }));
  if (!isVatOf(marked, vat, locale)) return classifyByArithmetic(items, vat, locale) ?? marked;
  return marked.map((item) => (item.vatTreatment === 'unknown' ? { ...item, vatTreatment: 'standard' } : item));
}

/** More marks are initials of something else; with more lines some combination fits by chance. */
const MAX_MARKS = 4;
const MAX_LINES = 10;
/** VAT of a few lines is rounded once. */
const VAT_TOLERANCE = 1;

/**
 * Find the standard-rated items from the VAT: when it fits exactly one choice of marks (`#`, `V`, none), or of a few
 * lines, those carry the VAT and the rest carry none.
 */
function classifyByArithmetic(
  items: readonly MarkedItem[],
  vat: PrintedVat,
  locale: Locale,
): readonly ReadLineItem[] | null {
  const marks = items.map(({ mark }) => mark ?? '');
  const lines = items.map((_, index) => String(index));
  const byMarks = classifyByGroups(items, { groupOf: marks, maxGroups: MAX_MARKS }, vat, locale);
  if (byMarks || !marks.every((one) => one === marks[0])) return byMarks;
  return classifyByGroups(items, { groupOf: lines, maxGroups: MAX_LINES }, vat, locale);
}

interface Grouping {
  /** The group of each item. */
  readonly groupOf: readonly string[];
  readonly maxGroups: number;
}

function classifyByGroups(
  items: readonly MarkedItem[],
  { groupOf, maxGroups }: Grouping,
  { vat, total, subtotal }: PrintedVat,
  { home, items: words }: Locale,
): readonly ReadLineItem[] | null {
  const groups = [...new Set(groupOf)];
  if (vat === null || vat === 0 || groups.length > maxGroups) return null;
  const sum = sumOf(items);
  // Lines with VAT add up to the total, lines without VAT to the subtotal.
  const placeOfSegment = (rate: BasisPoints) => (sum === total ? WHOLE + rate : sum === subtotal ? WHOLE : null);
  const fitting = listCombinations(groups).filter((choice) => {
    const taxed = sumOf(items.filter((_, index) => choice.has(groupOf[index] ?? '')));
    return home.conventions.taxRates.some((rate) => {
      const whole = placeOfSegment(rate);
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

/** Every combination of some, but not all, groups; none for a single group. */
const listCombinations = (groups: readonly string[]): readonly ReadonlySet<string>[] =>
  Array.from(
    { length: 2 ** groups.length - 2 },
    (_, choice) => new Set(groups.filter((_group, at) => ((choice + 1) >> at) % 2 === 1)),
  );

const sumOf = (items: readonly MarkedItem[]): number => totalOf(items.map(({ item }) => item));
const totalOf = (items: readonly ReadLineItem[]): number =>
  items.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);

/** Return the rate at which the printed VAT is exactly that of the standard-rated lines; null when none fits. */
export function inferLineRate(items: readonly ReadLineItem[], vat: Cents | null, { home }: Locale): BasisPoints | null {
  if (vat === null || vat === 0) return null;
  const sum = totalOf(items.filter((item) => item.vatTreatment === 'standard'));
  const fits = (rate: BasisPoints, whole: number) => isNear((sum * rate) / whole, vat, VAT_TOLERANCE);
  return home.conventions.taxRates.find((rate) => fits(rate, WHOLE + rate) || fits(rate, WHOLE)) ?? null;
}

const classifyByMark = (
  printed: VatTreatmentKind,
  mark: string | null,
  legend: ReadonlyMap<string, VatTreatmentKind>,
): VatTreatmentKind => (printed === 'unknown' ? (legend.get(mark ?? '') ?? 'unknown') : printed);

/** `* zero rated`, `A VATABLE 15%`, `N = Nulkoers`: a mark followed by its meaning. */
function readLegend({ rows, locale }: Layout): ReadonlyMap<string, VatTreatmentKind> {
  const legend = new Map(ratePatterns(locale).cells);
  for (const row of rows) {
    const match = /^\W{0,2}?([*#]|[A-Z]{1,3})(?=[\s\d=:.-])[\s=:.-]*(.+)$/.exec(row.text);
    const [, mark = '', meaning = ''] = match ?? [];
    const treatment = parseMeaning(meaning, locale);
    if (mark !== '' && treatment && !legend.has(mark)) legend.set(mark, treatment);
  }
  return legend;
}

function parseMeaning(text: string, locale: Locale): VatTreatmentKind | null {
  const { exempt, zeroLegend, standardLegend } = locale.items;
  if (exempt.test(text)) return 'exempt';
  if (zeroLegend.test(text) || ZERO_PERCENT.test(text)) return 'zero-rated';
  return standardLegend.test(text) || ratePatterns(locale).standard.test(text) ? 'standard' : null;
}

/** Tolerance for the VAT of all lines: some cents, and half a cent per line. */
const ALL_LINES_TOLERANCE = 3;
const TOLERANCE_PER_LINE = 0.5;

/** True when the VAT is that of the items not known to be without VAT, with prices including or excluding it. */
function isVatOf(items: readonly ReadLineItem[], { vat, total }: PrintedVat, { home }: Locale): boolean {
  if (vat === null || vat === 0) return false;
  const { taxRates } = home.conventions;
  const sum = totalOf(items.filter(({ vatTreatment }) => vatTreatment === 'unknown' || vatTreatment === 'standard'));
  const tolerance = ALL_LINES_TOLERANCE + items.length * TOLERANCE_PER_LINE;
  const fits = (base: number, rate: BasisPoints, whole: number) => isNear((base * rate) / whole, vat, tolerance);
  const byLines = taxRates.some((rate) => fits(sum, rate, WHOLE) || fits(sum, rate, WHOLE + rate));
  // When some lines could not be read, the VAT of the whole total shows the same.
  const byTotal =
    total !== null &&
    items.every((item) => item.vatTreatment === 'unknown') &&
    taxRates.some((rate) => fits(total, rate, WHOLE + rate));
  return byLines || byTotal;
}
