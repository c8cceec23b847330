/**
 * Imports the bank exports of a folder and compares them with its `truth.json`. Prints only sums.
 *
 *   node tools/benchmark-exports.mjs           the files of `fixtures/statements/exports-of-others`
 *   node tools/benchmark-exports.mjs FOLDER    those of another folder
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register();
const { checkBalances } = await import('@tillslip/domain/bank/statements/check-balances');
const { decodeExport } = await import('../apps/server/src/platform/files/decode-export.ts');
const { importStatements } = await import('../packages/reading/src/statement/import/import-statement.ts');

const folder = process.argv[2] ?? fileURLToPath(new URL('../fixtures/statements/exports-of-others', import.meta.url));
const files = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
const counts = new Map();

for (const { file, ask, accounts } of files) {
  const read = readAccounts(readFileSync(join(folder, file)));
  // Where a person must be asked, rows without a question are wrong whatever they say. Questions that are asked later
  // than the import are not seen here.
  if (ask !== null)
    count('nothing taken where one must ask', read === null || read.every(({ rows }) => rows.length === 0));
  else {
    const parts = judge(read ?? [], accounts);
    for (const [name, isRight] of parts) count(name, isRight);
    count('files wholly right', parts.every(([, isRight]) => isRight) && read?.length === accounts.length);
  }
}
for (const [name, { right, all }] of counts)
  console.log(`${name.padEnd(32)} ${((right / all) * 100).toFixed(1)} % (${right}/${all})`);

function count(name, isRight) {
  const { right = 0, all = 0 } = counts.get(name) ?? {};
  counts.set(name, { right: right + (isRight ? 1 : 0), all: all + 1 });
}

/** The accounts as they are imported, or null when the file is refused or a question is asked. */
function readAccounts(bytes) {
  try {
    return importStatements(decodeExport(bytes)).map(({ facts, pending }) => {
      const { opening, closing } = checkBalances(facts);
      return {
        ...{ bank: facts.bankName, account: facts.accountNumber, opening, closing },
        ...{ rows: facts.transactions, pending },
      };
    });
  } catch {
    return null;
  }
}

/** What is right of each thing that an account should say: a list of names with yes or no. */
function judge(read, accounts) {
  return accounts.flatMap((expected) => {
    const found =
      read.find(({ account }) => account === expected.account) ?? (accounts.length === 1 ? read[0] : undefined);
    const left = [...(found?.rows ?? [])];
    const rows = expected.rows.flatMap((row) => {
      const same = left.filter(({ date, amount }) => date === row.day && amount === row.amount);
      const named = same.find((each) => hasText(each, row)) ?? same[0];
      if (named) left.splice(left.indexOf(named), 1);
      return [
        ['rows: day and amount', named !== undefined],
        ['rows: their text', named !== undefined && hasText(named, row)],
      ];
    });
    return [
      ...rows,
      ...left.map(() => ['rows: day and amount', false]),
      ['account numbers', found?.account === expected.account],
      ...(expected.bank === null ? [] : [['banks', found?.bank === expected.bank]]),
      ['opening balances', found !== undefined && found.opening === expected.opening],
      ['closing balances', found !== undefined && found.closing === expected.closing],
      ...expected.pending.map((text) => ['pending rows left out', isPending(found, text)]),
    ];
  });
}

function isPending(found, text) {
  const isTold = found?.pending.some((each) => wordsOf(each).join() === wordsOf(text).join()) === true;
  return isTold && !found.rows.some((row) => hasText(row, { description: text, reference: null }));
}

/** Whether a row read holds every word of the one expected, in its description or its reference. */
function hasText(read, expected) {
  const words = new Set(wordsOf(`${read.description} ${read.reference ?? ''}`));
  return wordsOf(`${expected.description} ${expected.reference ?? ''}`).every((word) => words.has(word));
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
