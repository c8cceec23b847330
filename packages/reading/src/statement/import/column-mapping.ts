import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { DEFAULT_LOCALE } from '../../locale/default-packs.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { DATE_ORDERS, type DateOrder, parseImportedAmount, parseImportedDate, signOf } from './import-values.ts';
import { type Cells, MAX_HEAD_LINES } from './parse-delimited.ts';

/** What a column of an export may be. */
export const MAPPED_COLUMNS = [
  'date',
  'description',
  'details',
  'reference',
  'amount',
  'debit',
  'credit',
  'fee',
  'balance',
  'account',
  'sign',
] as const;

/** One of the column kinds. */
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

/** The columns of an export, counted from 0; stored per bank. */
export interface ColumnMapping {
  readonly columns: Readonly<Partial<Record<MappedColumn, number>>>;
  /** The first line that contains a transaction. */
  readonly firstRow: number;
  /** An amount without a minus is money out. */
  readonly isInverted: boolean;
  readonly dateOrder?: DateOrder;
}

/** In this order: a title that could be two kinds is the first. */
const TITLE_ORDER = [
  'date',
  'amount',
  'balance',
  'debit',
  'credit',
  'fee',
  'description',
  'details',
  'reference',
  'account',
  'sign',
] as const;

/**
 * Suggest the kind of each column: by the titles or, without titles, by the content of the cells. A person sees the
 * preview and may change it. Null when no column looks like a date with an amount.
 */
export function suggestMapping(cells: Cells, locale: Locale = DEFAULT_LOCALE): ColumnMapping | null {
  const mapping = mapByTitles(cells, locale) ?? mapByContent(cells, locale);
  return mapping && withDateOrder(cells, mapping, locale);
}

/** Dates that only the month-first order can read show that it is meant. */
function withDateOrder(cells: Cells, mapping: ColumnMapping, locale: Locale): ColumnMapping {
  const [dayFirst, monthFirst] = dateOrdersOf(cells, mapping, locale);
  return dayFirst && monthFirst && monthFirst.unread < dayFirst.unread
    ? { ...mapping, dateOrder: 'month-first' }
    : mapping;
}

/** What an order of dates gives: the first and the last day of the file, and how many dates it cannot read. */
export interface DateOrderResult {
  readonly order: DateOrder;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly unread: number;
}

/** What each order of the dates would give; empty where the dates are the same in both. */
export function dateOrdersOf(
  cells: Cells,
  { columns, firstRow }: ColumnMapping,
  locale: Locale = DEFAULT_LOCALE,
): readonly DateOrderResult[] {
  const texts = cells.slice(firstRow).flatMap((line) => line[columns.date ?? -1] || []);
  const days = DATE_ORDERS.map((order) => texts.map((text) => parseImportedDate(text, locale, undefined, order)));
  const [dayFirst = [], monthFirst = []] = days;
  if (dayFirst.every((day, at) => day === monthFirst[at])) return [];
  return DATE_ORDERS.map((order, at) => {
    const read = (days[at] ?? []).flatMap((day) => day ?? []).toSorted();
    return { order, from: read[0] ?? null, to: read.at(-1) ?? null, unread: texts.length - read.length };
  });
}

function mapByTitles(cells: Cells, locale: Locale): ColumnMapping | null {
  for (const [line, titles] of cells.slice(0, MAX_HEAD_LINES).entries()) {
    const columns: Partial<Record<MappedColumn, number>> = {};
    for (const [index, title] of titles.entries()) {
      const known = kindOfTitle(title, columns, locale);
      if (known && (known !== 'sign' || isSignColumn(cells.slice(line + 1), index, locale))) columns[known] = index;
    }
    const hasAmount = columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
    if (columns.date !== undefined && hasAmount) return { columns, firstRow: line + 1, isInverted: false };
  }
  return null;
}

/** What a title says that no column before it says. A second description tells more of the same transaction. */
function kindOfTitle(
  title: string,
  taken: ColumnMapping['columns'],
  { exportColumns }: Locale,
): MappedColumn | undefined {
  const bare = title
    .replaceAll('_', ' ')
    .replace(/\s*(?:\((?:R|ZAR)\)|\s(?:ZAR|rand)|:)$/i, '')
    .replace(/^'|'$/g, '');
  const kind = TITLE_ORDER.find((column) => exportColumns[column].test(bare));
  const free = kind === 'description' && taken.description !== undefined ? 'details' : kind;
  return free !== undefined && taken[free] === undefined ? free : undefined;
}

/** How many lines to check, and the share of them that must fit a column. */
const MAX_SAMPLE_LINES = 100;
const MIN_SHARE = 0.8;

/** Without titles: find the columns of dates, amounts (the last of several is the balance) and the longest words. */
function mapByContent(cells: Cells, locale: Locale): ColumnMapping | null {
  const isDay = (cell: string) => parseImportedDate(cell, locale) !== null;
  const isAmount = (cell: string) => /\d[.,]\d{1,2}\b|^-?\d+$/.test(cell) && parseImportedAmount(cell, locale) !== null;
  const firstRow = cells.findIndex((line) => line.some(isDay));
  const lines = cells.slice(Math.max(firstRow, 0)).slice(0, MAX_SAMPLE_LINES);
  const width = Math.max(0, ...lines.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const holds = (index: number, fits: (cell: string) => boolean) =>
    lines.filter((line) => fits(line[index] ?? '')).length > lines.length * MIN_SHARE;
  const date = columns.find((index) => holds(index, isDay));
  const amounts = columns.filter((index) => index !== date && holds(index, isAmount) && !isSame(lines, index));
  const [amount, balance] = amounts.slice(-2);
  if (firstRow < 0 || date === undefined || amount === undefined) return null;
  const sign = columns.find((index) => isSignColumn(lines, index, locale));
  const [description] = columns
    .filter((index) => index !== date && index !== sign && !amounts.includes(index))
    .toSorted((a, b) => countLetters(lines, b) - countLetters(lines, a));
  return {
    columns: {
      date,
      amount,
      ...(balance === undefined ? {} : { balance }),
      ...(description === undefined ? {} : { description }),
      ...(sign === undefined ? {} : { sign }),
    },
    firstRow,
    isInverted: false,
  };
}

/** Nothing but words for out and in, like Dr and Cr. */
function isSignColumn(lines: Cells, index: number, locale: Locale): boolean {
  const filled = lines.slice(0, MAX_SAMPLE_LINES).flatMap((line) => line[index] || []);
  return filled.length > 0 && filled.every((cell) => signOf(cell, locale) !== 0);
}

/** A branch or account number is the same on every line, so it is not an amount. */
const isSame = (rows: Cells, index: number): boolean =>
  rows.length > 1 && new Set(rows.map((line) => line[index])).size === 1;

const countLetters = (rows: Cells, index: number): number =>
  rows.reduce((sum, line) => sum + (line[index] ?? '').replace(/[^\p{L}]/gu, '').length, 0);
