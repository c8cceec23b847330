import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** An original of an invoice that goes into a pack. */
export interface PackOriginal {
  readonly receiptId: string;
  readonly storageKey: string;
  readonly originalFilename: string;
  readonly sha256: string;
  readonly createdAt: Date;
  /** Its pages that belong to the invoice; null for all. */
  readonly firstPage: number | null;
  readonly lastPage: number | null;
}

/** List the originals of these invoices in page order. */
export async function listPackOriginals(
  { db, userId }: UserDb,
  receiptIds: readonly string[],
): Promise<PackOriginal[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<PackOriginal>`
    select r.id as receipt_id, f.storage_key, f.original_filename, f.sha256, f.created_at,
      f.first_page, f.last_page
      from receipts r join files f on f.user_id = r.user_id and f.draft_id = r.draft_id and f.purpose = 'original'
     where r.user_id = ${userId} and r.id = any(${[...receiptIds]}::uuid[])
     order by r.invoice_date nulls last, r.id, f.position`.execute(db);
  return rows;
}

/** An audit entry that concerns a pack. */
export interface PackEvent {
  readonly sequence: number;
  readonly at: Date;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  /** The person who did it; null for the application itself. */
  readonly actorId: string | null;
  /** The reader, import or part of the application that a value came from. */
  readonly sourceName: string | null;
  readonly previousHash: string | null;
  readonly hash: string;
  /** The text whose SHA-256 is `hash`; it has the hash of the event before it. */
  readonly sealed: string;
}

/** List the audit entries of these subjects, in order. */
export async function listPackEvents({ db, userId }: UserDb, subjectIds: readonly string[]): Promise<PackEvent[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<PackEvent>`
    select sequence, at, action, subject_type, subject_id, before, after, reason, actor_id, source_name, previous_hash, hash,
        audit_canonical(e) as sealed
      from audit_events e where user_id = ${userId} and subject_id = any(${[...subjectIds]}::uuid[])
     order by sequence`.execute(db);
  return rows;
}
