import type { LearnedName } from '@tillslip/domain/bank/matching/match-types';
import { type Selectable, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankMatchMemory } from '../../../platform/database/types.gen.ts';

export type MemoryRow = Selectable<BankMatchMemory>;

/** List the names learned for a company, or for documents without one. */
export const listLearnedNames = ({ db, userId }: UserDb, companyId: string | null): Promise<LearnedName[]> =>
  db
    .selectFrom('bankMatchMemory')
    .select(['descriptionKey', 'supplierKey', 'confirmations'])
    .where('userId', '=', userId)
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .execute();

/** A description and its supplier, with their keys. */
export interface Lesson {
  readonly companyId: string | null;
  readonly descriptionKey: string;
  readonly supplierKey: string;
  readonly description: string;
  readonly supplier: string;
}

/** Confirm the matching rule of a description and a supplier, or create it; return its id. */
export async function confirmRule({ db, userId }: UserDb, lesson: Lesson, now: Date): Promise<string> {
  const { companyId, descriptionKey, supplierKey, description, supplier } = lesson;
  const { rows } = await sql<{ id: string }>`
    insert into bank_match_memory (user_id, company_id, description_key, supplier_key, description, supplier,
        confirmations, updated_at)
      values (${userId}, ${companyId}, ${descriptionKey}, ${supplierKey}, ${description}, ${supplier}, 1, ${now})
    on conflict (user_id, company_id, description_key, supplier_key) do update
      set confirmations = bank_match_memory.confirmations + 1, description = excluded.description,
        supplier = excluded.supplier, updated_at = excluded.updated_at
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The insert returned no row');
  return row.id;
}

/** Remove one confirmation from each of these rules, and delete those without any. */
export async function removeConfirmations({ db, userId }: UserDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from bank_match_memory
    where user_id = ${userId} and id = any(${[...ids]}::uuid[]) and confirmations <= 1`.execute(db);
  await sql`update bank_match_memory set confirmations = confirmations - 1
    where user_id = ${userId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** Reduce the confirmations of a rule whose automatic match was undone, so that it asks again. */
export async function weakenRule(
  { db, userId }: UserDb,
  { companyId, descriptionKey, supplierKey }: Omit<Lesson, 'description' | 'supplier'>,
  most: number,
): Promise<void> {
  await sql`update bank_match_memory set confirmations = least(confirmations, ${most})
    where user_id = ${userId} and company_id is not distinct from ${companyId}
      and description_key = ${descriptionKey} and supplier_key = ${supplierKey}`.execute(db);
}

/** List matching rules, most confirmed first, optionally of one company. */
export const listMemoryRows = ({ db, userId }: UserDb, companyId: string | undefined): Promise<MemoryRow[]> =>
  db
    .selectFrom('bankMatchMemory')
    .selectAll()
    .where('userId', '=', userId)
    .where(inScope(userId, companyId, 'company_id'))
    .orderBy('confirmations', 'desc')
    .orderBy('supplier')
    .orderBy('id')
    .execute();

/** Delete a matching rule and return it; undefined when it does not exist. */
export const deleteMemoryRow = ({ db, userId }: UserDb, id: string): Promise<MemoryRow | undefined> =>
  db.deleteFrom('bankMatchMemory').where('userId', '=', userId).where('id', '=', id).returningAll().executeTakeFirst();

/** What is known of a payment's likely supplier. */
export interface KnownSupplier {
  readonly companyId: string | null;
  readonly descriptionKey: string;
  readonly supplier: string;
  /** Whether one of its documents shows a VAT number; null when it has no document. */
  readonly isVendor: boolean | null;
}

/** Find the suppliers of these descriptions that have a matching rule. */
export async function findKnownSuppliers(
  { db, userId }: UserDb,
  descriptionKeys: readonly string[],
): Promise<KnownSupplier[]> {
  if (descriptionKeys.length === 0) return [];
  const { rows } = await sql<KnownSupplier>`
    select distinct on (m.company_id, m.description_key) m.company_id, m.description_key, m.supplier,
      (select bool_or(r.supplier_vat_number is not null) from receipts r
        where r.user_id = m.user_id and r.supplier_key = m.supplier_key and r.deleted_at is null) as is_vendor
      from bank_match_memory m
     where m.user_id = ${userId} and m.description_key = any(${[...descriptionKeys]})
     order by m.company_id, m.description_key, m.confirmations desc, m.id`.execute(db);
  return rows;
}
