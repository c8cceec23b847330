import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { AuditEvents } from '../../platform/database/types.gen.ts';

/** An event as it is kept. */
export type AuditRow = Selectable<AuditEvents>;

/** An event with the hash that follows from what it says now. */
export interface SealedEvent {
  readonly sequence: number;
  readonly hash: string;
  readonly previousHash: string | null;
  readonly computedHash: string;
}

/** The newest event as the trail's head remembers it. */
export interface TrailHead {
  readonly sequence: number;
  readonly hash: string;
}

/** The newest events of these subjects, the newest first. */
export const eventsOf = ({ db, userId }: UserDb, subjectIds: readonly string[], limit: number): Promise<AuditRow[]> =>
  db
    .selectFrom('auditEvents')
    .selectAll()
    .where('userId', '=', userId)
    .where('subjectType', 'in', ['receipt', 'draft'])
    .where('subjectId', 'in', [...subjectIds])
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();

/** The next events of the user's trail after a number, each with the hash that follows from what it says now. */
export async function sealedEventsAfter({ db, userId }: UserDb, after: number, limit: number): Promise<SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select e.sequence, e.hash, e.previous_hash, audit_hash(e) as computed_hash from audit_events e
     where e.user_id = ${userId} and e.sequence > ${after} order by e.sequence limit ${limit}`.execute(db);
  return rows;
}

/** Where the trail ends, as it was noted when its newest event was added; undefined before the first. */
export const headOf = ({ db, userId }: UserDb): Promise<TrailHead | undefined> =>
  db.selectFrom('auditHeads').select(['sequence', 'hash']).where('userId', '=', userId).executeTakeFirst();
