import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { importStatements } from '@tillslip/reading/statement/import/import-statement';
import { expect, test } from 'vitest';
import { APP_BANK_EXPORTS } from '../../../../../../fixtures/statements/exports/app-banks.ts';
import { CHEQUE_BANK_EXPORTS } from '../../../../../../fixtures/statements/exports/cheque-banks.ts';
import type { OddExport } from '../../../../../../fixtures/statements/exports/odd-export.ts';
import { PRIVATE_BANK_EXPORTS } from '../../../../../../fixtures/statements/exports/private-banks.ts';
import { decodeExport } from './export-text.ts';

const EXPORTS = [...CHEQUE_BANK_EXPORTS, ...APP_BANK_EXPORTS, ...PRIVATE_BANK_EXPORTS];

function bytesOf({ text, encoding }: OddExport): Uint8Array {
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return Buffer.from(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text);
}

const rand = (amount: number | null): string | null => (amount === null ? null : (amount / 100).toFixed(2));

const readAccounts = (file: OddExport) =>
  importStatements(decodeExport(bytesOf(file))).map(({ facts, pending }) => {
    const { opening, closing, balanceConfirmed } = checkBalances(facts);
    return {
      bank: facts.bankName,
      account: facts.accountNumber,
      opening: rand(opening),
      closing: rand(closing),
      isConfirmed: balanceConfirmed,
      rows: facts.transactions.map(
        ({ date, amount, description, reference }) =>
          `${date} ${rand(amount)} ${description}${reference === null ? '' : ` · ${reference}`}`,
      ),
      pending,
    };
  });

test.each(EXPORTS.map((file) => [file.reason, file] as const))('an odd export: %s', (_reason, file) => {
  const expected = file.accounts.map((account) => ({ pending: [], isConfirmed: account.closing !== null, ...account }));
  expect(readAccounts(file)).toEqual(expected);
});
