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
 * Read the lines above the transactions: labels with their values beside them. The first transaction shows which bank's
 * export it is where no line names the bank.
 */
export function readPreamble(lines: Cells, firstRow: readonly string[], locale: Locale): Preamble {
  const { exportPeriod, exportDate, exportAccount, exportOpening, exportClosing, exportBalance } = locale.statements;
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
      bankName: normaliseBankName(text) ?? exportBank([...lines, firstRow], locale),
      accountNumber: findCellAfter(lines, exportAccount).replace(/\D/g, '') || null,
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
    const at = line.findIndex((cell) => label.test(cell));
    const values = at < 0 ? [] : line.slice(at + 1).filter((cell) => cell !== '');
    if (values.length > 0) return values;
  }
  return [];
}

function exportBank(lines: Cells, { exportBanks }: Locale): string | null {
  const head = lines.map((line) => line.join(',')).join('\n');
  return exportBanks.find((bank) => bank.head.test(head))?.bank ?? null;
}
