import type { UserDb } from '../../../platform/database/database.ts';
import type { ListCursor } from '../core/list-cursor.ts';
import type { ReceiptFilter, SearchTerms } from './receipt-filter.repository.ts';
import {
  listCompanyIds,
  listIdsAfter,
  type PageQuery,
  type PlacedId,
  type ReceiptOrder,
} from './receipt-list.repository.ts';

/** A walk through the user's filtered and sorted list. */
export interface Walk extends ReceiptOrder {
  readonly filter: ReceiptFilter;
  readonly terms: SearchTerms | null;
}

/**
 * List at most `limit` invoices after a place: those with a value to sort by, then those without, in either direction.
 * By company: one company after the other, newest first in each.
 */
export async function walkList(tx: UserDb, walk: Walk, after: ListCursor | null, limit: number): Promise<ListCursor[]> {
  if (walk.sort === 'company') return walkCompanies(tx, walk, after, limit);
  const { filter, terms, dir, sort } = walk;
  return valuesThenNulls(tx, { filter, terms, dir, column: sort, after, limit });
}

async function valuesThenNulls(tx: UserDb, page: PageQuery): Promise<ListCursor[]> {
  const isAmongNulls = page.after?.value === null;
  const valued = isAmongNulls ? [] : await listIdsAfter(tx, page, false);
  const room = page.limit - valued.length;
  // Every invoice has an upload date.
  if (room === 0 || page.column === 'uploaded') return valued.map(placed(null));
  const rest = { ...page, after: isAmongNulls ? page.after : null, limit: room };
  return [...valued, ...(await listIdsAfter(tx, rest, true))].map(placed(null));
}

const placed =
  (group: string | null) =>
  ({ id, value }: PlacedId): ListCursor => ({ id, value, group });

/** The companies to walk, those without one last. */
const companiesOf = async (tx: UserDb, { inCompany }: ReceiptFilter, dir: Walk['dir']): Promise<(string | null)[]> =>
  inCompany === undefined ? [...(await listCompanyIds(tx, dir)), null] : [inCompany];

/** Walk company by company, each through the index of its invoices; a user has few companies. */
async function walkCompanies(
  tx: UserDb,
  { filter, terms, dir }: Walk,
  after: ListCursor | null,
  limit: number,
): Promise<ListCursor[]> {
  const companies = await companiesOf(tx, filter, dir);
  const from = after === null ? 0 : Math.max(0, companies.indexOf(after.group));
  const rows: ListCursor[] = [];
  for (const [index, companyId] of companies.slice(from).entries()) {
    const place = index === 0 ? after : null;
    const page = { filter: { ...filter, inCompany: companyId }, terms, dir: 'desc', column: 'uploaded' } as const;
    const found = await listIdsAfter(tx, { ...page, after: place, limit: limit - rows.length }, false);
    rows.push(...found.map(placed(companyId)));
    if (rows.length === limit) break;
  }
  return rows;
}

/** Find the invoice before a place in the list; undefined at the start. */
export async function walkBack(tx: UserDb, walk: Walk, before: ListCursor): Promise<ListCursor | undefined> {
  if (walk.sort === 'company') return backThroughCompanies(tx, walk, before);
  const { filter, terms, sort } = walk;
  const page = { filter, terms, dir: opposite(walk.dir), column: sort, limit: 1 } as const;
  const among = await listIdsAfter(tx, { ...page, after: before }, before.value === null);
  if (among.length > 0 || before.value !== null) return among.map(placed(null))[0];
  // The first row without a value follows the last that has one.
  return (await listIdsAfter(tx, { ...page, after: null }, false)).map(placed(null))[0];
}

async function backThroughCompanies(
  tx: UserDb,
  { filter, terms, dir }: Walk,
  before: ListCursor,
): Promise<ListCursor | undefined> {
  const companies = await companiesOf(tx, filter, dir);
  const earlier = companies.slice(0, companies.indexOf(before.group) + 1).toReversed();
  for (const [index, companyId] of earlier.entries()) {
    const page = { filter: { ...filter, inCompany: companyId }, terms, dir: 'asc', column: 'uploaded' } as const;
    const after = index === 0 ? before : null;
    const [found] = await listIdsAfter(tx, { ...page, after, limit: 1 }, false);
    if (found) return placed(companyId)(found);
  }
  return undefined;
}

const opposite = (dir: 'asc' | 'desc'): 'asc' | 'desc' => (dir === 'asc' ? 'desc' : 'asc');
