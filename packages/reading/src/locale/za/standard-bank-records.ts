import { exportFacts } from '../../statement/import/export-facts.ts';
import { parseImportedAmount, parseImportedDate } from '../../statement/import/import-values.ts';
import { joinTexts } from '../../statement/import/join-texts.ts';
import type { ExportFormat } from '../locale-pack.ts';

/** Every record has its amount here; what kind it is may stand in any cell before. */
const AMOUNT_CELL = 3;

/**
 * Standard Bank's CSV download, in its own record format: `HIST,20181121,,200.22,IB PAYMENT FROM,…`. It has no balance
 * per transaction, only at both ends.
 *
 * Source: SA D2.
 */
export const STANDARD_BANK_RECORDS: ExportFormat = {
  isFormat: (cells) =>
    cells.some(([kind, date]) => kind === 'HIST' && /^\d{8}$/.test(date ?? '')) &&
    !cells.some(([first]) => first === 'Date'),
  read(cells, locale) {
    const rows = cells
      .filter(([kind]) => kind === 'HIST')
      .flatMap(([, day = '', , amount = '', type = '', description = '', code = '']) => {
        const [date, moved] = [parseImportedDate(day, locale), parseImportedAmount(amount, locale)];
        if (!date || moved === null) return [];
        return [
          {
            date,
            description: joinTexts([type, description]),
            reference: code === '' || code === '0' ? null : code,
            amount: moved,
            balance: null,
            direction: 'sign' as const,
            splitOf: null,
            isFee: false,
            place: null,
          },
        ];
      });
    const isEnd = (line: readonly string[], name: string) => line.slice(0, AMOUNT_CELL).includes(name);
    const end = (name: string) =>
      parseImportedAmount(cells.find((line) => isEnd(line, name))?.[AMOUNT_CELL] ?? '', locale);
    const account = cells.find(([kind]) => kind === 'ACC-NO')?.[1] ?? '';
    return exportFacts({
      bankName: 'Standard Bank',
      accountNumber: account.replace(/\D/g, '') || null,
      opening: end('OPEN'),
      closing: end('CLOSE'),
      periodStart: rows[0]?.date ?? null,
      periodEnd: rows.at(-1)?.date ?? null,
      transactions: rows,
    });
  },
};
