import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { exportFacts } from './export-facts.ts';
import { importedAmount, importedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

/** FNB's monthly file: the first cell says what the line is; 5 is a movement with a day but no year. */
export const isFnbRecords = (cells: Cells): boolean =>
  cells.some(
    ([kind, number, date]) => kind === '5' && /^\d+$/.test(number ?? '') && /^'?\d{1,2} [a-z]{3}/i.test(date ?? ''),
  );

/** Reads FNB's monthly CSV. The year of a row is that of the statement's period in record 3. */
export function importFnbRecords(cells: Cells): StatementFacts {
  const statement = cells.find(([kind]) => kind === '3') ?? [];
  const account = cells.find(([kind]) => kind === '2') ?? [];
  const [start, end] = statement.flatMap((cell) => importedDate(cell) ?? []);
  const time = { periodStart: start ?? null, periodEnd: end ?? null, statementDate: null };
  const lastDate = statement.findLastIndex((cell) => importedDate(cell) !== null);
  const [opening, closing] = statement.slice(lastDate + 1).flatMap((cell) => importedAmount(cell) ?? []);
  const rows = cells
    .filter(([kind, number]) => kind === '5' && /^\d+$/.test(number ?? ''))
    .flatMap(([, , date = '', type = '', description = '', reference = '', amount = '', balance = '']) => {
      const moved = importedAmount(amount);
      if (moved === null) return [];
      const words = [type, description].filter((word) => word !== '').join(' ');
      const row = { date: importedDate(date, time), description: words, reference: reference || null, amount: moved };
      return [
        {
          ...row,
          balance: importedAmount(balance),
          direction: 'sign' as const,
          splitOf: null,
          isFee: false,
          place: null,
        },
      ];
    });
  return exportFacts({
    ...time,
    bankName: 'FNB',
    accountNumber: account.find((cell) => /^\d{8,}$/.test(cell)) ?? null,
    opening: opening ?? null,
    closing: closing ?? null,
    rows,
  });
}
