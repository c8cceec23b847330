import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** What deleting an account deletes, and what must be kept. The sample counts as neither. */
export interface Holdings {
  readonly companies: number;
  readonly keptInvoices: number;
  readonly keptStatements: number;
  readonly keptFiles: number;
  readonly keptUntil: CalendarDate | null;
  readonly removedUploads: number;
}

/** Selects uploads whose statements are kept, without those of the sample. */
const WITH_STATEMENT = sql`not u.is_sample and exists (select from bank_statements s where s.user_id = u.user_id and s.upload_id = u.id)`;

/** Count a user's records, divided by what the law requires to be kept. */
export async function countHoldings({ db, userId }: UserDb): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    with kept as (
      select r.draft_id from receipts r join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
       where r.user_id = ${userId} and not d.is_sample),
    originals as (
      select f.retention_until, f.storage_key from files f join kept on kept.draft_id = f.draft_id
       where f.user_id = ${userId} and f.purpose = 'original'
      union all
      select u.retention_until, u.storage_key from bank_uploads u where u.user_id = ${userId} and ${WITH_STATEMENT})
    select (select count(*) from companies where user_id = ${userId} and not is_sample) as companies,
      (select count(*) from kept) as kept_invoices,
      (select count(*) from bank_statements s join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id
        where s.user_id = ${userId} and not u.is_sample) as kept_statements,
      (select count(distinct storage_key) from originals) as kept_files,
      (select max(retention_until) from originals) as kept_until,
      (select count(*) from receipt_drafts d where d.user_id = ${userId} and not d.is_sample and not exists (
        select from receipts r where r.user_id = d.user_id and r.draft_id = d.id))
       + (select count(*) from bank_uploads u where u.user_id = ${userId} and not u.is_sample and not (${WITH_STATEMENT})) as removed_uploads`.execute(
    db,
  );
  const [holdings] = rows;
  if (!holdings) throw new Error('A select without a table gives one row');
  return holdings;
}

/** List the storage keys that are not kept: page images, the sample, originals without an invoice, and exports. */
export async function listUnkeptKeys({ db, userId }: UserDb): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select f.storage_key from files f
      left join receipt_drafts d on d.user_id = f.user_id and d.id = f.draft_id
      left join receipts r on r.user_id = f.user_id and r.draft_id = f.draft_id
     where f.user_id = ${userId} and (f.purpose in ('page', 'part') or d.is_sample or (r.id is null
       -- The bytes of a picture may be another invoice's original too.
       and not exists (select from files o join receipts k on k.user_id = o.user_id and k.draft_id = o.draft_id
         where o.user_id = f.user_id and o.storage_key = f.storage_key)))
    union all
    select storage_key from vat_exports where user_id = ${userId} and storage_key is not null
    union all
    select u.storage_key from bank_uploads u where u.user_id = ${userId} and not (${WITH_STATEMENT})
    union all
    select unlocked_key from bank_uploads where user_id = ${userId} and unlocked_key is not null
    union all
    select concat(user_id, '/statements/', id, '/', page, '.jpg') from bank_uploads, generate_series(1, page_count) page
     where user_id = ${userId}`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

/** List the storage keys of expired statements, and of invoices whose originals may all be destroyed. */
export async function listExpiredKeys({ db, userId }: UserDb, today: CalendarDate): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    select storage_key from files f where user_id = ${userId} and not exists (
      select from files o where o.user_id = f.user_id and o.draft_id = f.draft_id and o.purpose = 'original'
        and o.retention_until >= ${today})
    union all
    select storage_key from bank_uploads where user_id = ${userId} and retention_until < ${today}`.execute(db);
  return rows.map(({ storageKey }) => storageKey);
}

/** Cancel uploads that are being read, so that they add nothing during the deletion. */
export async function cancelUploads({ db, userId }: UserDb): Promise<void> {
  await db
    .updateTable('receiptDrafts')
    .set({ status: 'cancelled' })
    .where('userId', '=', userId)
    .where('status', 'in', ['queued', 'reading', 'awaiting_decision'])
    .execute();
  await db
    .updateTable('bankUploads')
    .set({ status: 'cancelled' })
    .where('userId', '=', userId)
    .where('status', 'in', ['queued', 'reading', 'needs_password', 'needs_mapping', 'needs_choice'])
    .execute();
}

/** Delete the rows that are not kept of the transaction's user, whose account was deleted. */
export async function eraseUnkept({ db }: UserDb): Promise<void> {
  for (const table of [
    'company_invitations',
    'memberships',
    'vat_exports',
    'bank_suggestions',
    'company_rechecks',
    'domain_events',
    'idempotency_keys',
    'accounting_states',
    'bank_match_memory',
    'bank_upload_readings',
    'bank_rules',
    'bank_match_rejections',
    'list_settings',
    'list_views',
    'preferences',
    'api_keys',
    'webhooks',
    'report_mails',
    'limit_notices',
    'billing_details',
    'tax_detail_requests',
    'provider_events',
    'payment_methods',
    'subscriptions',
  ])
    await sql`delete from ${sql.table(table)} where user_id = app_user_id()`.execute(db);
  await sql`delete from files where user_id = app_user_id() and purpose = 'part'`.execute(db);
  await sql`update receipt_drafts set parts = '[]' where user_id = app_user_id() and parts <> '[]'`.execute(db);
  await sql`select erase_unkept()`.execute(db);
  // Last, because what was erased above is kept here as an earlier version.
  await sql`delete from earlier_versions where user_id = app_user_id()`.execute(db);
}

/** Delete expired rows; returns true when nothing of this user is left. */
export async function destroyExpired({ db }: UserDb, today: CalendarDate): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`select destroy_expired(${today}::date) as is_empty`.execute(db);
  return rows[0]?.isEmpty ?? false;
}
