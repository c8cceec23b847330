import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** Another statement with transactions of this one, and how many. */
export interface OverlapRow {
  readonly statementId: string;
  readonly transactionCount: number;
}

/** Recount which statements have transactions of this one. */
export async function saveOverlaps({ db, userId }: UserDb, statementId: string): Promise<void> {
  await db
    .deleteFrom('bankStatementOverlaps')
    .where('userId', '=', userId)
    .where('statementId', '=', statementId)
    .execute();
  await sql`
    insert into bank_statement_overlaps (user_id, statement_id, other_statement_id, transaction_count)
    select user_id, bank_statement_id, held_by, count(*) from bank_transactions
     where user_id = ${userId} and bank_statement_id = ${statementId} and held_by is not null
     group by user_id, bank_statement_id, held_by`.execute(db);
}

/** List the statements that hold transactions of these, by the statement's id. */
export async function listOverlaps(
  { db, userId }: UserDb,
  statementIds: readonly string[],
): Promise<Map<string, OverlapRow[]>> {
  if (statementIds.length === 0) return new Map();
  const found = await db
    .selectFrom('bankStatementOverlaps')
    .select(['statementId', 'otherStatementId', 'transactionCount'])
    .where('userId', '=', userId)
    .where('statementId', 'in', [...statementIds])
    .execute();
  const groups = new Map<string, OverlapRow[]>();
  for (const { statementId, otherStatementId, transactionCount } of found)
    groups.set(statementId, [...(groups.get(statementId) ?? []), { statementId: otherStatementId, transactionCount }]);
  return groups;
}
