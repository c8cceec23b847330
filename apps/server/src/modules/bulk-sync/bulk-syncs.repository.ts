import type { BatchState, BulkSyncErrorType } from '@tillslip/domain/bulk-sync/batch-state';
import type { BulkSyncOptions, BulkSyncWarning } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { ACTIVE_STATES, type BulkSyncState } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import type { Measured } from '@tillslip/domain/bulk-sync/estimate';
import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { BulkSyncBatches, BulkSyncs } from '../../platform/database/types.gen.ts';

/** A bulk sync as it is stored; the database checks that the texts are of these lists. */
export type BulkSyncRow = Omit<
  Selectable<BulkSyncs>,
  'state' | 'options' | 'warnings' | 'error' | 'fault' | 'startedBy'
> & {
  readonly state: BulkSyncState;
  readonly options: BulkSyncOptions;
  readonly warnings: readonly BulkSyncWarning[];
  readonly error: BulkSyncErrorType | null;
  readonly fault: AccountingFaultKind | null;
  readonly startedBy: 'person' | 'schedule';
};

/** A batch as it is stored. */
export type BatchRow = Omit<Selectable<BulkSyncBatches>, 'state'> & { readonly state: BatchState };

const asSyncs = async (rows: Promise<Selectable<BulkSyncs>[]>): Promise<BulkSyncRow[]> =>
  (await rows) as unknown as BulkSyncRow[];

const syncs = ({ db, userId }: UserDb) => db.selectFrom('bulkSyncs').selectAll().where('userId', '=', userId);

/** Find one of the user's bulk syncs. */
export const findBulkSync = async (tx: UserDb, id: string): Promise<BulkSyncRow | undefined> =>
  (await asSyncs(syncs(tx).where('id', '=', id).execute()))[0];

/** Lock one of the user's bulk syncs until the transaction ends; its connection is locked before. */
export const lockBulkSync = async (tx: UserDb, id: string): Promise<BulkSyncRow | undefined> =>
  (await asSyncs(syncs(tx).where('id', '=', id).forNoKeyUpdate().execute()))[0];

/** The syncs of a connection that are not over: what is under way first, then in the order of the queue. */
export const listActive = (tx: UserDb, connectionId: string): Promise<BulkSyncRow[]> =>
  asSyncs(
    syncs(tx)
      .where('connectionId', '=', connectionId)
      .where('state', 'in', [...ACTIVE_STATES])
      .orderBy((eb) => eb.case().when('state', '=', 'running').then(0).else(1).end())
      .orderBy('queuePlace')
      .orderBy('id')
      .execute(),
  );

