import { resolve } from 'node:path';
import { withUnreadableFees } from '@tillslip/domain/bank/statements/bank-fee';
import { type BalanceCheck, checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import { findReference } from '@tillslip/domain/bank/statements/find-reference';
import { isUnread, type StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { transactionType } from '@tillslip/domain/bank/statements/transaction-type';
import type { Cents } from '@tillslip/domain/kernel/money';
import { openEndsTitle, uncheckedReason } from '@tillslip/messages/bank/balance-results';
import { breakReasonText, correctionText } from '@tillslip/messages/bank/balances';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { createI18n } from '@tillslip/messages/create-i18n';
import { importStatements } from '@tillslip/reading/statement/import/import-statement';
import { createStatementReader } from '../adapters/reader-local/statement-reader.ts';
import { decodeExport } from '../platform/files/decode-export.ts';
import type { StatementOutcome, StatementReader } from '../ports/document-reader.ts';
import { sourceFile } from './source-file.ts';

const ENGLISH = createI18n('en');

const FAILURES: Readonly<Record<Extract<StatementOutcome, { ok: false }>['failure'], string>> = {
  encrypted: 'The PDF asks for a password',
  corrupt: 'The file is damaged or is not a PDF or picture',
  unreadable: 'Not one word could be read',
  'too-many-pages': 'The statement has more than 100 pages',
  'page-too-large': 'A page is larger than 5 metres',
  'too-complex': 'The PDF is built in a way that no statement is',
  blank: 'There is nothing on any page',
  'timed-out': 'Reading took too long',
  cancelled: 'Reading was cancelled',
  'not-a-statement': 'This does not look like a bank statement',
};

/**
 * `npm run read:statement -- FILE…`: read each file, check its balances and write one JSON line for it; a file with
 * statements of several accounts gets a line for each. Returns the exit status.
 */
export async function readStatementCommand(paths: readonly string[], write: (line: string) => void): Promise<number> {
  const reader = createStatementReader();
  let failures = 0;
  for (const path of paths) {
    const records = await recordsOf(reader, path);
    if (records.some((record) => 'error' in record)) failures++;
    for (const record of records) write(JSON.stringify(record));
  }
  return failures > 0 ? 1 : 0;
}

async function recordsOf(reader: StatementReader, path: string) {
  try {
    const file = await sourceFile(fromCaller(path));
    const imported = file.kind === 'image' ? importedRecords(path, file.bytes) : [];
    if (imported.length > 0) return imported;
    const outcome = await reader.readStatement(file);
    if (!outcome.ok) return [{ file: path, error: FAILURES[outcome.failure] }];
    return outcome.statements.map(({ facts }) => ({
      file: path,
      ...statementRecord(withUnreadableFees(facts)),
      seconds: outcome.seconds,
    }));
  } catch (error) {
    return [{ file: path, error: error instanceof Error ? error.message : String(error) }];
  }
}

/** Import a bank's own export (CSV, OFX, QIF), which is text; a picture never is. */
function importedRecords(path: string, bytes: Uint8Array) {
  if (bytes.includes(0)) return [];
  const started = performance.now();
  return importStatements(decodeExport(bytes)).map(({ facts }) => ({
    file: path,
    ...statementRecord(withUnreadableFees(facts)),
    seconds: Math.round(performance.now() - started) / 1000,
  }));
}

/** Resolve a path from where npm was called, because npm runs a script in the project's folder. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

/** A statement as the command prints it: rand, and transactions with the result of the balance check. */
export function statementRecord(facts: StatementFacts) {
  const check = checkBalances(facts);
  return {
    bank_name: facts.bankName,
    account_number: facts.accountNumber,
    period_start: facts.periodStart,
    period_end: facts.periodEnd,
    opening_balance: rand(check.opening),
    closing_balance: rand(check.closing),
    transactions: facts.transactions.map((transaction, index) => ({
      date: transaction.date,
      description: transactionText(ENGLISH, {
        ...transaction,
        isFeeOfPayment: transaction.isFee && transaction.splitOf !== null,
      }),
      reference: transaction.reference ?? findReference(transaction.description),
      amount: isUnread(transaction) ? null : rand(transaction.amount),
      balance: rand(transaction.balance ?? check.transactions[index]?.runningBalance ?? null),
      type: transactionType(transaction.description, transaction.amount, transaction.isFee),
      ...(isUnread(transaction) && { not_read: transaction.unread }),
      confidence: check.transactions[index]?.confidence ?? 0.3,
      proved: check.transactions[index]?.balanceConfirmed ?? false,
      page: transaction.place?.page ?? null,
    })),
    proved: check.balanceConfirmed,
    state: stateText(check),
    open_ends: check.openEnds,
    table_ends: check.tableEnds,
    reason: reasonOf(check),
    first_break: firstBreak(check),
  };
}

function stateText({ result, openEnds }: BalanceCheck): string {
  switch (result) {
    case 'passed':
      return 'Proved';
    case 'ends-open':
      return openEndsTitle(ENGLISH, openEnds);
    case 'incomplete':
      return 'Not fully checked';
    case 'failed':
      return 'Does not balance';
  }
}

/** Why the statement is not proved; null when it is. */
function reasonOf(check: BalanceCheck): string | null {
  if (check.balanceConfirmed) return null;
  return check.firstBreak ? breakReasonText(ENGLISH, check.firstBreak.reason) : uncheckedReason(ENGLISH, check);
}

function firstBreak({ firstBreak: found }: BalanceCheck) {
  if (!found) return null;
  return {
    index: found.index,
    reason: breakReasonText(ENGLISH, found.reason),
    suggestion: found.correction && correctionText(ENGLISH, found.correction),
  };
}

const rand = (amount: Cents | null): number | null => (amount === null ? null : amount / 100);
