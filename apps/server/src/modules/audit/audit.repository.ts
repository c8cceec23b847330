import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { AuditEvents } from '../../platform/database/types.gen.ts';

/** Who or what a change came from: a person, a reader with its version and how sure it was, an import, the system. */
export interface AuditSource {
  readonly kind: 'person' | 'reader' | 'import' | 'system';
  readonly name?: string | undefined;
  /** 0 to 1. */
  readonly confidence?: number | undefined;
}

/** What happened to one thing of the user's; what it was before and after, as far as it matters. */
export interface AuditEvent {
  readonly action: string;
  readonly subjectType:
    | 'company'
    | 'folder'
    | 'draft'
    | 'receipt'
    | 'file'
    | 'supplier'
    | 'vat_period'
    | 'bank_upload'
    | 'bank_statement'
    | 'bank_transaction'
    | 'bank_match'
    | 'bank_memory';
  readonly subjectId: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly reason?: string | undefined;
  /** Who did it; null when the system did. */
  readonly actorId: string | null;
  /** Where the values came from; the actor, when not said. */
  readonly source?: AuditSource | undefined;
}

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

/**
 * Adds to the audit trail, in the transaction of the change itself: neither is ever kept without the
 * other. The database numbers and seals it (migration 0010); the trail can be read and added to, never
 * changed. From here to the end of the transaction other changes of this user wait: hold rows first.
 */
export async function recordEvent(db: Db, userId: string, event: AuditEvent): Promise<void> {
  const source = event.source ?? { kind: event.actorId ? 'person' : 'system' };
  await db
    .insertInto('auditEvents')
    .values({
      userId,
      actorId: event.actorId,
      action: event.action,
      subjectType: event.subjectType,
      subjectId: event.subjectId,
      before: event.before ? JSON.stringify(event.before) : null,
      after: event.after ? JSON.stringify(event.after) : null,
      reason: event.reason ?? null,
      sourceKind: source.kind,
      sourceName: source.name ?? null,
      sourceConfidence: source.confidence ?? null,
    })
    .execute();
}

/**
 * Lets one change of this user's at a time go on to the trail, until the transaction ends. Taken before the
 * rows are held: of two that held rows and waited for the trail, each could wait for the other.
 */
export async function holdTrail(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit ' || ${userId}::text, 0))`.execute(db);
}

/** The newest events of these subjects, the newest first. */
export const eventsOf = (db: Db, userId: string, subjectIds: readonly string[], limit: number): Promise<AuditRow[]> =>
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
export async function sealedEventsAfter(db: Db, userId: string, after: number, limit: number): Promise<SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select e.sequence, e.hash, e.previous_hash, audit_hash(e) as computed_hash from audit_events e
     where e.user_id = ${userId} and e.sequence > ${after} order by e.sequence limit ${limit}`.execute(db);
  return rows;
}

/** Where the trail ends, as it was noted when its newest event was added; undefined before the first. */
export const headOf = (db: Db, userId: string): Promise<TrailHead | undefined> =>
  db.selectFrom('auditHeads').select(['sequence', 'hash']).where('userId', '=', userId).executeTakeFirst();
