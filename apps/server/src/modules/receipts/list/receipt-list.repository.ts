import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { filterSql, type ReceiptFilter, type SearchTerms } from './receipt-filter.repository.ts';

/** The order of the list. */
export interface ReceiptOrder {
  readonly sort: 'uploaded' | 'purchased' | 'supplier' | 'amount' | 'company';
  readonly dir: 'asc' | 'desc';
}

/** A position in a walk through the list. */
export interface ListPlace {
  readonly value: string | null;
  readonly id: string;
}

/** The position of a row in the list. */
export interface PlacedId {
  readonly id: string;
  /** The sorted value as text in full precision, for a cursor. */
  readonly value: string | null;
}

/** A page to load: after a place, in the order's direction or against it. */
export interface PageQuery {
  readonly filter: ReceiptFilter;
  readonly terms: SearchTerms | null;
  readonly column: SortColumn;
  readonly dir: 'asc' | 'desc';
  readonly after: ListPlace | null;
  readonly limit: number;
}

/** The sortable columns, each with its own index, and the type of their values in a cursor. */
const COLUMNS = {
  uploaded: { name: 'created_at', type: 'timestamptz' },
  purchased: { name: 'invoice_date', type: 'date' },
  supplier: { name: 'supplier_sort', type: 'text' },
  amount: { name: 'total_cents', type: 'bigint' },
} as const;
export type SortColumn = keyof typeof COLUMNS;

/**
 * List the ids of the rows after a place that have a value to sort by, in index order. With `nulls`, list those without
 * one, in the order of ids. Only the index is read, not the wide rows.
 */
export async function listIdsAfter({ db, userId }: UserDb, page: PageQuery, nulls: boolean): Promise<PlacedId[]> {
  const { column, dir, after, limit } = page;
  const { name, type } = COLUMNS[column];
  const value = sql.ref(`r.${name}`);
  const order = nulls ? sql`r.id ${direction(dir)}` : sql`${value} ${direction(dir)}, r.id ${direction(dir)}`;
  const { rows } = await sql<PlacedId>`
    select r.id, ${value}::text as value from receipts r
     where r.user_id = ${userId} and ${value} is ${sql.raw(nulls ? 'null' : 'not null')}
       and ${filterSql(userId, page.filter, page.terms)}
       ${after ? sql`and ${afterPlace(after, value, type, dir, nulls)}` : sql``}
     order by ${order} limit ${limit}`.execute(db);
  return rows;
}

const direction = (dir: 'asc' | 'desc'): RawBuilder<unknown> => sql.raw(dir);

/** Build the condition in the order of the index, so that the scan starts at the place. */
function afterPlace(
  { value, id }: ListPlace,
  column: RawBuilder<unknown>,
  type: string,
  dir: 'asc' | 'desc',
  nulls: boolean,
): RawBuilder<unknown> {
  const than = sql.raw(dir === 'asc' ? '>' : '<');
  if (nulls) return sql`r.id ${than} ${id}::uuid`;
  // The index orders supplier names by their bytes.
  const collation = sql.raw(type === 'text' ? 'collate "C"' : '');
  return sql`(${column}, r.id) ${than} (${value}::${sql.raw(type)} ${collation}, ${id}::uuid)`;
}

/** List the ids of companies by name, ignoring case and independent of the database's locale. */
export async function listCompanyIds({ db, userId }: UserDb, dir: 'asc' | 'desc'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from companies where user_id = ${userId}
     order by lower(company_name) collate "C" ${direction(dir)}, id ${direction(dir)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Find the place of an invoice in an order; undefined when it does not exist. */
export async function placeOf(
  { db, userId }: UserDb,
  id: string,
  column: SortColumn,
): Promise<(PlacedId & { companyId: string | null }) | undefined> {
  const { rows } = await sql<PlacedId & { companyId: string | null }>`
    select r.id, ${sql.ref(`r.${COLUMNS[column].name}`)}::text as value, r.company_id
      from receipts r where r.user_id = ${userId} and r.id = ${id}`.execute(db);
  return rows[0];
}
