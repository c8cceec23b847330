import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { exportFacts } from './export-facts.ts';
import { importedAmount, importedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

/** Standard Bank's own records: `HIST,20181121,,200.22,IB PAYMENT FROM,…`. */
export const isStandardBank = (cells: Cells): boolean =>
  cells.some(([kind, date]) => kind === 'HIST' && /^\d{8}$/.test(date ?? '')) &&
  !cells.some(([first]) => first === 'Date');

/** Reads Standard Bank's CSV download; it prints no balance per row, only at both ends. */
export function importStandardBank(cells: Cells): StatementFacts {
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
