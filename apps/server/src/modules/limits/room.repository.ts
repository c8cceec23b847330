import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** What waits to be read: the files of one invoice, or a file of bank statements. */
export interface UploadKey {
  readonly kind: 'receipt' | 'statement';
  readonly id: string;
}

/** The table of each kind of upload. */
const TABLES = { receipt: 'receipt_drafts', statement: 'bank_uploads' } as const;

const tableOf = ({ kind }: UploadKey) => sql.table(TABLES[kind]);

/** Let one transaction at a time give a user's uploads room, so that of many that ask together each counts the others. */
export async function lockRoom({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${userId}`}, 0))`.execute(db);
}

/** Whether an upload must ask for room before it is read: it is queued, and got none yet. */
export async function mustAsk({ db, userId }: UserDb, upload: UploadKey): Promise<boolean> {
  const { rows } = await sql`
    select from ${tableOf(upload)}
     where user_id = ${userId} and id = ${upload.id} and status = 'queued' and room_given_at is null`.execute(db);
  return rows.length > 0;
}

/**
 * Count the uploads that got room and are neither saved nor given up. One that waits for a person counts in the month in
 * which it got room.
 */
export async function countBeingRead({ db, userId }: UserDb, monthStart: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select status::text as status, room_given_at from receipt_drafts where user_id = ${userId}
         and status in ('queued', 'reading', 'awaiting_decision') and room_given_at is not null
      union all
      select status::text as status, room_given_at from bank_uploads where user_id = ${userId}
         and status in ('queued', 'reading', 'needs_password', 'needs_mapping', 'needs_choice')
         and room_given_at is not null) as given
     where status in ('queued', 'reading') or room_given_at >= ${new Date(monthStart)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** An upload that waits for room, with the name of its first file. */
export interface WaitingRow extends UploadKey {
  readonly filename: string;
  readonly waitsSince: Date;
  readonly chosenAt: Date | null;
}

/** List all uploads that wait for room, in no order. */
export async function listWaiting({ db, userId }: UserDb): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'receipt' as kind, d.id, d.room_waits_since as waits_since, d.room_chosen_at as chosen_at,
           coalesce((select f.original_filename from files f where f.user_id = d.user_id and f.draft_id = d.id
             and f.purpose = 'original' order by f.position limit 1), '') as filename
      from receipt_drafts d where d.user_id = ${userId} and d.room_waits_since is not null and d.status = 'queued'
    union all
    select 'statement', u.id, u.room_waits_since, u.room_chosen_at, u.filename
      from bank_uploads u where u.user_id = ${userId} and u.room_waits_since is not null and u.status = 'queued'`.execute(
    db,
  );
  return rows;
}

/**
 * Give uploads room to be read, and make another wait for it, which keeps its place where it waits already. Invoices first,
 * then statements, each in the order of ids (`lock-order.ts`).
 */
export async function placeUploads(
  { db, userId }: UserDb,
  { given, waits }: { readonly given: readonly UploadKey[]; readonly waits: UploadKey | null },
  now: Date,
): Promise<void> {
  for (const kind of ['receipt', 'statement'] as const) {
    const of = sql`user_id = ${userId} and status = 'queued' and id`;
    const ids = [...given, ...(waits ? [waits] : [])].filter((upload) => upload.kind === kind).map(({ id }) => id);
    for (const id of ids.toSorted())
      await (id === waits?.id
        ? sql`update ${sql.table(TABLES[kind])} set room_waits_since = coalesce(room_waits_since, ${now})
               where ${of} = ${id}`.execute(db)
        : sql`update ${sql.table(TABLES[kind])}
                 set room_given_at = ${now}, room_waits_since = null, room_chosen_at = null
               where ${of} = ${id}`.execute(db));
  }
}

/** Put an upload before all others that wait; false unless it waits. */
export async function chooseFirst({ db, userId }: UserDb, upload: UploadKey, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${tableOf(upload)} set room_chosen_at = ${now}
     where user_id = ${userId} and id = ${upload.id} and status = 'queued' and room_waits_since is not null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Whether an upload is the user's. */
export async function isOwnUpload({ db, userId }: UserDb, upload: UploadKey): Promise<boolean> {
  const { rows } = await sql`select from ${tableOf(upload)} where user_id = ${userId} and id = ${upload.id}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Count the user's companies, without the sample. */
export async function countCompanies({ db, userId }: UserDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from companies where user_id = ${userId} and not is_sample`.execute(db);
  return rows[0]?.count ?? 0;
}
