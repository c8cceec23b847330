import { type BalanceCheck, checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { UserDb } from '../../../platform/database/database.ts';
import { findKnownEnds, hasOpenEnd, type Known } from './known-ends.ts';
import { balanceColumns, checkedColumns } from './statement-values.ts';
import { findNeighbours, lockStatement, type StatementRow, updateStatementRow } from './statements.repository.ts';
import { PrintedFactsSchema, storedFacts } from './stored-facts.ts';
import { lockPrintedTransactions, saveBalances } from './transactions.repository.ts';

/** A stored statement with its facts and the result of its balance check. */
export interface CheckedStatement {
  readonly record: StatementRow;
  readonly facts: StatementFacts;
  readonly check: BalanceCheck;
}

/**
 * Check the balances of a stored statement again from its current transactions, and save the result. Undefined when the
 * statement does not exist.
 */
export async function recheckBalances(tx: UserDb, id: string, now: Date): Promise<CheckedStatement | undefined> {
  const record = await lockStatement(tx, id);
  if (!record) return undefined;
  const transactions = await lockPrintedTransactions(tx, id);
  const facts = storedFacts(record, transactions);
  const known = await findKnownEnds(tx, id, facts);
  const check = checkBalances(facts, known);
  await saveBalances(
    tx,
    id,
    transactions.map((transaction, index) => balanceColumns(transaction.id, index, check.transactions[index])),
  );
  await updateStatementRow(tx, id, {
    ...checkedColumns(facts, check),
    facts: withKnown(record, known),
    updatedAt: now,
  });
  return { record, facts, check };
}

const withKnown = ({ facts }: StatementRow, known: Known): string =>
  JSON.stringify({ ...PrintedFactsSchema.parse(facts), known });

/**
 * Check the statements before and after this one again where the balance at one of their ends is unknown: this one
 * may have it. Return those whose result changed.
 */
export async function recheckNeighbours(tx: UserDb, id: string, now: Date): Promise<string[]> {
  const record = await lockStatement(tx, id);
  if (!record?.accountNumber || !record.periodStart || !record.periodEnd) return [];
  const own = { id, from: record.periodStart, to: record.periodEnd };
  const { before, after } = await findNeighbours(tx, record, own);
  const changed: string[] = [];
  for (const neighbour of [before, after]) {
    if (!neighbour || !hasOpenEnd(neighbour)) continue;
    const again = await recheckBalances(tx, neighbour.id, now);
    if (again && again.check.balanceConfirmed !== neighbour.balanceConfirmed) changed.push(neighbour.id);
  }
  return changed;
}
