import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logRequests } from '../../../test/accounting/request-log.ts';
import { aStoredConnection, aStoredRun } from '../../../test/accounting/stored-connection.ts';
import { aCompany } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { rollUpConnections } from './health/roll-up-requests.job.ts';

const { integrations, preferences } = contract;
/** Half past twelve in South Africa. */
const NOW = '2026-05-04T10:30:00Z';

let app: TestApp;
let realm = 100;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(NOW);
});
afterAll(() => app.stop());

/** A connection of a new company of Ann, as it is after connecting. */
async function connected(): Promise<string> {
  realm += 1;
  const id = await aStoredConnection(app, await aCompany(app, 'ann', `Company ${realm}`), String(realm));
  app.clock.set(NOW);
  return id;
}

const job = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: true };
const rollUp = () => rollUpConnections.run({}, app.server.deps, job);
const health = (id: string, range: '1h' | '24h' | '7d' | '30d' = '24h') =>
  app.ok(integrations.health, { id, range }, 'ann');
const storedHours = () =>
  queryAsUser(app, 'ann', (db) =>
    db.selectFrom('accountingRequestHours').select(['connectionId', 'hour', 'requests']).orderBy('hour').execute(),
  );
const mails = () => app.mail.sent.filter(({ subject }) => subject.includes('connection of'));

/** Requests of now, of this morning, of yesterday and of three weeks ago. */
const LOG = [
  { minutesAgo: 1, duration: 100 },
  { minutesAgo: 2, duration: 200, fault: 'invalid' },
  { minutesAgo: 90, duration: 300, fault: 'system' },
  { minutesAgo: 20 * 60, duration: 400, fault: 'throttled' },
  { minutesAgo: 21 * 60, duration: 500, fault: 'system' },
  { minutesAgo: 21 * 24 * 60, duration: 900, fault: 'system' },
] as const;

describe('the report', () => {
  test.each([
    ['an hour', '1h', 12, { requests: 2, failed: 0, averageResponseTime: 150, successRate: 100, errorRate: 0 }],
    ['a day', '24h', 24, { requests: 5, failed: 3, averageResponseTime: 300, successRate: 40, errorRate: 60 }],
    ['a week', '7d', 7, { requests: 5, failed: 3, averageResponseTime: 300, successRate: 40, errorRate: 60 }],
    ['a month', '30d', 30, { requests: 6, failed: 4, averageResponseTime: 400, successRate: 33.3, errorRate: 66.7 }],
  ] as const)('%s is summed up, the same before and after the hours are stored', async (_why, range, bars, totals) => {
    const id = await connected();
    await logRequests(app, 'ann', id, LOG);
    const before = await health(id, range);
    expect(before.totals).toEqual(totals);
    expect(before.bars).toHaveLength(bars);
    await rollUp();
    await rollUp();
    expect(await health(id, range)).toEqual(before);
  });

  test('days are those of South Africa, newest first, with the most common failure', async () => {
    const id = await connected();
    await logRequests(app, 'ann', id, LOG);
    expect((await health(id, '30d')).days).toEqual([
      {
        ...{ day: '2026-05-04', requests: 3, failed: 1, averageResponseTime: 200, successRate: 66.6, errorRate: 33.4 },
        mostCommonFault: 'system',
      },
      {
        ...{ day: '2026-05-03', requests: 2, failed: 2, averageResponseTime: 450, successRate: 0, errorRate: 100 },
        mostCommonFault: 'throttled',
      },
      expect.objectContaining({ day: '2026-04-13', requests: 1, mostCommonFault: 'system' }),
    ]);
  });

  test('a connection without requests has empty bars, no days and no rates', async () => {
    const { totals, days, bars, health: measured } = await health(await connected());
    expect(totals).toEqual({ requests: 0, failed: 0, averageResponseTime: null, successRate: null, errorRate: null });
    expect([days, bars.every(({ requests }) => requests === 0)]).toEqual([[], true]);
    expect(measured).toMatchObject({ score: 100, requestsToday: 0, rateLimitRemaining: 500, successRate: null });
  });

  test('requests that are written late get into their hour', async () => {
    const id = await connected();
    await logRequests(app, 'ann', id, [{ minutesAgo: 40 }]);
    await rollUp();
    await logRequests(app, 'ann', id, [{ minutesAgo: 45 }]);
    app.clock.set('2026-05-04T11:04:00Z');
    await rollUp();
    expect((await storedHours()).filter((row) => row.connectionId === id)).toMatchObject([{ requests: 2 }]);
  });

  test('hours are kept for 90 days', async () => {
    const id = await connected();
    const day = 24 * 60;
    await logRequests(app, 'ann', id, [{ minutesAgo: 91 * day }, { minutesAgo: 89 * day }]);
    await rollUp();
    expect((await storedHours()).filter((row) => row.connectionId === id)).toHaveLength(1);
  });

  test('a run of today counts as recent, one of last week does not', async () => {
    const id = await connected();
    app.clock.set('2026-04-27T10:00:00Z');
    const run = await aStoredRun(app, id);
    await queryAsUser(app, 'ann', (db) =>
      db.updateTable('accountingRuns').set({ startedAt: app.clock.now() }).where('id', '=', run).execute(),
    );
    app.clock.set(NOW);
    expect((await health(id)).recentSyncs).toBe(0);
    await queryAsUser(app, 'ann', (db) =>
      db
        .updateTable('accountingRuns')
        .set({ startedAt: new Date(NOW) })
        .where('id', '=', run)
        .execute(),
    );
    expect((await health(id)).recentSyncs).toBe(1);
  });
});

