import { sql } from 'kysely';
import type { UserDb } from '../database/database.ts';

/** Whether a job with this key waits or runs, so that its result is not there yet. */
export async function isJobPending({ db }: UserDb, key: string): Promise<boolean> {
  const { rows } = await sql<{ isPending: boolean }>`select jobs.is_pending(${key}) as is_pending`.execute(db);
  return rows[0]?.isPending ?? false;
}
