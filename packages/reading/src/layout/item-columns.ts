import type { ItemColumnWords } from '../locale/item-words.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize, memoizeText } from '../memoize.ts';
import type { Layout, Row, Token } from './text-row.ts';

/** What a column of an item table holds. */
export type ColumnKind = keyof ItemColumnWords;

/** A column of an item table, by the extent of its heading. */
export interface ItemColumn {
  readonly kind: ColumnKind;
  readonly x0: number;
  readonly x1: number;
}

/** Tried in this order: `Unit price` is a price, `Total VAT` is a tax. */
const KINDS = ['description', 'code', 'vat', 'discount', 'price', 'quantity', 'unit', 'amount'] as const;

/** A title with more words is several titles. */
const MAX_TITLE_WORDS = 3;
/** Columns of value, tax and sum that follow a title. */
const MIN_VALUE_COLUMNS = 3;
/** Kinds that make a single segment a heading. */
const MIN_KINDS = 3;
/** Words a heading may have per title, and beyond all titles, before it counts as a sentence. */
const MAX_WORDS_PER_TITLE = 2;
const MAX_OTHER_WORDS = 3;
/** A row with a price is not a heading. */
const PRICE = /\d[.,]\d{2}\b/;

/** Return the columns a heading names; one segment may name several. */
export function headingColumns(row: Row, locale: Locale): readonly ItemColumn[] {
  return row.segments.flatMap((segment) => {
    const whole = kindOf(segment.text, locale);
    const kinds = new Set(segment.tokens.flatMap((token) => kindOf(token.text, locale) ?? []));
    return whole && segment.tokens.length <= MAX_TITLE_WORDS && kinds.size <= 1
      ? [{ kind: whole, x0: segment.x0, x1: segment.x1 }]
      : columnsOfTokens(segment.tokens, locale);
  });
}

const kindOf = memoizeText(
  (text: string, { itemColumns }: Locale): ColumnKind | null =>
    KINDS.find((kind) => itemColumns[kind].test(text.trim())) ?? null,
);

const columnsOfTokens = (tokens: readonly Token[], locale: Locale): readonly ItemColumn[] =>
  tokens.flatMap((token) => {
    const kind = kindOf(token.text, locale);
    return kind ? [{ kind, x0: token.x0, x1: token.x1 }] : [];
  });

/** True when a row is the heading of an item table: see `itemHeadings`. */
export const isItemHeading = (layout: Layout, row: Row): boolean => itemHeadings(layout).has(row);

/**
 * The headings of item tables: rows that name what is sold or how many, and what it costs, and contain little else.
 */
export const itemHeadings = memoize(
  ({ rows, locale }: Layout): ReadonlySet<Row> => new Set(rows.filter((row) => isHeading(row, locale))),
);

function isHeading(row: Row, locale: Locale): boolean {
  if (PRICE.test(row.text)) return false;
  // `This month   Excl. VAT   VAT 15%   Incl. VAT`: the title takes the place of a description column.
  if (isValueTaxSum(row, locale)) return true;
  const columns = headingColumns(row, locale);
  const kinds = new Set(columns.map((column) => column.kind));
  // `Number   Amount due` are the document's own.
  const isOfGoods = !row.segments.some(({ text }) => locale.items.amountDue.test(text));
  const names = kinds.has('description') || (kinds.has('quantity') && isOfGoods);
  const costs = kinds.has('amount') || kinds.has('price');
  const words = row.text.split(/\s+/).filter((word) => /[A-Za-z]{2}/.test(word)).length;
  // A sentence can contain two such words; a heading is spread out or names three columns.
  const isSpread = row.segments.length >= 2 || kinds.size >= MIN_KINDS;
  return names && costs && isSpread && words <= columns.length * MAX_WORDS_PER_TITLE + MAX_OTHER_WORDS;
}

/** Columns of value, tax and sum after a title. The rate table of a slip starts with the rate and lists no goods. */
const isValueTaxSum = ({ segments, text }: Row, { items }: Locale): boolean =>
  segments.length > MIN_VALUE_COLUMNS &&
  !items.rateTable.test(segments[0]?.text ?? '') &&
  !segments[0]?.text.includes('%') &&
  items.withoutTax.test(text) &&
  items.withTax.test(text) &&
  segments.filter((segment) => items.valueOrTax.test(segment.text)).length >= MIN_VALUE_COLUMNS;

interface Extent {
  readonly x0: number;
  readonly x1: number;
}

/** Return the column a word is under: the one it overlaps, else the nearest within reach. */
export function findColumnAt(columns: readonly ItemColumn[], token: Extent, reach: number): ColumnKind | null {
  const gap = (column: ItemColumn) => Math.max(column.x0 - token.x1, token.x0 - column.x1, 0);
  const [nearest] = [...columns].sort((a, b) => gap(a) - gap(b) || middleGap(a, token) - middleGap(b, token));
  return nearest && gap(nearest) <= reach ? nearest.kind : null;
}

const middleGap = (column: ItemColumn, token: Extent): number => Math.abs(column.x0 + column.x1 - token.x0 - token.x1);
