import type {
  StatementFacts,
  StatementTransaction,
  TransactionPlace,
} from '@tillslip/domain/bank/statements/statement-facts';
import type { SkipReason } from '@tillslip/domain/bank/statements/upload-outcomes';
import type { Locale } from '../../locale/locale-pack.ts';
import type { StatementReading } from '../read-statement.ts';
import type { StatementPeriod } from '../statement-dates.ts';
import { type ImportedLine, separateUnbooked, signedByBalances } from './booked-lines.ts';
import { type ColumnMapping, suggestMapping } from './column-mapping.ts';
import { separatePending } from './export-facts.ts';
import { hasSignedSides, lineDescription, readLine } from './import-line.ts';
import { type Cells, parseDelimited } from './parse-delimited.ts';
import { type Preamble, readPreamble } from './read-preamble.ts';

/** The result of an import: the transactions, and the skipped lines for the preview. */
export interface ImportedStatement extends Pick<StatementReading, 'facts' | 'pending'> {
  /** The mapping used, given or suggested. Null for a bank's own record format. */
  readonly mapping: ColumnMapping | null;
  readonly skipped: readonly SkippedLine[];
}

/** A line that is not a transaction, and why. */
export interface SkippedLine {
  /** Counted from 0, blank lines left out. */
  readonly line: number;
  readonly reason: SkipReason;
}

/**
 * Import a bank's CSV export: by a record format of the locale, else by the given mapping, else by a suggested one. One
 * statement per account; none when no column looks like a date with an amount.
 *
 * Source: SA D2.
 */
export function importCsv(text: string, given: ColumnMapping | null, locale: Locale): readonly ImportedStatement[] {
  return importCells(parseDelimited(text), given, locale);
}

/** Import the cells of an export, or of a page's table whose lines have places, like {@link importCsv}. */
export function importCells(
  cells: Cells,
  given: ColumnMapping | null,
  locale: Locale,
  places: readonly TransactionPlace[] = [],
): readonly ImportedStatement[] {
  const format = given ? undefined : locale.exportFormats.find(({ isFormat }) => isFormat(cells));
  if (format) return [importRecords(format.read(cells, locale), locale)];
  const mapping = given ?? suggestMapping(cells, locale);
  if (!mapping) return [];
  return accountsOf(cells, mapping).map((account) => importMapped({ cells, places }, account, mapping, locale));
}

/** The statement of a bank's own records, without those that are not booked. */
function importRecords(facts: StatementFacts, locale: Locale): ImportedStatement {
  const { transactions, pending } = separatePending(facts.transactions, locale);
  return { facts: { ...facts, transactions }, pending, mapping: null, skipped: [] };
}

const PENDING: SkipReason = 'PENDING';

/** The lines of one account, and its number where a column has it. */
interface AccountLines {
  readonly name: string | null;
  readonly lines: readonly number[];
}

/** Split the lines by the account that they name. A line without one belongs to the account above. */
function accountsOf(cells: Cells, { columns, firstRow }: ColumnMapping): readonly AccountLines[] {
  const accounts = new Map<string | null, number[]>();
  let name: string | null = null;
  for (let line = firstRow; line < cells.length; line++) {
    name = (columns.account === undefined ? null : cells[line]?.[columns.account]) || name;
    accounts.set(name, [...(accounts.get(name) ?? []), line]);
  }
  return [...accounts].map(([account, lines]) => ({ name: account, lines }));
}

/** Cells, and where their lines stand on pages; an export has no places. */
interface PlacedCells {
  readonly cells: Cells;
  readonly places: readonly TransactionPlace[];
}

function importMapped(
  { cells, places }: PlacedCells,
  account: AccountLines,
  mapping: ColumnMapping,
  locale: Locale,
): ImportedStatement {
  const preamble = readPreamble(cells, mapping.firstRow, locale);
  const { lines, skipped, opening } = readLines(cells, account.lines, mapping, preamble, locale);
  const { booked, unbooked } = separateUnbooked(signedByBalances(oldestFirst(lines), opening), {
    opening,
    closing: preamble.facts.closing,
  });
  const transactions = rowsOf(booked, places);
  const left = [...skipped, ...unbooked.map(({ line }) => ({ line, reason: PENDING }))];
  return {
    facts: {
      ...preamble.facts,
      ...{ opening, transactions, ...periodOf(preamble.period, transactions) },
      accountNumber: account.name?.replace(/\D/g, '') || preamble.facts.accountNumber,
    },
    mapping,
    skipped: left.toSorted((a, b) => a.line - b.line),
    pending: left
      .filter(({ reason }) => reason === PENDING)
      .map(({ line }) => lineDescription(cells[line] ?? [], mapping)),
  };
}

function readLines(
  cells: Cells,
  numbers: readonly number[],
  mapping: ColumnMapping,
  preamble: Preamble,
  locale: Locale,
): { readonly lines: readonly ImportedLine[]; readonly skipped: readonly SkippedLine[] } & Pick<Preamble, 'opening'> {
  const skipped: SkippedLine[] = [];
  const lines: ImportedLine[] = [];
  const rules = { mapping, period: preamble.period, hasSigns: hasSignedSides(cells, mapping, locale) };
  let { opening } = preamble;
  for (const line of numbers) {
    const rows = readLine(cells[line] ?? [], rules, locale);
    if (typeof rows === 'string') skipped.push({ line, reason: rows });
    else if (isForward(rows, locale)) {
      if (lines.length === 0) opening ??= rows.at(-1)?.balance ?? null;
      skipped.push({ line, reason: 'BALANCE_ONLY' });
    } else lines.push({ line, rows });
  }
  return { lines, skipped, opening };
}

/** The balance before the first transaction of an empty statement. */
const isForward = (transactions: readonly StatementTransaction[], { statements }: Locale): boolean =>
  statements.exportForward.test(transactions[0]?.description ?? '') && transactions.every(({ amount }) => amount === 0);

/** Exports may have the newest transaction first. */
function oldestFirst(lines: readonly ImportedLine[]): readonly ImportedLine[] {
  const [first, last] = [lines[0]?.rows[0]?.date, lines.at(-1)?.rows[0]?.date];
  return first && last && first > last ? lines.toReversed() : lines;
}

/** The transactions of all lines, in which halves refer to the first of their line. */
function rowsOf(lines: readonly ImportedLine[], places: readonly TransactionPlace[]): readonly StatementTransaction[] {
  const rows: StatementTransaction[] = [];
  for (const line of lines) {
    const first = rows.length;
    const place = places[line.line] ?? null;
    rows.push(...line.rows.map((row) => ({ ...row, place, splitOf: row.splitOf === null ? null : first })));
  }
  return rows;
}

const periodOf = (period: StatementPeriod, transactions: readonly StatementTransaction[]) => ({
  periodStart: period.periodStart ?? transactions[0]?.date ?? null,
  periodEnd: period.periodEnd ?? transactions.at(-1)?.date ?? null,
});
