import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { Locale } from '../../locale/locale-pack.ts';
import type { StatementPeriod } from '../statement-dates.ts';
import { exportFacts } from './export-facts.ts';
import { parseImportedAmount, parseImportedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

/** Account details above the transactions of an export. */
export interface Preamble {
  readonly facts: StatementFacts;
  readonly opening: Cents | null;
  readonly period: StatementPeriod;
}

/**
 * Read the lines above the transactions, which begin at `firstRow`: labels with their values beside them. The first
 * transaction, or a bank's imprint below the last, shows which bank's export it is where no line names the bank.
 */
export function readPreamble(cells: Cells, firstRow: number, locale: Locale): Preamble {
  const { exportPeriod, exportDate, exportOpening, exportClosing, exportBalance } = locale.statements;
  const lines = cells.slice(0, firstRow);
  const text = lines.map((line) => line.join(' ')).join('\n');
  const dates = lines.filter(([, ...cells]) => exportPeriod.test(cells.join(' '))).flat();
  const [start, end] = dates.flatMap((cell) => parseImportedDate(cell, locale) ?? []);
  const statementDate: CalendarDate | null = parseImportedDate(findCellAfter(lines, exportDate), locale);
  const period = { periodStart: start ?? null, periodEnd: end ?? null, statementDate };
  const amountBehind = (label: RegExp): Cents | null => parseImportedAmount(findCellAfter(lines, label), locale);
  return {
    period,
    opening: amountBehind(exportOpening),
    facts: exportFacts({
      ...period,
      bankName:
        normaliseBankName(text) ??
        exportBank(cells.slice(0, firstRow + 1), locale) ??
        bankBelow(cells.slice(firstRow), locale),
      accountNumber: accountIn(lines, locale),
      closing: amountBehind(exportClosing),
      // FNB's history prints the balances of the day of the export: the current one, and what is available.
      available: parseImportedAmount(cellsAfter(lines, exportBalance)[1] ?? '', locale),
    }),
  };
}

/** The first filled cell after a label; empty when there is none. */
const findCellAfter = (lines: Cells, label: RegExp): string => cellsAfter(lines, label)[0] ?? '';

/** The filled cells after a label; none when it is not there. */
function cellsAfter(lines: Cells, label: RegExp): readonly string[] {
  for (const line of lines) {
    const at = line.findIndex((cell) => label.test(cell.replaceAll('_', ' ')));
    const values = at < 0 ? [] : line.slice(at + 1).filter((cell) => cell !== '');
    if (values.length > 0) return values;
  }
  return [];
}

function exportBank(lines: Cells, { exportBanks }: Locale): string | null {
  const head = lines.map((line) => line.join(',')).join('\n');
  return exportBanks.find((bank) => bank.head.test(head))?.bank ?? null;
}

/** The bank that its imprint below the transactions names. */
function bankBelow(lines: Cells, locale: Locale): string | null {
  const isUndated = (line: readonly string[]) => line.every((cell) => parseImportedDate(cell, locale) === null);
  const imprints = lines.filter(isUndated).filter((line) => locale.statements.pageFurniture.test(line.join(' ')));
  return normaliseBankName(imprints.flat().join('\n'));
}

/** An account number: digits, which may stand in groups, and nothing glued to them. */
const ACCOUNT_NUMBER = /(?<![\d/])\d(?:[ -]?\d){7,12}(?![\d/])/g;

/**
 * The number beside the label of an account; else the only number of its length in the lines that name an account or a
 * bank, but for a tax number's.
 */
function accountIn(lines: Cells, { statements }: Locale): string | null {
  const labelled = findCellAfter(lines, statements.exportAccount).replace(/\D/g, '');
  if (labelled !== '') return labelled;
  const isNamed = (text: string) => statements.exportAccountLine.test(text) || normaliseBankName(text) !== null;
  const numbers = lines
    .filter((line) => isNamed(line.join(' ')) && line.join(' ').search(statements.taxNumber) < 0)
    .flatMap((line) => line.flatMap((cell) => cell.match(ACCOUNT_NUMBER) ?? []))
    .map((number) => number.replace(/\D/g, ''));
  const [only, ...others] = new Set(numbers);
  return others.length === 0 ? (only ?? null) : null;
}
