import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** What was found of a row that does not match its audit trail. */
export interface RowFinding {
  readonly subjectType: SealedType;
  readonly subjectId: string;
  /** Changed after its last event, deleted without one, or inserted without any. */
  readonly what: 'changed' | 'missing' | 'unrecorded';
}

/** How many rows were compared, and how many have no sealed event yet because they are older than the seal. */
export interface RowCheck {
  readonly checked: number;
  readonly unsealed: number;
  readonly findings: RowFinding[];
}

/** Findings in one answer; more of them say nothing more. */
const MAX_FINDINGS = 100;

const SEALED_TYPES = [
  ...(['receipt', 'file', 'bank_upload', 'company', 'vat_period', 'bank_statement'] as const),
  ...(['bank_match', 'receipt_payments', 'vat_settings', 'vat_setting_changes'] as const),
] as const;
type SealedType = (typeof SEALED_TYPES)[number];

/** Compare every row with the seal of its last event, and find rows without any event. */
export async function compareRows({ db, userId }: UserDb): Promise<RowCheck> {
  const { rows } = await sql<{ checked: number; unsealed: number; findings: RowFinding[] | null }>`
    with last as (
      select distinct on (subject_type, subject_id) subject_type, subject_id, row_hash from audit_events
       where user_id = ${userId} and subject_type = any(${[...SEALED_TYPES]}::text[])
       order by subject_type, subject_id, sequence desc),
    compared as (
      select subject_type, subject_id, row_hash, audited_row_hash(${userId}, subject_type, subject_id) as now from last),
    stored as (
      select 'receipt' as subject_type, r.id as subject_id from receipts r
        join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
       where r.user_id = ${userId} and not d.is_sample
      union all select 'company', id from companies where user_id = ${userId} and not is_sample
      union all select 'vat_period', id from vat_periods where user_id = ${userId} and is_submitted
      union all select 'bank_statement', s.id from bank_statements s
        join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id
       where s.user_id = ${userId} and not u.is_sample
      union all select 'bank_match', m.id from bank_matches m where m.user_id = ${userId} and not exists (
        select from bank_match_parts p
          join bank_transactions t on t.user_id = p.user_id and t.id = p.transaction_id
          join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id
          join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id
         where p.user_id = m.user_id and p.match_id = m.id and u.is_sample)
      union all select 'receipt_payments', r.id from receipts r
        join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
       where r.user_id = ${userId} and not d.is_sample
         and exists (select from receipt_payments p where p.user_id = r.user_id and p.receipt_id = r.id)
      union all select 'vat_settings', c.id from companies c where c.user_id = ${userId} and not c.is_sample
         and (exists (select from vat_company_settings v where v.user_id = c.user_id and v.company_id = c.id)
           or exists (select from vat_rules v where v.user_id = c.user_id and v.company_id = c.id))
      union all select 'vat_setting_changes', c.id from companies c where c.user_id = ${userId} and not c.is_sample
         and exists (select from vat_setting_changes v where v.user_id = c.user_id and v.company_id = c.id)),
    findings as (
      select subject_type, subject_id, case when now is null then 'missing' else 'changed' end as what
        from compared where row_hash is not null and now is distinct from row_hash
      union all
      select subject_type, subject_id, 'unrecorded' from stored s where not exists (
        select from last l where l.subject_type = s.subject_type and l.subject_id = s.subject_id))
    select (select count(*)::int from compared where row_hash is not null) as checked,
      (select count(*)::int from compared where row_hash is null and now is not null) as unsealed,
      (select jsonb_agg(jsonb_build_object('subjectType', subject_type, 'subjectId', subject_id, 'what', what))
        from (select * from findings order by 1, 2 limit ${MAX_FINDINGS}) as first) as findings`.execute(db);
  const [row] = rows;
  return { checked: row?.checked ?? 0, unsealed: row?.unsealed ?? 0, findings: row?.findings ?? [] };
}

/** The stored original of an invoice or a bank statement. */
export interface StoredOriginal {
  readonly id: string;
  readonly filename: string;
  readonly storageKey: string;
  readonly sha256: string;
}

/** List originals after an id, in the order of ids, with how many there are in all; those of the sample are no records. */
export async function listOriginals(
  { db, userId }: UserDb,
  after: string | null,
  limit: number,
): Promise<{ originals: StoredOriginal[]; total: number }> {
  const all = sql`
    select f.id, f.original_filename as filename, f.storage_key, f.sha256 from files f
      left join receipt_drafts d on d.user_id = f.user_id and d.id = f.draft_id
     where f.user_id = ${userId} and f.purpose = 'original' and d.is_sample is not true
    union all
    select u.id, u.filename, u.storage_key, u.sha256 from bank_uploads u
     where u.user_id = ${userId} and not u.is_sample`;
  const { rows } = await sql<StoredOriginal>`
    select * from (${all}) as originals where ${after}::uuid is null or id > ${after}::uuid
     order by id limit ${limit}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${all}) as originals`.execute(db);
  return { originals: rows, total: counted.rows[0]?.n ?? 0 };
}

/** Find the hashes of these entries, by their numbers. */
export async function findEntryHashes(
  { db, userId }: UserDb,
  sequences: readonly number[],
): Promise<Map<number, string>> {
  if (sequences.length === 0) return new Map();
  const rows = await db
    .selectFrom('auditEvents')
    .select(['sequence', 'hash'])
    .where('userId', '=', userId)
    .where('sequence', 'in', [...sequences])
    .execute();
  return new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
}
