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

/** Read the lines above the transactions: labels with their values beside them. */
export function readPreamble(lines: Cells, locale: Locale): Preamble {
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
      bankName: normaliseBankName(text),
      accountNumber: findCellAfter(lines, exportAccount).replace(/\D/g, '') || null,
      // FNB's history prints the current and the available balance.
      closing: amountBehind(exportClosing) ?? amountBehind(exportBalance),
    }),
  };
}

/** The first filled cell after a label; empty when there is none. */
function findCellAfter(lines: Cells, label: RegExp): string {
  for (const line of lines) {
    const at = line.findIndex((cell) => label.test(cell));
    const value = at < 0 ? undefined : line.slice(at + 1).find((cell) => cell !== '');
    if (value !== undefined) return value;
  }
  return '';
}
