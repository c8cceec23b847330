import { readFileSync } from 'node:fs';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { importStatements } from '@tillslip/reading/statement/import/import-statement';
import { expect, test } from 'vitest';
import { APP_BANK_EXPORTS } from '../../../../../../fixtures/statements/exports/app-banks.ts';
import { CHEQUE_BANK_EXPORTS } from '../../../../../../fixtures/statements/exports/cheque-banks.ts';
import type { OddExport } from '../../../../../../fixtures/statements/exports/odd-export.ts';
import { PRIVATE_BANK_EXPORTS } from '../../../../../../fixtures/statements/exports/private-banks.ts';
import { decodeExport } from '../../../platform/files/decode-export.ts';

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

/** An export of others: amounts in cents, and what a person must be asked, if anything. */
interface OtherExport {
  readonly file: string;
  readonly ask: string | null;
  readonly accounts: readonly {
    readonly account: string | null;
    readonly opening: number | null;
    readonly closing: number | null;
    readonly rows: readonly { readonly day: string; readonly amount: number }[];
    readonly pending: readonly string[];
  }[];
}

const OTHERS = new URL('../../../../../../fixtures/statements/exports-of-others/', import.meta.url);
const others: OtherExport[] = JSON.parse(readFileSync(new URL('truth.json', OTHERS), 'utf8'));
const clear = others.filter(({ ask }) => ask === null);

test.each(clear.map(({ file, accounts }) => [file, accounts] as const))('an export of others: %s', (file, accounts) => {
  const read = importStatements(decodeExport(readFileSync(new URL(file, OTHERS)))).map(({ facts, pending }) => ({
    account: facts.accountNumber,
    ...(({ opening, closing }) => ({ opening, closing }))(checkBalances(facts)),
    rows: facts.transactions.map(({ date, amount }) => ({ day: date, amount })),
    pending: pending?.length ?? 0,
  }));
  const expected = accounts.map(({ account, opening, closing, rows, pending }) => ({
    ...{ account, opening, closing, rows: rows.map(({ day, amount }) => ({ day, amount })), pending: pending.length },
  }));
  expect(read).toEqual(expected);
});

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['quotes of Windows are no letters of DOS', latin('Kelly\x92s \x93Big\x94 \x96 caf\xe9'), 'Kelly’s “Big” – café'],
  ['letters of DOS', latin('Caf\x82 R\xd2nperd'), 'Café RÊnperd'],
  ['letters of a Macintosh, by the ends of its lines', latin('Caf\x8e\rKelly\xd5s'), 'Café\rKelly’s'],
  ['a name with a caron of Windows', latin('\x8akoda'), 'Škoda'],
])('old letters: %s', (_why, bytes, text) => {
  expect(decodeExport(bytes)).toBe(text);
});
