import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { matching, type ReceiptFilter, type SearchTerms } from './receipt-filter.repository.ts';

/** The order of the list. */
export interface ReceiptOrder {
  readonly sort: 'uploaded' | 'purchased' | 'merchant' | 'amount' | 'company';
  readonly dir: 'asc' | 'desc';
}

/** Where a walk through the list stands. */
export interface ListPlace {
  readonly value: string | null;
  readonly id: string;
}

/** A row of the list by its place. */
export interface PlacedId {
  readonly id: string;
  /** The sorted value as text, in full precision: it travels in a cursor. */
  readonly value: string | null;
}

/** What a page is asked for: after a place, in the order's direction or against it. */
export interface PageQuery {
  readonly filter: ReceiptFilter;
  readonly terms: SearchTerms | null;
  readonly column: SortColumn;
  readonly dir: 'asc' | 'desc';
  readonly after: ListPlace | null;
  readonly limit: number;
}

/** What can be walked by an index of its own, with the type its values have in a cursor. */
const COLUMNS = {
  uploaded: { name: 'created_at', type: 'timestamptz' },
  purchased: { name: 'invoice_date', type: 'date' },
  merchant: { name: 'supplier_sort', type: 'text' },
  amount: { name: 'total_cents', type: 'bigint' },
} as const;
export type SortColumn = keyof typeof COLUMNS;

/**
 * The ids of the rows after a place that have a value to sort by, in the order of one index; `nulls` asks
 * for those without one, which follow in the order of ids. Only the index is read, not the wide rows.
 */
export async function idsAfter({ db, userId }: UserDb, page: PageQuery, nulls: boolean): Promise<PlacedId[]> {
  const { column, dir, after, limit } = page;
  const { name, type } = COLUMNS[column];
  const value = sql.ref(`r.${name}`);
  const order = nulls ? sql`r.id ${direction(dir)}` : sql`${value} ${direction(dir)}, r.id ${direction(dir)}`;
  const { rows } = await sql<PlacedId>`
    select r.id, ${value}::text as value from receipts r
     where r.user_id = ${userId} and ${value} is ${sql.raw(nulls ? 'null' : 'not null')}
       and ${matching(userId, page.filter, page.terms)}
       ${after ? sql`and ${behind(after, value, type, dir, nulls)}` : sql``}
     order by ${order} limit ${limit}`.execute(db);
  return rows;
}

const direction = (dir: 'asc' | 'desc'): RawBuilder<unknown> => sql.raw(dir);

/** As the index is ordered, so that it can start right there. */
function behind(
  { value, id }: ListPlace,
  column: RawBuilder<unknown>,
  type: string,
  dir: 'asc' | 'desc',
  nulls: boolean,
): RawBuilder<unknown> {
  const than = sql.raw(dir === 'asc' ? '>' : '<');
  if (nulls) return sql`r.id ${than} ${id}::uuid`;
  // The text of a supplier is compared by its bytes, as the index is ordered.
  const collation = sql.raw(type === 'text' ? 'collate "C"' : '');
  return sql`(${column}, r.id) ${than} (${value}::${sql.raw(type)} ${collation}, ${id}::uuid)`;
}

/** The companies in the order of their names; capitals aside, and the same on every database. */
export async function companiesInOrder({ db, userId }: UserDb, dir: 'asc' | 'desc'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from companies where user_id = ${userId}
     order by lower(company_name) collate "C" ${direction(dir)}, id ${direction(dir)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Where one invoice stands in an order; undefined when it is not there. */
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