describe('alerts', () => {
  const FAILING = [{ minutesAgo: 5 }, { minutesAgo: 6, fault: 'system' }] as const;

  test('a low success rate is an alert until it ends; dismissed it is gone, and it comes back when it holds again', async () => {
    const id = await connected();
    await logRequests(app, 'ann', id, FAILING);
    expect((await health(id)).alerts).toEqual([{ alert: 'success-rate', raisedAt: new Date(NOW).toISOString() }]);
    const dismissed = await app.ok(integrations.dismissAlert, { id, alert: 'success-rate' }, 'ann');
    expect(dismissed).toEqual({ alerts: [] });
    await rollUp();
    expect((await health(id)).alerts).toEqual([]);
    app.clock.set('2026-05-06T10:30:00Z');
    await rollUp();
    expect((await health(id)).alerts).toEqual([]);
    await logRequests(app, 'ann', id, FAILING);
    expect((await health(id)).alerts).toMatchObject([{ alert: 'success-rate' }]);
  });

  test('an alert that does not hold cannot be dismissed in advance', async () => {
    const id = await connected();
    await app.ok(integrations.dismissAlert, { id, alert: 'success-rate' }, 'ann');
    await logRequests(app, 'ann', id, FAILING);
    expect((await health(id)).alerts).toHaveLength(1);
  });

  test('they are mailed once to a person who asked, and to nobody else', async () => {
    const [asked, silent] = [await connected(), await connected()];
    expect(await app.ok(integrations.setAlertMails, { id: asked, wantsAlertMails: true }, 'ann')).toEqual({
      wantsAlertMails: true,
    });
    for (const id of [asked, silent]) await logRequests(app, 'ann', id, FAILING);
    expect((await health(asked)).wantsAlertMails).toBe(true);
    await rollUp();
    await rollUp();
    await jobsDone(app);
    expect(mails().map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.com', expect.stringMatching(/^QuickBooks connection of Company \d+: Low Success Rate$/)],
    ]);
    expect(mails()[0]?.link).toContain('/app/integrations?tab=health&company=');
    await app.ok(integrations.setAlertMails, { id: asked, wantsAlertMails: false }, 'ann');
    expect((await health(asked)).wantsAlertMails).toBe(false);
  });

  test('they are mailed to nobody whose preferences say that errors are not to be told', async () => {
    const [before, id] = [mails().length, await connected()];
    await app.ok(integrations.setAlertMails, { id, wantsAlertMails: true }, 'ann');
    const { version } = await app.ok(preferences.update, { version: 0, errorNotifications: false }, 'ann');
    await logRequests(app, 'ann', id, FAILING);
    await rollUp();
    await jobsDone(app);
    expect((await health(id)).alerts).toHaveLength(1);
    expect(mails()).toHaveLength(before);
    await app.ok(preferences.update, { version, errorNotifications: true }, 'ann');
  });

  test('a connection that the person ended raises none', async () => {
    const id = await connected();
    await logRequests(app, 'ann', id, FAILING);
    await queryAsUser(app, 'ann', (db) =>
      db
        .updateTable('accountingConnections')
        .set({ state: 'disconnected', accessToken: null, refreshToken: null })
        .where('id', '=', id)
        .execute(),
    );
    expect((await health(id)).alerts).toEqual([]);
  });
});

