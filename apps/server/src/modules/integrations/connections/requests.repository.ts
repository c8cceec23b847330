import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { AccountingRequests } from '../../../platform/database/types.gen.ts';

export type RequestRow = Selectable<AccountingRequests>;
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
  readonly pageSize: number;
}

/** List a page of a connection's requests, newest first, with their number. */
export async function listRequestRows(
  { db, userId }: UserDb,
  connectionId: string,
  { search, onlyErrors, page, pageSize }: RequestSearch,
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
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const requests = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { requests, total };
}

/** What the log of a connection says of a time. */
export interface RequestFigures {
  readonly attempted: number;
  readonly failed: number;
  readonly averageDuration: number | null;
  /** Null before the first request. */
  readonly lastFault: string | null;
}

/** Sum up the requests of a connection from a moment on. */
export async function requestFigures(
  { db, userId }: UserDb,
  connectionId: string,
  from: Date,
): Promise<RequestFigures> {
  const { rows } = await sql<RequestFigures>`
    select count(*)::int as attempted,
           (count(*) filter (where fault in ('system', 'throttled', 'signed-out', 'not-allowed', 'suspended',
             'configuration')))::int as failed,
           avg(duration)::float8 as "averageDuration",
           (array_agg(fault order by at desc))[1] as "lastFault"
      from accounting_requests
     where user_id = ${userId} and connection_id = ${connectionId} and at >= ${from}`.execute(db);
  return rows[0] ?? { attempted: 0, failed: 0, averageDuration: null, lastFault: null };
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
