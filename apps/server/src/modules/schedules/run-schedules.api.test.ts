import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConnection, type QuickBooksApp, startQuickBooksApp, ZA_1 } from '../../../test/accounting/quickbooks-app.ts';
import { aReadingOf, aReceipt } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { runDueSchedules } from './index.ts';

const { schedules, integrations, preferences } = contract;

const DAILY = { ...SCHEDULE_DEFAULTS, daysOfWeek: [...SCHEDULE_DEFAULTS.daysOfWeek], name: 'Every morning' };
const START = '2026-03-31T08:00:00Z';
const DUE = '2026-04-01T07:00:00Z';

let qb: QuickBooksApp;
let id: string;
let companyId: string;
let email: string;
beforeAll(async () => {
  qb = await startQuickBooksApp();
  ({ id, companyId } = await aConnection(qb, 'ann'));
  ({ email } = await qb.app.person('ann'));
});
afterAll(async () => {
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.stop();
});
beforeEach(async () => {
  await jobsDone(qb.app);
  qb.app.clock.set(START);
  qb.app.mail.sent.length = 0;
  await queryAsUser(qb.app, 'ann', async (db) => {
    await db.deleteFrom('syncSchedules').execute();
    await db.deleteFrom('bulkSyncs').execute();
  });
});

const run = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false, interruptions: 0 };
/** What the job of every minute does. */
const tick = () => runDueSchedules.start({}, qb.app.server.deps, run);
const create = (change: Partial<typeof DAILY> = {}) =>
  qb.app.ok(schedules.create, { id, schedule: { ...DAILY, ...change } }, 'ann');
const find = async (scheduleId: string) => {
  const found = (await qb.app.ok(schedules.list, { id }, 'ann')).schedules.find((each) => each.id === scheduleId);
  if (!found) throw new Error('the schedule is gone');
  return found;
};
const runs = (scheduleId: string) => qb.app.ok(schedules.runs, { id: scheduleId }, 'ann');
/** Wait until the last run of a schedule is over. */
const ended = (scheduleId: string) =>
  vi.waitFor(
    async () => {
      const { lastRun } = await find(scheduleId);
      if (!lastRun || lastRun.state === 'running') throw new Error('still running');
      return lastRun;
    },
    { timeout: 100_000, interval: 50 },
  );
let number = 0;
const document = (total = 1_150_00, day = '2026-03-10') => {
  number += 1;
  const vat = Math.round((total * 15) / 115);
  return aReceipt(
    qb.app,
    'ann',
    { companyId },
    aReadingOf(cents(total), cents(vat), calendarDate(day), { invoiceNumber: `S-${number}` }),
  );
};
const stateOf = async (receiptId: string) =>
  (await qb.app.ok(integrations.entries, { id: receiptId }, 'ann'))[0]?.state ?? null;
const purchases = () => qb.sim.control.rows(ZA_1, 'Purchase').length;
const mails = () => qb.app.mail.sent.filter(({ to }) => to === email);

