import { proveStatement, type StatementProof } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { UserDb } from '../../../platform/database/database.ts';
import { findKnownEnds, hasOpenEnd, type Known } from './known-ends.ts';
import { proofColumns, provedColumns } from './statement-values.ts';
import { findNeighbours, lockStatement, type StatementRow, updateStatementRow } from './statements.repository.ts';
import { PrintedFactsSchema, storedFacts } from './stored-facts.ts';
import { lockPrintedTransactions, writeProof } from './transactions.repository.ts';

/** A stored statement with its facts and the result of its balance check. */
export interface ProvedStatement {
  readonly record: StatementRow;
  readonly facts: StatementFacts;
  readonly proof: StatementProof;
}

/**
 * Check the balances of a stored statement again, from its transactions as they are now, and save the result.
 * Undefined when there is no such statement.
 */
export async function recheckBalances(tx: UserDb, id: string, now: Date): Promise<ProvedStatement | undefined> {
  const record = await lockStatement(tx, id);
  if (!record) return undefined;
  const rows = await lockPrintedTransactions(tx, id);
  const facts = storedFacts(record, rows);
  const known = await findKnownEnds(tx, id, facts);
  const proof = proveStatement(facts, known);
  await writeProof(
    tx,
    id,
    rows.map((row, index) => proofColumns(row.id, index, proof.rows[index])),
  );
  await updateStatementRow(tx, id, {
    ...provedColumns(facts, proof),
    facts: withKnown(record, known),
    updatedAt: now,
  });
  return { record, facts, proof };
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
    if (again && again.proof.proved !== neighbour.proved) changed.push(neighbour.id);
  }
  return changed;
}
