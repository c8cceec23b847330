import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../database/database.ts';

/** The channel of the database every process listens on. */
const CHANNEL = 'tillslip_changes';

/** PostgreSQL delivers a notice when the transaction of `db` commits, and drops it when it rolls back. */
export async function sendNotice(db: Db, notice: object): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
}

/** From now on this session receives every notice. */
export async function receiveNotices(session: pg.Client): Promise<void> {
  await session.query(`listen ${CHANNEL}`);
}
