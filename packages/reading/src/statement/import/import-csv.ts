import type { StatementFacts, StatementRow } from '@tillslip/domain/bank/statements/statement-facts';
import { type Cents, cents, negate } from '@tillslip/domain/kernel/money';
import type { StatementTime } from '../infer-years.ts';
import { type ColumnMapping, type MappedColumn, proposeMapping } from './column-mapping.ts';
import { exportFacts } from './export-facts.ts';
import { importFnbRecords, isFnbRecords } from './import-fnb-records.ts';
import { importedAmount, importedDate } from './import-values.ts';
import { type Cells, parseDelimited } from './parse-delimited.ts';
import { readPreamble } from './read-preamble.ts';

/** What an export gave: its movements, and the lines that gave none, for the preview. */
export interface ImportedStatement {
  readonly facts: StatementFacts;
  /** How it was read: proposed, or as given. Null for a bank's own record format. */
  readonly mapping: ColumnMapping | null;
  readonly skipped: readonly SkippedLine[];
}

/** A line that is no movement, and why. */
export interface SkippedLine {
  /** Counted from 0, blank lines left out. */
  readonly line: number;
  readonly reason: 'no date' | 'no amount' | 'pending' | 'balance only';
}

/** The balance before the first row of an empty statement. */
const FORWARD = /brought forward|opening balance|carried forward|closing balance/i;

/**
 * Reads a bank's CSV export. The layouts of FNB (history, monthly records, 2012 file), Standard Bank, ABSA,
 * Nedbank and Capitec are known; for any other the given mapping is used, or one is proposed. Null when
 * no column looks like a day with an amount.
 *
 * Source: SA D2.
 */
export function importCsv(text: string, given: ColumnMapping | null = null): ImportedStatement | null {
  const cells = parseDelimited(text);
  if (!given && isStandardBank(cells)) return { facts: importStandardBank(cells), mapping: null, skipped: [] };
  if (!given && isFnbRecords(cells)) return { facts: importFnbRecords(cells), mapping: null, skipped: [] };
  const mapping = given ?? proposeMapping(cells);
  return mapping && importMapped(cells, mapping);
}

function importMapped(cells: Cells, mapping: ColumnMapping): ImportedStatement {
  const preamble = readPreamble(cells.slice(0, mapping.firstRow));
  const skipped: SkippedLine[] = [];
  const rows: StatementRow[] = [];
  let opening: Cents | null = preamble.opening;
  for (const [offset, line] of cells.slice(mapping.firstRow).entries()) {
    const row = readLine(line, mapping, preamble.time);
    if (typeof row === 'string') skipped.push({ line: mapping.firstRow + offset, reason: row });
    else if (FORWARD.test(row.description) && row.rows.every(({ amount }) => amount === 0)) {
      if (rows.length === 0) opening ??= row.rows.at(-1)?.balance ?? null;
      skipped.push({ line: mapping.firstRow + offset, reason: 'balance only' });
    } else
      for (const each of row.rows)
        rows.push({ ...each, splitOf: each.splitOf === null ? null : rows.length - (each.isFee ? 1 : 0) });
  }
  const ordered = oldestFirst(rows);
  return {
    facts: { ...preamble.facts, opening, rows: ordered, ...periodOf(preamble.time, ordered) },
    mapping,
    skipped,
  };
}

interface ReadLine {
  readonly description: string;
  readonly rows: readonly StatementRow[];
}