describe('a run that is due', () => {
  test('sends what is ready as a bulk sync, and the next run is tomorrow', async () => {
    const receiptId = await document();
    const { id: scheduleId } = await create();
    await tick();
    expect(await runs(scheduleId)).toEqual([]);
    qb.app.clock.set('2026-04-01T07:00:30Z');
    await tick();
    expect(await ended(scheduleId)).toMatchObject({
      ...{ state: 'completed', isManual: false, dueAt: '2026-04-01T07:00:00.000Z', refusal: null },
      ...{ total: 1, successful: 1, failed: 0, skipped: 0 },
    });
    expect(await stateOf(receiptId)).toBe('synced');
    expect(await find(scheduleId)).toMatchObject({ nextRunAt: '2026-04-02T07:00:00.000Z' });
  });

  test('is made once when ten look for it at the same time', async () => {
    await document();
    const { id: scheduleId } = await create();
    qb.app.clock.set(DUE);
    const before = purchases();
    await Promise.all(Array.from({ length: 10 }, tick));
    await ended(scheduleId);
    expect(await runs(scheduleId)).toHaveLength(1);
    expect(purchases()).toBe(before + 1);
  });

  test('that was missed ten times is made once', async () => {
    const { id: scheduleId } = await create();
    qb.app.clock.set('2026-04-10T12:00:00Z');
    await tick();
    await tick();
    expect(await runs(scheduleId)).toMatchObject([{ dueAt: '2026-04-01T07:00:00.000Z' }]);
    expect(await find(scheduleId)).toMatchObject({ nextRunAt: '2026-04-11T07:00:00.000Z' });
  });

  test('of a paused schedule is not made', async () => {
    const saved = await create();
    await qb.app.ok(schedules.activate, { id: saved.id, isActive: false }, 'ann');
    qb.app.clock.set('2026-04-10T12:00:00Z');
    await tick();
    expect(await runs(saved.id)).toEqual([]);
  });

  test('waits for a bulk sync of the same connection, and is made when that is over', async () => {
    const { id: scheduleId } = await create();
    const other = await aBulkSync('paused');
    qb.app.clock.set(DUE);
    await tick();
    expect(await runs(scheduleId)).toEqual([]);
    expect(await find(scheduleId)).toMatchObject({ isWaiting: true, nextRunAt: '2026-04-01T07:00:00.000Z' });
    expect((await qb.app.call(schedules.run, { id: scheduleId }, 'ann')).error?.code).toBe('SYNC_UNDER_WAY');
    await queryAsUser(qb.app, 'ann', (db) => db.deleteFrom('bulkSyncs').where('id', '=', other).execute());
    await tick();
    expect(await ended(scheduleId)).toMatchObject({ state: 'completed' });
  });

  test('two schedules of a connection that are due together run one after the other', async () => {
    await document();
    const [first, second] = [await create(), await create({ name: 'The same time' })];
    qb.app.clock.set(DUE);
    await Promise.all([tick(), tick()]);
    const started = async () => [...(await runs(first.id)), ...(await runs(second.id))].length;
    expect(await started()).toBe(1);
    await vi.waitFor(
      async () => {
        await tick();
        expect(await started()).toBe(2);
      },
      { timeout: 100_000, interval: 100 },
    );
    await Promise.all([ended(first.id), ended(second.id)]);
  });
});

