import type { ChangeEvent } from '@tillslip/contract/events';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The channel of the database every process listens on. */
export const CHANNEL = 'tillslip_changes';

/** PostgreSQL delivers a notice when the transaction of `db` commits, and drops it when it rolls back. */
export async function sendNotice(db: Db, userId: string, event: ChangeEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ userId, event })})`.execute(db);
}
