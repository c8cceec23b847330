import type { Cents } from '@tillslip/domain/kernel/money';
import type { VatTreatmentKind } from '@tillslip/domain/vat/vat-rate';
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
  if (/zero[\s-]*rated|nul\s*-?\s*koers|(?<![\d.,])0(?:[.,]0+)?\s?%/i.test(text)) return 'zero-rated';
  return /(?<!\d)1[45](?:[.,]0+)?\s?%/.test(text) ? 'standard' : 'unknown';
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

/** More marks than this are the first letters of something else. */
const MOST_MARKS = 4;

/**
 * Marks without a legend (`#`, `V`, nothing) are told by the VAT itself: when it is that of the goods with
 * some of the marks and of no other choice of marks, these are standard-rated and the rest carry none.
 */
function byArithmetic(items: readonly MarkedItem[], vat: PrintedVat): readonly ReadLineItem[] | null {
  const marks = [...new Set(items.map(({ mark }) => mark ?? ''))];
  if (vat.vat === null || vat.vat === 0 || marks.length < 2 || marks.length > MOST_MARKS) return null;
  if (Math.abs(sumOf(items) - (vat.total ?? 0)) > 1) return null;
  const choices = Array.from({ length: 2 ** marks.length - 2 }, (_, index) =>
    marks.filter((_mark, at) => ((index + 1) >> at) % 2 === 1),
  );
  const fitting = choices.filter((choice) => isVatWithin(items, choice, vat.vat ?? 0));
  const [standard, ...others] = fitting;
  if (!standard || others.length > 0) return null;
  return items.map(({ item, mark }) => ({
    ...item,
    vatTreatment: standard.includes(mark ?? '') ? 'standard' : 'zero-rated',
  }));
}

const sumOf = (items: readonly MarkedItem[]): number =>
  items.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0);

function isVatWithin(items: readonly MarkedItem[], marks: readonly string[], vat: number): boolean {
  const sum = sumOf(items.filter(({ mark }) => marks.includes(mark ?? '')));
  return RATES.some((rate) => Math.abs((sum * rate) / (100 + rate) - vat) <= 1);
}

const byMark = (
  printed: VatTreatmentKind,
  mark: string | null,
  legend: ReadonlyMap<string, VatTreatmentKind>,
): VatTreatmentKind => (printed === 'unknown' ? (legend.get(mark ?? '') ?? 'unknown') : printed);

/** `* zero rated`, `A VATABLE 15%`, `N = Nulkoers`: a mark followed by what it means. */
function readLegend(layout: Layout): ReadonlyMap<string, VatTreatmentKind> {
  const legend = new Map<string, VatTreatmentKind>();
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
