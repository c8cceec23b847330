import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { AccountingRequests } from '../../../platform/database/types.gen.ts';

export type RequestRow = Selectable<AccountingRequests> & { readonly fault: AccountingFaultKind | null };
export type RequestValues = Omit<RequestRow, 'id' | 'userId' | 'connectionId'>;

/** Write requests to the log of a connection; nothing for a connection that was deleted meanwhile. */
export async function insertRequests(
  { db, userId }: UserDb,
  connectionId: string,
  requests: readonly RequestValues[],
): Promise<void> {
  if (requests.length === 0) return;
  const isThere = await db
    .selectFrom('accountingConnections')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', connectionId)
    .executeTakeFirst();
  if (!isThere) return;
  await db
    .insertInto('accountingRequests')
    .values(requests.map((request) => ({ ...request, duration: Math.round(request.duration), userId, connectionId })))
    .execute();
}

/** The requests of a connection that a person looks for. */
export interface RequestSearch {
  readonly search: string;
  readonly onlyErrors: boolean;
  readonly page: number;
  readonly limit: number;
}

/** So many requests are counted and paged through; to count all of a large log takes longer than to show its page. */
const MAX_COUNTED = 10_000;

/** List a page of a connection's requests, newest first, with their number, at most 10 000. */
export async function listRequestRows(
  { db, userId }: UserDb,
  connectionId: string,
  { search, onlyErrors, page, limit }: RequestSearch,
): Promise<{ requests: RequestRow[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found = db
    .selectFrom('accountingRequests')
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .$if(onlyErrors, (query) => query.where('fault', 'is not', null))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`concat_ws(' ', method, endpoint, status, tid, fault, code) ilike ${pattern}`),
    );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${found.select('id').limit(MAX_COUNTED)}) counted`.execute(db);
  const requests = await found
    .selectAll()
    .$narrowType<Pick<RequestRow, 'fault'>>()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { requests, total: rows[0]?.total ?? 0 };
}

/** List the newest requests of a connection, all or those that were refused. */
export const listNewestRequests = (
  { db, userId }: UserDb,
  connectionId: string,
  { onlyErrors, limit }: { readonly onlyErrors: boolean; readonly limit: number },
): Promise<RequestRow[]> =>
  db
    .selectFrom('accountingRequests')
    .selectAll()
    .$narrowType<Pick<RequestRow, 'fault'>>()
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .$if(onlyErrors, (query) => query.where('fault', 'is not', null))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Count the requests of a connection from a moment on. */
export async function countRequests({ db, userId }: UserDb, connectionId: string, from: Date): Promise<number> {
  const { count } = await db
    .selectFrom('accountingRequests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .where('at', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The fault of the newest request from a moment on; null when it was answered, or there was none. */
export async function newestFault({ db, userId }: UserDb, connectionId: string, from: Date): Promise<string | null> {
  const row = await db
    .selectFrom('accountingRequests')
    .select('fault')
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .where('at', '>=', from)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.fault ?? null;
}

/** The moment of the n-th newest request since `from`; null when there were fewer. */
export async function nthNewestRequest(
  { db, userId }: UserDb,
  connectionId: string,
  from: Date,
  n: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('accountingRequests')
    .select('at')
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .where('at', '>', from)
    .orderBy('at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Delete the user's requests from before a day. */
export async function deleteOldRequests({ db, userId }: UserDb, before: Date): Promise<void> {
  await db.deleteFrom('accountingRequests').where('userId', '=', userId).where('at', '<', before).execute();
}
