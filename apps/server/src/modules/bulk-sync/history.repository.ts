import type { BulkSyncState } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { BulkSyncRow } from './bulk-syncs.repository.ts';

/** Which part of the history is meant; days are those of South Africa, both included. */
export interface HistoryFilter {
  readonly id: string;
  readonly state?: BulkSyncState | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  /** A part of the sync id or of the state. */
  readonly search: string;
}

const startOfDay = (day: CalendarDate): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone 'Africa/Johannesburg')`;

const matching = ({ userId }: UserDb, { id, state, from, to, search }: HistoryFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`user_id = ${userId} and connection_id = ${id}`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`created_at < ${startOfDay(to)} + interval '1 day'`]),
    ...(search === ''
      ? []
      : [sql`(strpos(sync_id, ${search.toLowerCase()}) > 0 or strpos(state, ${search.toLowerCase()}) > 0)`]),
  ];
  return sql.join(conditions, sql` and `);
};

/** A part of the history, newest first. */
export async function listHistory(
  tx: UserDb,
  filter: HistoryFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BulkSyncRow[]> {
  const { rows } = await sql<BulkSyncRow>`
    select * from bulk_syncs where ${matching(tx, filter)}
     order by created_at desc, id limit ${limit} offset ${offset}`.execute(tx.db);
  return rows;
}

/** Count the syncs of a part of the history. */
export async function countHistory(tx: UserDb, filter: HistoryFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bulk_syncs where ${matching(tx, filter)}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** Where a part of the history goes on: the sync that was read last. */
export interface HistoryPlace {
  readonly createdAt: Date;
  readonly id: string;
}

/** The syncs of a part of the history after one of them, newest first. */
export async function listHistoryAfter(
  tx: UserDb,
  filter: HistoryFilter,
  after: HistoryPlace | null,
  limit: number,
): Promise<BulkSyncRow[]> {
  const rest =
    after === null
      ? sql``
      : sql` and (created_at < ${after.createdAt} or (created_at = ${after.createdAt} and id > ${after.id}))`;
  const { rows } = await sql<BulkSyncRow>`
    select * from bulk_syncs where ${matching(tx, filter)}${rest}
     order by created_at desc, id limit ${limit}`.execute(tx.db);
  return rows;
}

/** The syncs of a time by how they ended. */
export interface HistoryFigures {
  readonly total: number;
  readonly successful: number;
  readonly failed: number;
}

/** Count the syncs that were started since a moment and are over. One in which documents failed is not successful. */
export async function historyFigures(
  { db, userId }: UserDb,
  connectionId: string,
  from: Date,
): Promise<HistoryFigures> {
  const { rows } = await sql<HistoryFigures>`
    select count(*)::int as total,
           (count(*) filter (where state = 'completed' and failed = 0))::int as successful,
           (count(*) filter (where state = 'failed' or (state = 'completed' and failed > 0)))::int as failed
      from bulk_syncs
     where user_id = ${userId} and connection_id = ${connectionId} and created_at >= ${from} and ended_at is not null`.execute(
    db,
  );
  return rows[0] ?? { total: 0, successful: 0, failed: 0 };
}
