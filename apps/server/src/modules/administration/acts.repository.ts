import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** What the user did as an administrator. */
export interface ActRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly subject: string | null;
}

/** List what the user did as an administrator, newest first. */
export const listActsOf = ({ db, userId }: UserDb, prefix: string, limit: number): Promise<ActRow[]> =>
  db
    .selectFrom('auditEvents')
    .select(['id', 'at', 'action', sql<string | null>`after ->> 'subject'`.as('subject')])
    .where('userId', '=', userId)
    .where('action', 'like', `${prefix}%`)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