describe('the log', () => {
  const logs = async (id: string, filter: 'all' | 'errors' | 'syncs' | 'requests') =>
    (await app.ok(integrations.logs, { id, filter }, 'ann')).rows;

  test('each filter shows its rows, newest first, and a failed request once', async () => {
    const id = await connected();
    await logRequests(app, 'ann', id, LOG);
    await aStoredRun(app, id);
    expect((await logs(id, 'requests')).map((row) => row.kind)).toEqual(Array(6).fill('request'));
    expect((await logs(id, 'syncs')).map((row) => row.kind)).toEqual(['sync']);
    expect(await logs(id, 'errors')).toHaveLength(5);
    const all = await logs(id, 'all');
    expect(all).toHaveLength(7);
    expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)));
  });

  test('at most 100 requests, and 100 errors that are older', async () => {
    const id = await connected();
    const older = Array.from({ length: 120 }, (_, place) => ({ minutesAgo: 500 + place, fault: 'system' as const }));
    const newer = Array.from({ length: 120 }, (_, place) => ({ minutesAgo: place }));
    await logRequests(app, 'ann', id, [...older, ...newer]);
    expect(await logs(id, 'requests')).toHaveLength(100);
    expect(await logs(id, 'errors')).toHaveLength(100);
    expect(await logs(id, 'all')).toHaveLength(200);
  });
});

describe('who may ask', () => {
  const calls = [
    ['health', (id: string) => [integrations.health, { id, range: '24h' }] as const],
    ['logs', (id: string) => [integrations.logs, { id, filter: 'all' }] as const],
    ['diagnose', (id: string) => [integrations.diagnose, { id, tests: ['sync-status'] }] as const],
    ['dismissAlert', (id: string) => [integrations.dismissAlert, { id, alert: 'success-rate' }] as const],
    ['setAlertMails', (id: string) => [integrations.setAlertMails, { id, wantsAlertMails: true }] as const],
  ] as const;

  test.each(calls)('%s: a guest and a stranger are refused, and nothing changes', async (_name, callOf) => {
    const id = await connected();
    await logRequests(app, 'ann', id, [{ minutesAgo: 1, fault: 'system' }]);
    const before = await health(id);
    const [procedure, input] = callOf(id);
    expect((await app.call(procedure, input as never)).status).toBe(401);
    expect(await app.call(procedure, input as never, 'ben')).toMatchObject({
      ...{ status: 404, error: { code: 'CONNECTION_NOT_FOUND' } },
    });
    expect(await health(id)).toEqual(before);
  });

  test.each([
    ['an unknown range', integrations.health, { range: '2h' }],
    ['an unknown filter', integrations.logs, { filter: 'warnings' }],
    ['no tests', integrations.diagnose, { tests: [] }],
    ['an unknown test', integrations.diagnose, { tests: ['network'] }],
    ['an unknown alert', integrations.dismissAlert, { alert: 'moon' }],
    ['neither yes nor no', integrations.setAlertMails, { wantsAlertMails: 'yes' }],
  ])('%s is bad input', async (_why, procedure, part) => {
    const id = await connected();
    expect((await app.call(procedure, { id, ...part } as never, 'ann')).status).toBe(400);
  });
});
