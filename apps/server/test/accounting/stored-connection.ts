import { DEFAULT_OPTIONS } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import { queryAsUser, runAsUser } from '../query-as-user.ts';
import type { TestApp } from '../test-app.ts';

/** Store a connection of Ann's company as it is after connecting, with tokens that open nothing. @returns its id. */
export const aStoredConnection = (app: TestApp, companyId: string, realmId: string): Promise<string> =>
  runAsUser(app, 'ann', async ({ db, userId }) => {
    const tokens = { accessToken: 'v1.a.b.c', refreshToken: 'v1.a.b.c', tokenExpiresAt: app.clock.now() };
    const { id } = await db
      .insertInto('accountingConnections')
      .values({ ...tokens, userId, companyId, package: 'quickbooks', realmId, state: 'connected' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Store a finished run of a connection. @returns its id. */
export const aStoredRun = (app: TestApp, connectionId: string): Promise<string> =>
  runAsUser(app, 'ann', async ({ db, userId }) => {
    const { id } = await db
      .insertInto('accountingRuns')
      .values({ userId, connectionId, finishedAt: app.clock.now(), progress: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Store a completed bulk sync of a connection without documents. @returns its id. */
export const aStoredBulkSync = (app: TestApp, connectionId: string): Promise<string> =>
  runAsUser(app, 'ann', async ({ db, userId }) => {
    const now = app.clock.now();
    const { id } = await db
      .insertInto('bulkSyncs')
      .values({
        ...{
          userId,
          connectionId,
          syncId: `sync_${now.getTime()}_${connectionId.slice(0, 8)}`,
          state: 'completed',
          queuePlace: 1,
        },
        ...{
          options: JSON.stringify(DEFAULT_OPTIONS),
          startedBy: 'person',
          createdAt: now,
          startedAt: now,
          endedAt: now,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Store a schedule of a connection, which is paused. @returns its id. */
export const aStoredSchedule = (app: TestApp, connectionId: string, name: string): Promise<string> =>
  runAsUser(app, 'ann', async ({ db, userId }) => {
    const { limit, daysOfWeek, ...values } = SCHEDULE_DEFAULTS;
    const { id } = await db
      .insertInto('syncSchedules')
      .values({
        ...{ ...values, name, userId, connectionId, isActive: false },
        ...{ recordLimit: limit, daysOfWeek: [...daysOfWeek] },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Store a bulk sync whose only batch has finished with one document. @returns the id of its run. */
export async function aStoredBatch(app: TestApp, connectionId: string): Promise<string> {
  const bulkSyncId = await aStoredBulkSync(app, connectionId);
  return runAsUser(app, 'ann', async ({ db, userId }) => {
    const receiptId = connectionId;
    await db
      .updateTable('bulkSyncs')
      .set({ state: 'running', endedAt: null, total: 1 })
      .where('id', '=', bulkSyncId)
      .execute();
    const { id: runId } = await db
      .insertInto('accountingRuns')
      .values({ userId, connectionId, bulkSyncId, finishedAt: app.clock.now(), progress: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('accountingRunRecords').values({ userId, runId, receiptId, outcome: 'successful' }).execute();
    const batch = { userId, bulkSyncId, number: 1, state: 'running', records: 1, runId, startedAt: app.clock.now() };
    await db.insertInto('bulkSyncBatches').values(batch).execute();
    await db
      .insertInto('bulkSyncRecords')
      .values({ userId, bulkSyncId, receiptId, batchNumber: 1, place: 1 })
      .execute();
    return runId;
  });
}

/** The state and counts of the bulk sync of a realm. */
export const bulkSyncOf = (app: TestApp, realmId: string) =>
  queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('bulkSyncs as s')
      .innerJoin('accountingConnections as a', 'a.id', 's.connectionId')
      .where('a.realmId', '=', realmId)
      .select(['s.state', 's.successful', 's.failed'])
      .executeTakeFirstOrThrow(),
  );