/** Insert a bulk sync. @returns its id. */
export async function insertBulkSync(
  { db, userId }: UserDb,
  values: Omit<Insertable<BulkSyncs>, 'userId'>,
): Promise<string> {
  const { id } = await db
    .insertInto('bulkSyncs')
    .values({ ...values, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Change a bulk sync. */
export async function updateBulkSync(
  { db, userId }: UserDb,
  id: string,
  values: Omit<Updateable<BulkSyncs>, 'userId' | 'id'>,
): Promise<void> {
  await db.updateTable('bulkSyncs').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** The places before and after all syncs of a connection that are not over. */
export async function queueEnds(
  { db, userId }: UserDb,
  connectionId: string,
): Promise<{ readonly front: number; readonly back: number }> {
  const { rows } = await sql<{ front: number; back: number }>`
    select coalesce(min(queue_place), 0) - 1 as front, coalesce(max(queue_place), 0) + 1 as back
      from bulk_syncs where user_id = ${userId} and connection_id = ${connectionId}
       and state in ('queued', 'running', 'paused')`.execute(db);
  return rows[0] ?? { front: -1, back: 1 };
}

/** Add the documents of a sync, in batches of this size, in their order. */
export async function insertRecords(
  { db, userId }: UserDb,
  bulkSyncId: string,
  documents: readonly { readonly id: string; readonly isLinked: boolean }[],
  batchSize: number,
): Promise<void> {
  await sql`
    insert into bulk_sync_batches (user_id, bulk_sync_id, number, records)
      select ${userId}, ${bulkSyncId}, n, least(${batchSize}::int, ${documents.length}::int - (n - 1) * ${batchSize}::int)
        from generate_series(1, ${Math.ceil(documents.length / batchSize)}::int) n`.execute(db);
  await sql`
    insert into bulk_sync_records (user_id, bulk_sync_id, receipt_id, was_linked, place, batch_number)
      select ${userId}, ${bulkSyncId}, d.id, d.is_linked, d.place, (d.place - 1) / ${batchSize}::int + 1
        from unnest(${documents.map(({ id }) => id)}::uuid[], ${documents.map(({ isLinked }) => isLinked)}::boolean[])
          with ordinality d (id, is_linked, place)`.execute(db);
}

/** The batches of a connection that are under way, with the state of their syncs. */
export async function listRunningBatches({ db, userId }: UserDb, connectionId: string): Promise<BatchRow[]> {
  const rows = await db
    .selectFrom('bulkSyncBatches as b')
    .innerJoin('bulkSyncs as s', (join) => join.onRef('s.userId', '=', 'b.userId').onRef('s.id', '=', 'b.bulkSyncId'))
    .where('b.userId', '=', userId)
    .where('s.connectionId', '=', connectionId)
    .where('b.state', '=', 'running')
    .selectAll('b')
    .orderBy('b.number')
    .execute();
  return rows as BatchRow[];
}

/** The first batch of a sync that waits. */
export async function nextBatch({ db, userId }: UserDb, bulkSyncId: string): Promise<BatchRow | undefined> {
  const row = await db
    .selectFrom('bulkSyncBatches')
    .selectAll()
    .where('userId', '=', userId)
    .where('bulkSyncId', '=', bulkSyncId)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row as BatchRow | undefined;
}

/** The batches of a sync in their order. */
export async function listBatches({ db, userId }: UserDb, bulkSyncId: string): Promise<BatchRow[]> {
  const rows = await db
    .selectFrom('bulkSyncBatches')
    .selectAll()
    .where('userId', '=', userId)
    .where('bulkSyncId', '=', bulkSyncId)
    .orderBy('number')
    .execute();
  return rows as BatchRow[];
}

/** Change a batch. */
export async function updateBatch(
  { db, userId }: UserDb,
  { bulkSyncId, number }: Pick<BatchRow, 'bulkSyncId' | 'number'>,
  values: Omit<Updateable<BulkSyncBatches>, 'userId' | 'bulkSyncId' | 'number'>,
): Promise<void> {
  await db
    .updateTable('bulkSyncBatches')
    .set(values)
    .where('userId', '=', userId)
    .where('bulkSyncId', '=', bulkSyncId)
    .where('number', '=', number)
    .execute();
}

/** So many batches say how long the next will take. */
const MEASURED_BATCHES = 20;

/** How long the documents of the newest batches of a connection took, or those of one sync. */
export async function measuredTime(
  { db, userId }: UserDb,
  connectionId: string,
  bulkSyncId: string | null,
): Promise<Measured> {
  const { rows } = await sql<Measured>`
    with newest as (select id from bulk_syncs
      where user_id = ${userId} and connection_id = ${connectionId} and (${bulkSyncId}::uuid is null or id = ${bulkSyncId})
        and started_at is not null order by created_at desc limit 5)
    select coalesce(sum(records), 0)::int as records, coalesce(sum(seconds), 0)::float8 as seconds from (
      select b.successful + b.failed as records, extract(epoch from b.ended_at - b.started_at) as seconds
        from bulk_sync_batches b join newest n on n.id = b.bulk_sync_id
       where b.user_id = ${userId} and b.state = 'done' and b.ended_at is not null
       order by b.ended_at desc limit ${MEASURED_BATCHES}) m`.execute(db);
  return rows[0] ?? { records: 0, seconds: 0 };
}
