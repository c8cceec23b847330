import { proveStatement, type StatementProof } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import type { UserDb } from '../../../platform/database/database.ts';
import { findKnownEnds, hasOpenEnd, type Known } from './known-ends.ts';
import { proofColumns, provedColumns } from './statement-values.ts';
import { changeStatement, lockStatement, neighbouringStatements, type StatementRow } from './statements.repository.ts';
import { PrintedFactsSchema, storedFacts } from './stored-facts.ts';
import { lockPrintedRows, writeProof } from './transactions.repository.ts';

/** A stored statement with its facts and their proof. */
export interface ProvedStatement {
  readonly record: StatementRow;
  readonly facts: StatementFacts;
  readonly proof: StatementProof;
}

/**
 * Proves a stored statement anew, from its rows as they are now, and writes the outcome down. Undefined when
 * there is none.
 */
export async function proveAgain(tx: UserDb, id: string, now: Date): Promise<ProvedStatement | undefined> {
  const record = await lockStatement(tx, id);
  if (!record) return undefined;
  const rows = await lockPrintedRows(tx, id);
  const facts = storedFacts(record, rows);
  const known = await findKnownEnds(tx, id, facts);
  const proof = proveStatement(facts, known);
  await writeProof(
    tx,
    id,
    rows.map((row, index) => proofColumns(row.id, index, proof.rows[index])),
  );
  await changeStatement(tx, id, {
    ...provedColumns(facts, proof),
    facts: withKnown(record, known),
    updatedAt: now,
  });
  return { record, facts, proof };
}

const withKnown = ({ facts }: StatementRow, known: Known): string =>
  JSON.stringify({ ...PrintedFactsSchema.parse(facts), known });

/**
 * Proves the statements before and after this one anew where they have an end that nothing vouched for: this
 * one may know it. Gives those whose proof is another now.
 */
export async function proveNeighbours(tx: UserDb, id: string, now: Date): Promise<string[]> {
  const record = await lockStatement(tx, id);
  if (!record?.accountNumber || !record.periodStart || !record.periodEnd) return [];
  const own = { id, from: record.periodStart, to: record.periodEnd };
  const { before, after } = await neighbouringStatements(tx, record, own);
  const changed: string[] = [];
  for (const neighbour of [before, after]) {
    if (!neighbour || !hasOpenEnd(neighbour)) continue;
    const again = await proveAgain(tx, neighbour.id, now);
    if (again && again.proof.proved !== neighbour.proved) changed.push(neighbour.id);
  }
  return changed;
}
