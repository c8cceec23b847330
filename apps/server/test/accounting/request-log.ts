import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { runAsUser } from '../query-as-user.ts';
import type { TestApp, TestUser } from '../test-app.ts';

/** A request of the log: how long before now, and what became of it. */
export interface LoggedRequest {
  readonly minutesAgo: number;
  readonly duration?: number;
  readonly fault?: AccountingFaultKind;
  readonly endpoint?: string;
}

/** Write requests of a connection to its log, as if they had been made before. */
export const logRequests = (
  app: TestApp,
  as: TestUser,
  connectionId: string,
  requests: readonly LoggedRequest[],
): Promise<void> =>
  runAsUser(app, as, async ({ db, userId }) => {
    const now = app.clock.now().getTime();
    const rows = requests.map(({ minutesAgo, duration = 100, fault = null, endpoint = 'purchase' }) => ({
      ...{ userId, connectionId, at: new Date(now - minutesAgo * 60_000), method: 'POST', endpoint, duration, fault },
      ...{ status: fault === null ? 200 : 503, tid: '1-abc', retries: 0, code: fault === null ? null : '503' },
    }));
    if (rows.length > 0) await db.insertInto('accountingRequests').values(rows).execute();
  });
