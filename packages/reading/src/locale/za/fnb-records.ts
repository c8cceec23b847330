import { exportFacts } from '../../statement/import/export-facts.ts';
import { importedAmount, importedDate } from '../../statement/import/import-values.ts';
import type { ExportFormat } from '../locale-pack.ts';

/**
 * FNB's monthly CSV: the first cell says what the line is; 5 is a transaction with a day but no year, which is that of the
 * statement's period in record 3.
 *
 * Source: SA D2.
 */
export const FNB_RECORDS: ExportFormat = {
  isFormat: (cells) =>
    cells.some(
      ([kind, number, date]) => kind === '5' && /^\d+$/.test(number ?? '') && /^'?\d{1,2} [a-z]{3}/i.test(date ?? ''),
    ),
  read(cells, locale) {
    const statement = cells.find(([kind]) => kind === '3') ?? [];
    const account = cells.find(([kind]) => kind === '2') ?? [];
    const [start, end] = statement.flatMap((cell) => importedDate(cell, locale) ?? []);
    const period = { periodStart: start ?? null, periodEnd: end ?? null, statementDate: null };
    const lastDate = statement.findLastIndex((cell) => importedDate(cell, locale) !== null);
    const [opening, closing] = statement.slice(lastDate + 1).flatMap((cell) => importedAmount(cell, locale) ?? []);
    const rows = cells
      .filter(([kind, number]) => kind === '5' && /^\d+$/.test(number ?? ''))
      .flatMap(([, , date = '', type = '', description = '', reference = '', amount = '', balance = '']) => {
        const moved = importedAmount(amount, locale);
        if (moved === null) return [];
        return [
          {
            date: importedDate(date, locale, period),
            description: [type, description].filter((word) => word !== '').join(' '),
            reference: reference || null,
            amount: moved,
            balance: importedAmount(balance, locale),
            direction: 'sign' as const,
            splitOf: null,
            isFee: false,
            place: null,
          },
        ];
      });
    return exportFacts({
      ...period,
      bankName: 'FNB',
      accountNumber: account.find((cell) => /^\d{8,}$/.test(cell)) ?? null,
      opening: opening ?? null,
      closing: closing ?? null,
      transactions: rows,
    });
  },
};
