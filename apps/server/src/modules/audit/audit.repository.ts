import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { AuditEvents } from '../../platform/database/types.gen.ts';

/** A stored audit entry. */
export type AuditRow = Selectable<AuditEvents>;

/** An audit entry with the hash calculated from its current content. */
export interface SealedEvent {
  readonly sequence: number;
  readonly hash: string;
  readonly previousHash: string | null;
  readonly computedHash: string;
}

/** The stored head of an audit chain: the sequence and hash of its newest entry. */
export interface ChainHead {
  readonly sequence: number;
  readonly hash: string;
}

/** List the newest audit entries of these subjects, newest first. */
export const listAuditEntries = (
  { db, userId }: UserDb,
  subjectIds: readonly string[],
  limit: number,
): Promise<AuditRow[]> =>
  db
    .selectFrom('auditEvents')
    .selectAll()
    .where('userId', '=', userId)
    .where('subjectType', 'in', ['receipt', 'draft'])
    .where('subjectId', 'in', [...subjectIds])
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();

/** List the user's next audit entries after a sequence number, each with its calculated hash. */
export async function listSealedEvents({ db, userId }: UserDb, after: number, limit: number): Promise<SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select e.sequence, e.hash, e.previous_hash, audit_hash(e) as computed_hash from audit_events e
     where e.user_id = ${userId} and e.sequence > ${after} order by e.sequence limit ${limit}`.execute(db);
  return rows;
}

/** Find the head of the user's audit chain; undefined before the first entry. */
export const findChainHead = ({ db, userId }: UserDb): Promise<ChainHead | undefined> =>
  db.selectFrom('auditHeads').select(['sequence', 'hash']).where('userId', '=', userId).executeTakeFirst();
