import { randomUUID } from 'node:crypto';
import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { NO_TOTALS } from '@tillslip/domain/bank/statements/statement-facts';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { checkedColumns, newTransactions } from '../src/modules/bank/statements/statement-values.ts';
import { insertStatement } from '../src/modules/bank/statements/statements.repository.ts';
import { printedFacts } from '../src/modules/bank/statements/stored-facts.ts';
import { insertTransactions } from '../src/modules/bank/statements/transactions.repository.ts';
import type { UserDb } from '../src/platform/database/database.ts';
import { publish, recordAudit } from '../src/platform/outbox/outbox.ts';
import { runAsUser } from './query-as-user.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** A transaction: its day, description and cents; money out is negative. */
export type BankRow = readonly [day: string, description: string, amount: number];

/** The account and company of a test statement. */
export interface StatementOptions {
  readonly companyId?: string;
  readonly accountNumber?: string;
  readonly bankVatNumber?: string;
}

const facts = (rows: readonly BankRow[], accountNumber: string): StatementFacts => ({
  ...{ source: 'pages', bankName: 'FNB', accountNumber, accountType: 'Cheque', statementDate: null },
  periodStart: calendarDate(rows[0]?.[0] ?? '2026-03-01'),
  periodEnd: calendarDate(rows.at(-1)?.[0] ?? '2026-03-31'),
  opening: cents(100_000_00),
  closing: cents(100_000_00 + rows.reduce((sum, [, , amount]) => sum + amount, 0)),
  ...{ available: null, vatTotal: null, totals: NO_TOTALS, marks: [], pages: [] },
  transactions: rows.map(([day, description, amount]) => ({
    ...{ date: calendarDate(day), description, reference: null, amount: cents(amount), balance: null },
    ...{ direction: 'sign', splitOf: null, isFee: /\bfee\b/i.test(description), place: null },
  })),
});

/** Save a statement with these transactions as if it had been read; returns its id and theirs, in order. */
export const aStatement = async (
  app: TestApp,
  as: TestUser,
  rows: readonly BankRow[],
  options: StatementOptions = {},
): Promise<{ id: string; rows: string[] }> =>
  runAsUser(app, as, (tx) => keepStatement(tx, rows, options, app.clock.now()));

async function keepStatement(
  tx: UserDb,
  rows: readonly BankRow[],
  { companyId, accountNumber = '62001234821', bankVatNumber }: StatementOptions,
  now: Date,
): Promise<{ id: string; rows: string[] }> {
  const read = facts(rows, accountNumber);
  const check = checkBalances(read);
  const [id, uploadId] = [randomUUID(), randomUUID()];
  const place = { userId: tx.userId, companyId: companyId ?? null, folderId: null, filename: 'statement.pdf' };
  await tx.db
    .insertInto('bankUploads')
    .values({
      ...{ id: uploadId, kind: 'pdf', mediaType: 'application/pdf', bytes: 1, sha256: uploadId, status: 'saved' },
      ...{ storageKey: `${tx.userId}/${uploadId}.pdf`, retentionUntil: calendarDate('2031-03-31'), ...place },
    })
    .execute();
  const { bankName, accountType, periodStart, periodEnd, statementDate, available: availableCents } = read;
  await insertStatement(tx, {
    ...checkedColumns(read, check),
    ...{ bankName, accountNumber, accountType, periodStart, periodEnd, statementDate, availableCents },
    ...{ id, uploadId, companyId: companyId ?? null, folderId: null, filename: 'statement.pdf', source: 'pages' },
    ...{ transactionCount: rows.length, createdAt: now, processingMetadata: '{}' },
    facts: JSON.stringify(printedFacts(read, 'general')),
    rawExtractedData: JSON.stringify({ bankVatNumber: bankVatNumber ?? null }),
  });
  const transactions = newTransactions(read, check, {
    ...{ statementId: id, companyId: companyId ?? null, now, heldBy: new Map() },
  });
  await insertTransactions(tx, transactions);
  recordAudit(tx, { action: 'statement.saved', subjectType: 'bank_statement', subjectId: id, actorId: tx.userId });
  publish(tx, 'statement.imported', { statementId: id, companyId: companyId ?? null });
  return { id, rows: transactions.map((transaction) => transaction.id) };
}
