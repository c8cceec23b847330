import type { Request } from '../http.ts';
import type { Row, TableName } from './control.ts';
import { type Business, invalid } from './state.ts';

/** Lists: filters, order, pages and which attributes are shown. */

/** src: openapi: 20 by default, 200 at most */
const PAGE = 20;
const MAX_PAGE = 200;
const SORTABLE = ['created_at', 'updated_at', 'date', 'due_date'];

type Query = Readonly<Record<string, string>>;

/** Answer one page of a list. src: D2; best practices */
export function listOf(business: Business, table: TableName, { path, query }: Request): unknown {
  const rows = query.deleted_since === undefined ? business.tables[table] : business.deleted[table];
  const found = sorted([...rows.values()].filter(filterOf(table, query)), query);
  // assumed: more rows than it gives are cut to what it gives
  const size = Math.min(Number(query.items_per_page ?? PAGE), MAX_PAGE);
  const page = Number(query.page ?? 1);
  if (!(size >= 1) || !(page >= 1)) throw invalid('items_per_page', 'is invalid');
  return pageOf(found, { path, query, size, page });
}

interface Paging {
  readonly path: string;
  readonly query: Query;
  readonly size: number;
  readonly page: number;
}

function pageOf(found: readonly Row[], { path, query, size, page }: Paging): unknown {
  const address = (number: number): string =>
    `${path.replace('/v3.1', '')}?${new URLSearchParams({ ...query, page: String(number) })}`;
  return {
    $total: found.length,
    $page: page,
    $next: page * size < found.length ? address(page + 1) : null,
    $back: page > 1 ? address(page - 1) : null,
    $items_per_page: size,
    $items: found.slice((page - 1) * size, page * size).map((row) => shown(row, query.attributes)),
  };
}

/** The attributes that are asked for, beside those that every row has. src: openapi (attributes) */
function shown(row: Row, attributes = ''): unknown {
  // assumed: a list with all attributes has the lines of documents
  if (attributes === 'all') return row;
  const names = ['id', 'displayed_as', '$path', ...attributes.split(',').filter(Boolean)];
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
}

function filterOf(table: TableName, query: Query): (row: Row) => boolean {
  const nested = (row: Row, name: string): unknown => (row[name] as { id?: unknown } | undefined)?.id;
  const word = query.search?.toLowerCase();
  const since = (value: string | undefined): number => momentIn(value);
  return (row) =>
    (query.from_date === undefined || String(row.date) >= query.from_date) &&
    (query.to_date === undefined || String(row.date) <= query.to_date) &&
    (query.contact_id === undefined || nested(row, 'contact') === query.contact_id) &&
    (query.contact_type_id === undefined || typesOf(row).includes(query.contact_type_id)) &&
    (query.updated_or_created_since === undefined ||
      Date.parse(String(row.updated_at)) >= since(query.updated_or_created_since)) &&
    (query.deleted_since === undefined || Date.parse(String(row.deleted_at)) > since(query.deleted_since)) &&
    (query.attachment_context_id === undefined || nested(row, 'attachment_context') === query.attachment_context_id) &&
    (query.attachment_context_type_id === undefined ||
      nested(row, 'attachment_context_type') === query.attachment_context_type_id) &&
    (word === undefined || searched(table, row).some((text) => text.toLowerCase().includes(word)));
}

const typesOf = (row: Row): readonly string[] =>
  ((row.contact_types ?? []) as readonly { id: string }[]).map(({ id }) => id);

/** src: openapi: an invoice by its reference or contact; a contact by its name or reference */
const searched = (table: TableName, row: Row): readonly string[] =>
  (table === 'contacts' ? [row.name, row.reference] : [row.reference, row.contact_name]).map((text) =>
    String(text ?? ''),
  );

function momentIn(text: string | undefined): number {
  const moment = Date.parse(text ?? '');
  if (Number.isNaN(moment)) throw invalid('base', 'is not a valid date-time');
  return moment;
}

/** src: openapi (sort). assumed: lists come in the order of their creation */
function sorted(rows: readonly Row[], { sort }: Query): readonly Row[] {
  if (sort === undefined) return rows;
  const [name = '', direction = 'asc'] = sort.split(':');
  if (!SORTABLE.includes(name)) throw invalid('sort', 'is invalid');
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => sign * String(a[name]).localeCompare(String(b[name])));
}
