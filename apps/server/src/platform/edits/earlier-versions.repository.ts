import { sql } from 'kysely';
import type { UserDb } from '../database/database.ts';
import type { EditableTableName } from '../database/editable-columns.ts';

/** What a change of a row replaced. */
export interface EarlierVersion {
  /** The version that the change ended. */
  readonly version: number;
  readonly replacedAt: Date;
  /** The earlier values by column, or by column and part of it. */
  readonly replaced: Readonly<Record<string, unknown>>;
  /** Whether a person made the change; null when the audit trail does not say. */
  readonly isByPerson: boolean | null;
}

/** List what the changes of a row since a version replaced, newest first. */
export async function listEarlierVersions(
  { db, userId }: UserDb,
  table: EditableTableName,
  id: string,
  version: number,
): Promise<EarlierVersion[]> {
  // Both moments are the beginning of the transaction that made the change.
  const { rows } = await sql<EarlierVersion>`
    select v.version, v.replaced_at, v.replaced, a.is_by_person
      from earlier_versions v
      left join lateral (
        select e.actor_id is not null as is_by_person from audit_events e
         where e.user_id = v.user_id and e.subject_id = v.subject_id and e.at = v.replaced_at limit 1) a on true
     where v.user_id = ${userId} and v.subject = ${table} and v.subject_id = ${id} and v.version >= ${version}
     order by v.version desc`.execute(db);
  return rows;
}

/** Delete what changes before a moment replaced. */
export async function removeEarlierVersions({ db, userId }: UserDb, before: Date): Promise<void> {
  await db.deleteFrom('earlierVersions').where('userId', '=', userId).where('replacedAt', '<', before).execute();
}
