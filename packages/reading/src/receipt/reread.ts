import { amountCandidates } from '../amounts/amount-candidates.ts';
import { normaliseLabel, roleOf } from '../amounts/label-role.ts';
import { buildLayout } from '../layout/build-rows.ts';
import { boxOf, type Layout, type Row, wholeOf } from '../layout/text-row.ts';
import type { Box, PageWords, Word } from '../word.ts';
import type { ConfidenceClass, ReadingField, ReceiptReading } from './receipt-reading.ts';

/** A part of a page that should be recognised once more, larger. */
export interface Region {
  /** Counted from 1. */
  readonly page: number;
  /** Fractions of the upright page, with a margin. */
  readonly box: Box;
  /** The field that what was read there left open. */
  readonly reason: ReadingField;
}

/** Recognising again costs time: no more than this many crops. */
const MAX_REGIONS = 4;
/** Rows no further apart belong to one crop. */
const MAX_ROW_DISTANCE = 2;
/** Share of a row's height that is left around it. */
const MARGIN_HEIGHTS = 0.5;
/** Rows looked at again: of the sums the last, of dates and names the first. */
const MAX_SUM_ROWS = 12;
const MAX_DATE_ROWS = 2;
const MAX_NAME_ROWS = 3;
const SUM_ROLES: readonly string[] = ['total', 'subtotal', 'vat', 'tendered', 'change', 'rounding'];
const DAY_IN_DIGITS = /\d{1,2}[-/.]\d{0,2}.?[-/.]?\d{2,4}/;

/**
 * Where recognising a picture again may show what the first time did not: the rows of the sums when the total is not
 * checked, the row of the date and the first lines when date or supplier are missing or guessed. Empty when the reading
 * leaves nothing open, and for pages that came from a text layer.
 */
export function regionsToReread(pages: readonly PageWords[], reading: ReceiptReading): readonly Region[] {
  const scanned = new Set(pages.filter((page) => page.source === 'ocr').map(({ page }) => page));
  if (scanned.size === 0) return [];
  const layout = buildLayout(pages);
  const isOpen = (field: ReadingField, enough: readonly ConfidenceClass[]) =>
    !enough.includes(reading.fields[field]?.class ?? 'guess');
  const sums = isOpen('totalCents', ['checked']) ? sumRows(layout) : [];
  const dates = isOpen('invoiceDate', ['checked', 'likely']) ? dateRows(layout) : [];
  const names = isOpen('supplierName', ['checked', 'likely']) ? layout.rows.slice(0, MAX_NAME_ROWS) : [];
  return [
    ...regionsOf(sums, 'totalCents', pages),
    ...regionsOf(dates, 'invoiceDate', pages),
    ...regionsOf(names, 'supplierName', pages),
  ]
    .filter((region) => scanned.has(region.page))
    .slice(0, MAX_REGIONS);
}

/** Rows with an amount that is part of a sum, and rows whose words say so though no amount was read. */
function sumRows(layout: Layout): readonly Row[] {
  const { locale } = layout;
  const found = new Set(
    amountCandidates(layout)
      .filter((one) => SUM_ROLES.includes(one.role) && one.labelAt === 'beside')
      .map((one) => one.row),
  );
  const isTotal = (row: Row) => roleOf(normaliseLabel(row.text, locale), locale) === 'total';
  return layout.rows.filter((row) => found.has(row) || isTotal(row)).slice(-MAX_SUM_ROWS);
}

const dateRows = ({ rows, locale }: Layout): readonly Row[] =>
  rows.filter(({ text }) => locale.documents.nearDate.test(text) || DAY_IN_DIGITS.test(text)).slice(0, MAX_DATE_ROWS);

/** One region for rows that follow each other, as wide as what is printed on the page. */
function regionsOf(rows: readonly Row[], reason: ReadingField, pages: readonly PageWords[]): readonly Region[] {
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
  const boxes = rows.flatMap((row) => row.segments.map((segment) => boxOf(wholeOf(segment)).box));
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
 * The pages with what was recognised again: in each region that gave any words, the new words replace the old ones.
 * `words` are in fractions of their page, as the first ones were.
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

/** What a field's class is worth when two readings are compared. */
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

/** Of two readings of one document the one that is surer; the first when neither is. */
export function betterReading(first: ReceiptReading, second: ReceiptReading): ReceiptReading {
  const worth = (reading: ReceiptReading) =>
    COMPARED_FIELDS.reduce((sum, field) => {
      const given = reading.fields[field]?.class;
      return sum + (given ? CLASS_WORTH[given] : 0);
    }, 0);
  return worth(second) > worth(first) ? second : first;
}
