import { findAmountCandidates } from '../amounts/amount-candidates.ts';
import { normaliseLabel, roleOf } from '../amounts/label-role.ts';
import { buildLayout } from '../layout/build-rows.ts';
import { boxOf, type Layout, placeOfSegment, type Row } from '../layout/text-row.ts';
import type { Box, PageWords, Word } from '../word.ts';
import type { ConfidenceClass, ReadingField, ReceiptReading } from './receipt-reading.ts';

/** A part of a page to recognise again, enlarged. */
export interface Region {
  /** Counted from 1. */
  readonly page: number;
  /** Fractions of the upright page, with a margin. */
  readonly box: Box;
  /** The field that is not certain enough. */
  readonly reason: ReadingField;
}

/** Recognising again takes time: at most this many crops. */
const MAX_REGIONS = 4;
/** Rows at most this far apart share a crop. */
const MAX_ROW_DISTANCE = 2;
/** The margin around a row, as a share of its height. */
const MARGIN_HEIGHTS = 0.5;
/** Rows that are re-read: the last sums, the first dates and names. */
const MAX_SUM_ROWS = 12;
const MAX_DATE_ROWS = 2;
const MAX_NAME_ROWS = 3;
const SUM_ROLES: readonly string[] = ['total', 'subtotal', 'vat', 'tendered', 'change', 'rounding'];
const DAY_IN_DIGITS = /\d{1,2}[-/.]\d{0,2}.?[-/.]?\d{2,4}/;

/**
 * Return the regions where recognising a picture again may help: the rows with sums when the total is not checked, the
 * rows with dates and the first lines when date or supplier are missing or guessed. Empty when the reading is certain
 * enough, and for pages with a text layer.
 */
export function findRegionsToReread(pages: readonly PageWords[], reading: ReceiptReading): readonly Region[] {
  const scanned = new Set(pages.filter((page) => page.source === 'ocr').map(({ page }) => page));
  if (scanned.size === 0) return [];
  const layout = buildLayout(pages);
  const isOpen = (field: ReadingField, enough: readonly ConfidenceClass[]) =>
    !enough.includes(reading.fields[field]?.class ?? 'guess');
  const sums = isOpen('totalCents', ['checked']) ? sumRows(layout) : [];
  const dates = isOpen('invoiceDate', ['checked', 'likely']) ? dateRows(layout) : [];
  const names = isOpen('supplierName', ['checked', 'likely']) ? layout.rows.slice(0, MAX_NAME_ROWS) : [];
  return [
    ...createRegions(sums, 'totalCents', pages),
    ...createRegions(dates, 'invoiceDate', pages),
    ...createRegions(names, 'supplierName', pages),
  ]
    .filter((region) => scanned.has(region.page))
    .slice(0, MAX_REGIONS);
}

/** Rows with an amount that is part of a sum, and rows with the words of a total even if no amount was read. */
function sumRows(layout: Layout): readonly Row[] {
  const { locale } = layout;
  const found = new Set(
    findAmountCandidates(layout)
      .filter((one) => SUM_ROLES.includes(one.role) && one.labelAt === 'beside')
      .map((one) => one.row),
  );
  const isTotal = (row: Row) => roleOf(normaliseLabel(row.text, locale), locale) === 'total';
  return layout.rows.filter((row) => found.has(row) || isTotal(row)).slice(-MAX_SUM_ROWS);
}

const dateRows = ({ rows, locale }: Layout): readonly Row[] =>
  rows.filter(({ text }) => locale.documents.nearDate.test(text) || DAY_IN_DIGITS.test(text)).slice(0, MAX_DATE_ROWS);

/** Create one region for each group of close rows, as wide as the print on the page. */
function createRegions(rows: readonly Row[], reason: ReadingField, pages: readonly PageWords[]): readonly Region[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.page === row.page && row.index - last.index <= MAX_ROW_DISTANCE) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups.flatMap((group) => {
    const page = pages.find((one) => one.page === group[0]?.page);
    return page ? [{ page: page.page, box: boxAround(group, page), reason }] : [];
  });
}

function boxAround(rows: readonly Row[], page: PageWords): Box {
  const boxes = rows.flatMap((row) => row.segments.map((segment) => boxOf(placeOfSegment(segment)).box));
  const [top, bottom] = [Math.min(...boxes.map(({ y0 }) => y0)), Math.max(...boxes.map(({ y1 }) => y1))];
  const height = Math.max(...boxes.map(({ y0, y1 }) => y1 - y0));
  return {
    x0: fraction(Math.min(...page.words.map(({ x0 }) => x0)) - height),
    x1: fraction(Math.max(...page.words.map(({ x1 }) => x1)) + height),
    y0: fraction(top - MARGIN_HEIGHTS * height),
    y1: fraction(bottom + MARGIN_HEIGHTS * height),
  };
}

const fraction = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Replace the words of each region by the words recognised again, where there are any. `words` are in fractions of
 * their page, like the first ones.
 */
export function mergeReread(
  pages: readonly PageWords[],
  regions: readonly Region[],
  words: readonly Word[],
): readonly PageWords[] {
  const seen = regions.filter((region) => words.some((word) => isIn(word, region)));
  return pages.map((page) => ({
    ...page,
    words: [
      ...page.words.filter((word) => !seen.some((region) => isIn(word, region))),
      ...words.filter((word) => word.page === page.page && seen.some((region) => isIn(word, region))),
    ],
  }));
}

const isIn = (word: Word, { page, box }: Region): boolean => {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  return word.page === page && x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
};

/** The weight of a class when comparing two readings. */
const CLASS_WORTH: Readonly<Record<ConfidenceClass, number>> = { checked: 4, likely: 2, guess: 1 };
/** The total counts twice. */
const COMPARED_FIELDS: readonly ReadingField[] = [
  'totalCents',
  'totalCents',
  'subtotalCents',
  'vatCents',
  'invoiceDate',
  'supplierName',
  'supplierVatNumber',
  'invoiceNumber',
];

/** Return the more certain of two readings of a document; the first when they are equal. */
export function chooseBetterReading(first: ReceiptReading, second: ReceiptReading): ReceiptReading {
  const worth = (reading: ReceiptReading) =>
    COMPARED_FIELDS.reduce((sum, field) => {
      const given = reading.fields[field]?.class;
      return sum + (given ? CLASS_WORTH[given] : 0);
    }, 0);
  return worth(second) > worth(first) ? second : first;
}
