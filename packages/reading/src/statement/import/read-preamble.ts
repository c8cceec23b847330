import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { Locale } from '../../locale/locale-pack.ts';
import type { StatementPeriod } from '../statement-dates.ts';
import { exportFacts } from './export-facts.ts';
import { importedAmount, importedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

/** What an export says of the account before its transactions. */
export interface Preamble {
  readonly facts: StatementFacts;
  readonly opening: Cents | null;
  readonly period: StatementPeriod;
}

/** Reads the lines above the transactions: label and value beside it. */
export function readPreamble(lines: Cells, locale: Locale): Preamble {
  const { exportPeriod, exportDate, exportAccount, exportOpening, exportClosing, exportBalance } = locale.statements;
  const text = lines.map((line) => line.join(' ')).join('\n');
  const dates = lines.filter(([, ...cells]) => exportPeriod.test(cells.join(' '))).flat();
  const [start, end] = dates.flatMap((cell) => importedDate(cell, locale) ?? []);
  const statementDate: CalendarDate | null = importedDate(behind(lines, exportDate), locale);
  const period = { periodStart: start ?? null, periodEnd: end ?? null, statementDate };
  const amountBehind = (label: RegExp): Cents | null => importedAmount(behind(lines, label), locale);
  return {
    period,
    opening: amountBehind(exportOpening),
    facts: exportFacts({
      ...period,
      bankName: normaliseBankName(text),
      accountNumber: behind(lines, exportAccount).replace(/\D/g, '') || null,
      // FNB's history prints the balance as it is now, and what is available.
      closing: amountBehind(exportClosing) ?? amountBehind(exportBalance),
    }),
  };
}

/** The first filled cell behind a label; empty where there is none. */
function behind(lines: Cells, label: RegExp): string {
  for (const line of lines) {
    const at = line.findIndex((cell) => label.test(cell));
    const value = at < 0 ? undefined : line.slice(at + 1).find((cell) => cell !== '');
    if (value !== undefined) return value;
  }
  return '';
}
