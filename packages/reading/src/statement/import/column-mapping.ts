import { importedAmount, importedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

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
] as const;

/** One of them. */
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

/** Which column of an export holds what; remembered per bank. Columns are counted from 0. */
export interface ColumnMapping {
  readonly columns: Readonly<Partial<Record<MappedColumn, number>>>;
  /** The first line that holds a movement. */
  readonly firstRow: number;
  /** What is in the amount column is money out when it has no minus. */
  readonly isInverted: boolean;
}

const TITLES: readonly (readonly [column: MappedColumn, title: RegExp])[] = [
  ['date', /^(?:transaction |posting |effective |value |trans )?dat(?:e|um)$/i],
  ['amount', /^(?:transaction )?(?:amount|bedrag)(?: ?\(?(?:zar|r)\)?)?$/i],
  ['balance', /^(?:running |account )?(?:balance|saldo)$/i],
  ['debit', /^(?:debits?(?: amount)?|money out|withdrawals?|payments?|out|debiet|geld uit)$/i],
  ['credit', /^(?:credits?(?: amount)?|money in|deposits?|in|krediet|geld in)$/i],
  ['fee', /^(?:service )?fees?$|^bank charges$/i],
  ['description', /^(?:transaction )?(?:description|beskrywing|narrative|details|particulars|memo|payee)$/i],
  ['reference', /^(?:transaction )?(?:reference|ref|verwysing)(?: no\.?)?$/i],
];
/** The head stands among the first lines, behind what the bank says of the account. */
const HEAD_WITHIN = 30;

/**
 * Proposes which column is what: by the titles, or where there are none, by what the cells look like. A
 * person sees the preview and may change it. Null when no column looks like a date with an amount.
 */
export function proposeMapping(cells: Cells): ColumnMapping | null {
  return byTitles(cells) ?? byContent(cells);
}

function byTitles(cells: Cells): ColumnMapping | null {
  for (const [line, titles] of cells.slice(0, HEAD_WITHIN).entries()) {
    const columns: Partial<Record<MappedColumn, number>> = {};
    for (const [index, title] of titles.entries()) {
      const known = TITLES.find(([, says]) => says.test(title));
      // The first of two dates is when it was posted; the second description is the original one.
      if (known && columns[known[0]] === undefined) columns[known[0]] = index;
    }
    const hasAmount = columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
    if (columns.date !== undefined && hasAmount) return { columns, firstRow: line + 1, isInverted: false };
  }
  return null;
}

/** No head: the column of days, of amounts (the last of several is the balance), and of the longest words. */
function byContent(cells: Cells): ColumnMapping | null {
  const firstRow = cells.findIndex((line) => line.some((cell) => importedDate(cell) !== null));
  const rows = cells.slice(Math.max(firstRow, 0)).slice(0, 100);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const share = (index: number, fits: (cell: string) => boolean) =>
    rows.filter((line) => fits(line[index] ?? '')).length / Math.max(1, rows.length);
  const columns = Array.from({ length: width }, (_, index) => index);
  const date = columns.find((index) => share(index, (cell) => importedDate(cell) !== null) > 0.8);
  const amounts = columns.filter(
    (index) =>
      index !== date &&
      share(index, (cell) => /\d[.,]\d{1,2}\b|^-?\d+$/.test(cell) && importedAmount(cell) !== null) > 0.8 &&
      !isSame(rows, index),
  );
  const [amount, balance] = amounts.length > 1 ? amounts.slice(-2) : amounts;
  if (firstRow < 0 || date === undefined || amount === undefined) return null;
  const description = columns
    .filter((index) => index !== date && !amounts.includes(index))
    .toSorted((a, b) => lettersIn(rows, b) - lettersIn(rows, a))[0];
  return {
    columns: {
      date,
      amount,
      ...(balance === undefined ? {} : { balance }),
      ...(description === undefined ? {} : { description }),
    },
    firstRow,
    isInverted: false,
  };
}

/** A branch or account number is the same on every line, and no amount. */
const isSame = (rows: Cells, index: number): boolean =>
  rows.length > 1 && new Set(rows.map((line) => line[index])).size === 1;

const lettersIn = (rows: Cells, index: number): number =>
  rows.reduce((sum, line) => sum + (line[index] ?? '').replace(/[^\p{L}]/gu, '').length, 0);
