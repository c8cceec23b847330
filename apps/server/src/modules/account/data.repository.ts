import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The tables a person's data is in; each row has an id of its own. */
export const DATA_TABLES = ['companies', 'categories', 'receipt_drafts', 'receipts', 'files', 'audit_events'] as const;
export type DataTable = (typeof DATA_TABLES)[number];

/** The next rows of a table that are the user's, after `after` in the order of ids, as they are stored. */
export async function rowsAfter(
  db: Db,
  userId: string,
  table: DataTable,
  after: string | null,
  limit: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)}
     where user_id = ${userId} and id > ${after ?? '00000000-0000-0000-0000-000000000000'}
     order by id limit ${limit}`.execute(db);
  return rows;
}

/** A person's original files, with the day their invoice counts on where there is one. */
export const originalsOf = (db: Db, userId: string) =>
  db
    .selectFrom('files as f')
    .leftJoin('receipts as r', (join) => join.onRef('r.userId', '=', 'f.userId').onRef('r.draftId', '=', 'f.draftId'))
    .select(['f.id', 'f.originalFilename', 'f.storageKey', 'f.createdAt', 'r.countsOn'])
    .where('f.userId', '=', userId)
    .where('f.purpose', '=', 'original')
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute();