function readLine(
  line: readonly string[],
  { columns, isInverted }: ColumnMapping,
  time: StatementTime,
): ReadLine | SkippedLine['reason'] {
  const cell = (column: MappedColumn) => (columns[column] === undefined ? '' : (line[columns[column]] ?? ''));
  const date = importedDate(cell('date'), time);
  const description = [cell('description'), cell('details')].join(' ').replace(/\s+/g, ' ').trim();
  if (date === null) return 'no date';
  if (/^\(?pending\)?\b/i.test(description)) return 'pending';
  const amount = amountOf(cell);
  const fee = feeOf(cell, amount);
  const balance = importedAmount(cell('balance'));
  if (amount === null && fee === null && (balance === null || !FORWARD.test(description)))
    return balance === null ? 'no amount' : 'balance only';
  const moved = cents((isInverted ? -1 : 1) * (amount ?? 0));
  const row = { date, description, reference: cell('reference') || null, direction: 'sign' as const, place: null };
  if (fee === null || fee === 0)
    return { description, rows: [{ ...row, amount: moved, balance, splitOf: null, isFee: false }] };
  if (moved === 0) return { description, rows: [{ ...row, amount: fee, balance, splitOf: null, isFee: true }] };
  return {
    description,
    rows: [
      { ...row, amount: moved, balance: null, splitOf: 0, isFee: false },
      { ...row, description: `Fee: ${description}`, amount: fee, balance, splitOf: 0, isFee: true },
    ],
  };
}

/** Debits are written with and without a minus; credits never have one. */
function amountOf(cell: (column: MappedColumn) => string): Cents | null {
  const amount = importedAmount(cell('amount'));
  if (amount !== null) return amount;
  const [debit, credit] = [importedAmount(cell('debit')), importedAmount(cell('credit'))];
  if (debit === null && credit === null) return null;
  return cents((credit ?? 0) - Math.abs(debit ?? 0));
}

/** A fee is money out however it is written; a correction beside no other amount is money back. */
function feeOf(cell: (column: MappedColumn) => string, amount: Cents | null): Cents | null {
  const fee = importedAmount(cell('fee'));
  if (fee === null || cell('amount') !== '') return null;
  return fee > 0 && amount !== null && amount !== 0 ? negate(fee) : fee;
}

/** Some exports have the newest row first. */
function oldestFirst(rows: readonly StatementRow[]): readonly StatementRow[] {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
  return first && last && first > last ? reversed(rows) : rows;
}

/** Both halves of a split row keep their order. */
function reversed(rows: readonly StatementRow[]): readonly StatementRow[] {
  const groups: StatementRow[][] = [];
  for (const row of rows) {
    if (row.isFee && row.splitOf !== null) groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  let count = 0;
  return groups.reverse().flatMap((group) => {
    const from = count;
    count += group.length;
    return group.map((row) => ({ ...row, splitOf: row.splitOf === null ? null : from }));
  });
}

function periodOf(time: StatementTime, rows: readonly StatementRow[]) {
  return {
    periodStart: time.periodStart ?? rows[0]?.date ?? null,
    periodEnd: time.periodEnd ?? rows.at(-1)?.date ?? null,
  };
}

/** Standard Bank's own records: `HIST,20181121,,200.22,IB PAYMENT FROM,…`. */
const isStandardBank = (cells: Cells): boolean =>
  cells.some(([kind, date]) => kind === 'HIST' && /^\d{8}$/.test(date ?? '')) &&
  !cells.some(([first]) => first === 'Date');

/** Reads Standard Bank's CSV download; it prints no balance per row, only at both ends. */
function importStandardBank(cells: Cells): StatementFacts {
  const rows = cells
    .filter(([kind]) => kind === 'HIST')
    .flatMap(([, date = '', , amount = '', type = '', description = '', code = '']) => {
      const [day, moved] = [importedDate(date), importedAmount(amount)];
      if (!day || moved === null) return [];
      const row = {
        date: day,
        description: `${type} ${description}`.trim(),
        reference: reference(code),
        amount: moved,
      };
      return [{ ...row, balance: null, direction: 'sign' as const, splitOf: null, isFee: false, place: null }];
    });
  const end = (name: string) => importedAmount(cells.find((line) => line[2] === name)?.[3] ?? '');
  const account = cells.find(([kind]) => kind === 'ACC-NO')?.[1] ?? '';
  return exportFacts({
    bankName: 'Standard Bank',
    accountNumber: account.replace(/\D/g, '') || null,
    opening: end('OPEN'),
    closing: end('CLOSE'),
    periodStart: rows[0]?.date ?? null,
    periodEnd: rows.at(-1)?.date ?? null,
    rows,
  });
}

const reference = (code: string): string | null => (code === '' || code === '0' ? null : code);
