import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { StatementTime } from '../infer-years.ts';
import { exportFacts } from './export-facts.ts';
import { importedAmount, importedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

/** What an export says of the account before its rows. */
export interface Preamble {
  readonly facts: StatementFacts;
  readonly opening: Cents | null;
  readonly time: StatementTime;
}

/** Reads the lines above the rows: label and value beside it. */
export function readPreamble(lines: Cells): Preamble {
  const text = lines.map((line) => line.join(' ')).join('\n');
  const dates = lines.filter(([, label = '', ...rest]) => /period|periode/i.test([label, ...rest].join(' '))).flat();
  const [start, end] = dates.flatMap((cell) => importedDate(cell) ?? []);
  const statementDate: CalendarDate | null = dateBeside(lines, /^(?:statement )?date$/i);
  const time = { periodStart: start ?? null, periodEnd: end ?? null, statementDate };
  const account = behind(lines, /^account(?: number)? ?:?$/i) ?? '';
  return {
    time,
    opening: amountBeside(lines, /^opening balance ?:?$/i),
    facts: exportFacts({
      ...time,
      bankName: normaliseBankName(text),
      accountNumber: account.replace(/\D/g, '') || null,
      // FNB's history prints the balance as it is now, and what is available.
      closing: amountBeside(lines, /^closing balance ?:?$/i) ?? amountBeside(lines, /^balance ?:$/i),
    }),
  };
}

const behind = (lines: Cells, label: RegExp): string | null => {
  for (const line of lines) {
    const at = line.findIndex((cell) => label.test(cell));
    const value = line.slice(at + 1).find((cell) => cell !== '');
    if (at >= 0 && value !== undefined) return value;
  }
  return null;
};

const amountBeside = (lines: Cells, label: RegExp): Cents | null => importedAmount(behind(lines, label) ?? '');
const dateBeside = (lines: Cells, label: RegExp): CalendarDate | null => importedDate(behind(lines, label) ?? '');
