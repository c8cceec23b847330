import { runAsUser } from './query-as-user.ts';
import type { TestApp } from './test-app.ts';

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
