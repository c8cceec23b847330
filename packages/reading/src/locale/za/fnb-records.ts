import { exportFacts } from '../../statement/import/export-facts.ts';
import { parseImportedAmount, parseImportedDate } from '../../statement/import/import-values.ts';
import { joinTexts } from '../../statement/import/join-texts.ts';
import type { ExportFormat } from '../locale-pack.ts';

/**
 * FNB's monthly CSV: the first cell is the record type. A record of type 5 is a transaction with a date but no year,
 * which follows from the statement's period in record 3.
 *
 * Source: SA D2.
 */
export const FNB_RECORDS: ExportFormat = {
  isFormat: (cells) =>
    cells.some(
      ([kind, number, date]) => kind === '5' && /^\d+$/.test(number ?? '') && /^'?\d{1,2} [a-z]{3}/i.test(date ?? ''),
    ),
  read(cells, locale) {
    const isDated = (line: readonly string[]) => line.some((cell) => parseImportedDate(cell, locale) !== null);
    const statement = cells.find((line) => line[0] === '3' && isDated(line)) ?? [];
    const account = cells.find(([kind]) => kind === '2') ?? [];
    const [start, end] = statement.flatMap((cell) => parseImportedDate(cell, locale) ?? []);
    const period = { periodStart: start ?? null, periodEnd: end ?? null, statementDate: null };
    const lastDate = statement.findLastIndex((cell) => parseImportedDate(cell, locale) !== null);
    const [opening, closing] = statement.slice(lastDate + 1).flatMap((cell) => parseImportedAmount(cell, locale) ?? []);
    const rows = cells
      .filter(([kind, number]) => kind === '5' && /^\d+$/.test(number ?? ''))
      .flatMap(([, , date = '', type = '', description = '', reference = '', amount = '', balance = '']) => {
        const moved = parseImportedAmount(amount, locale);
        if (moved === null) return [];
        return [
          {
            date: parseImportedDate(date, locale, period),
            description: joinTexts([type, description]),
            reference: reference || null,
            amount: moved,
            balance: parseImportedAmount(balance, locale),
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
