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
 * for the rest by arithmetic: when the printed VAT is exactly that of the unmarked items, they are
 * standard-rated. What nothing proves stays unknown.
 */
export function settleTreatments(
  layout: Layout,
  items: readonly MarkedItem[],
  vat: { readonly vat: Cents | null; readonly total: Cents | null },
): readonly ReadLineItem[] {
  const legend = readLegend(layout);
  const marked = items.map(({ item, mark }) => ({ ...item, vatTreatment: byMark(item.vatTreatment, mark, legend) }));
  if (!isVatOf(marked, vat)) return marked;
  return marked.map((item) => (item.vatTreatment === 'unknown' ? { ...item, vatTreatment: 'standard' } : item));
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
function isVatOf(
  items: readonly ReadLineItem[],
  { vat, total }: { readonly vat: Cents | null; readonly total: Cents | null },
): boolean {
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