/** Store a bulk sync of the connection that is not over. */
const aBulkSync = (state: string): Promise<string> =>
  queryAsUser(qb.app, 'ann', async (db) => {
    const [{ userId } = { userId: '' }] = await db.selectFrom('accountingConnections').select('userId').execute();
    const { id: bulkSyncId } = await db
      .insertInto('bulkSyncs')
      .values({
        ...{ userId, connectionId: id, syncId: `sync_${state}`, state, options: '{}', startedBy: 'person' },
        ...{ queuePlace: cents(1), createdAt: new Date(START) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return bulkSyncId;
  });

describe('the filters of a schedule', () => {
  test.each([
    ['days, open at the end', { dateFrom: calendarDate('2026-03-15') }, [false, true, true]],
    ['days, open at the start', { dateTo: calendarDate('2026-03-10') }, [true, false, false]],
    ['amounts', { minCents: cents(2_000_00) }, [false, false, true]],
  ])('%s', async (_reason, filters, expected) => {
    const ids = [
      await document(1_150_00, '2026-03-10'),
      await document(1_265_00, '2026-03-20'),
      await document(2_300_00, '2026-03-20'),
    ];
    const { id: scheduleId } = await create(filters);
    qb.app.clock.set(DUE);
    await tick();
    await ended(scheduleId);
    const sent = await Promise.all(ids.map(async (each) => (await stateOf(each)) === 'synced'));
    expect(sent).toEqual(expected);
    await forget(ids);
  });
});

test('a limit sends no more than so many, and the rest the next time', async () => {
  const ids = [await document(), await document(), await document()];
  const { id: scheduleId } = await create({ limit: 2 });
  await qb.app.ok(schedules.run, { id: scheduleId }, 'ann');
  expect(await ended(scheduleId)).toMatchObject({ successful: 2 });
  qb.app.clock.set('2026-03-31T08:30:00Z');
  await qb.app.ok(schedules.run, { id: scheduleId }, 'ann');
  expect(await ended(scheduleId)).toMatchObject({ successful: 1 });
  expect(await Promise.all(ids.map(stateOf))).toEqual(Array(3).fill('synced'));
});

/** Delete documents that were not sent, so that the next test does not send them. */
const forget = (ids: string[]) => qb.app.edit(contract.receipts.deleteMany, { ids }, 'ann');

describe('run now', () => {
  test('runs at once, also while it is paused, and leaves the next run as it is', async () => {
    const receiptId = await document();
    const saved = await create();
    const paused = await qb.app.ok(schedules.activate, { id: saved.id, isActive: false }, 'ann');
    await qb.app.ok(schedules.run, { id: saved.id }, 'ann');
    expect(await ended(saved.id)).toMatchObject({ state: 'completed', isManual: true, dueAt: null, successful: 1 });
    expect(await stateOf(receiptId)).toBe('synced');
    expect(await find(saved.id)).toMatchObject({ isActive: false, nextRunAt: null, version: paused.version });
  });

  test('pressed five times at once it is one run', async () => {
    await document();
    const { id: scheduleId } = await create();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => qb.app.call(schedules.run, { id: scheduleId }, 'ann')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    await ended(scheduleId);
    expect(await runs(scheduleId)).toHaveLength(1);
  });

  test('a guest and a stranger run nothing', async () => {
    const { id: scheduleId } = await create();
    expect((await qb.app.call(schedules.run, { id: scheduleId })).status).toBe(401);
    expect((await qb.app.call(schedules.run, { id: scheduleId }, 'ben')).status).toBe(404);
    expect(await runs(scheduleId)).toEqual([]);
  });
});

describe('the owner is told', () => {
  test('by email what was synced, once', async () => {
    await document();
    const { id: scheduleId } = await create();
    qb.app.clock.set(DUE);
    await tick();
    await ended(scheduleId);
    await jobsDone(qb.app);
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({
      subject: '“Every morning” of Ann Trading: invoices synced',
      text: expect.stringContaining('1 invoice was synced.'),
      link: expect.stringContaining(`tab=schedules&company=${companyId}`),
    });
  });

  test('not when there was nothing to sync, and not when the schedule is silent', async () => {
    const empty = await create();
    qb.app.clock.set(DUE);
    await tick();
    await ended(empty.id);
    await document();
    const silent = await create({ name: 'Silent', notifies: false });
    await qb.app.ok(schedules.run, { id: silent.id }, 'ann');
    await ended(silent.id);
    await jobsDone(qb.app);
    expect(mails()).toEqual([]);
  });

  test('not while their preferences say that syncs are not to be told', async () => {
    const wants = (syncNotifications: boolean) =>
      qb.app.ok(preferences.update, { version: 0, syncNotifications }, 'ann');
    const { version } = await wants(false);
    await document();
    const { id: scheduleId } = await create();
    await qb.app.ok(schedules.run, { id: scheduleId }, 'ann');
    await ended(scheduleId);
    await jobsDone(qb.app);
    expect(mails()).toEqual([]);
    await qb.app.ok(preferences.update, { version, syncNotifications: true }, 'ann');
  });

  test('once that it could not start, until the reason is another', async () => {
    const { id: scheduleId } = await create({ frequency: 'hourly', timeOfDay: '00:00' });
    const connected = (state: string) =>
      queryAsUser(qb.app, 'ann', (db) => db.updateTable('accountingConnections').set({ state }).execute());
    await connected('error');
    for (const time of ['09:00', '10:00', '11:00']) {
      qb.app.clock.set(`2026-03-31T${time}:00Z`);
      await tick();
    }
    expect(await runs(scheduleId)).toMatchObject(Array(3).fill({ state: 'refused', refusal: 'connection-error' }));
    await connected('expired');
    qb.app.clock.set('2026-03-31T12:00:00Z');
    await tick();
    await connected('connected');
    await jobsDone(qb.app);
    expect(mails().map(({ subject }) => subject)).toEqual(
      Array(2).fill('“Every morning” of Ann Trading did not start'),
    );
    expect(mails()[0]?.text).toContain('Test the connection to see what to do.');
    const { statistics } = await qb.app.ok(schedules.list, { id }, 'ann');
    expect(statistics).toEqual({ runs: 4, successful: 0, failed: 4 });
  });
});

test('deleting the company ends its schedules', async () => {
  const { id: scheduleId } = await create();
  const { version } = await qb.app.ok(contract.companies.get, { id: companyId }, 'ann');
  await qb.app.ok(contract.companies.delete, { id: companyId, version, keepInvoices: true }, 'ann');
  await jobsDone(qb.app);
  expect((await qb.app.call(schedules.runs, { id: scheduleId }, 'ann')).status).toBe(404);
  qb.app.clock.set(DUE);
  await tick();
});
