import { contract } from '@tillslip/contract/contract';
import { ChangedMeanwhileSchema } from '@tillslip/contract/errors';
import type { Schedule } from '@tillslip/contract/schedules';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aConnection, type QuickBooksApp, startQuickBooksApp } from '../../../test/accounting/quickbooks-app.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startAutoSync } from './auto-sync.ts';

const { schedules, integrations, preferences } = contract;

const DAILY = { ...SCHEDULE_DEFAULTS, daysOfWeek: [...SCHEDULE_DEFAULTS.daysOfWeek], name: 'Every morning' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

let qb: QuickBooksApp;
let id: string;
beforeAll(async () => {
  qb = await startQuickBooksApp();
  ({ id } = await aConnection(qb, 'ann'));
});
afterAll(() => qb.stop());
beforeEach(() => queryAsUser(qb.app, 'ann', (db) => db.deleteFrom('syncSchedules').execute()));

const list = async () => (await qb.app.ok(schedules.list, { id }, 'ann')).schedules;
const create = (change: Partial<typeof DAILY> = {}) =>
  qb.app.ok(schedules.create, { id, schedule: { ...DAILY, ...change } }, 'ann');

/** Try an edit as a tab that was opened with this schedule. */
const edit = (
  seen: Schedule,
  change: Partial<typeof DAILY>,
  overwrite: { version: number; fields: string[] } | null = null,
) =>
  qb.app.call(
    schedules.update,
    { id: seen.id, version: seen.version, overwrite, schedule: { ...inputOf(seen), ...change } },
    'ann',
  );
const inputOf = (schedule: Schedule): typeof DAILY => {
  const keys = Object.keys(DAILY);
  return Object.fromEntries(Object.entries(schedule).filter(([key]) => keys.includes(key))) as typeof DAILY;
};

describe('adding a schedule', () => {
  test('it is active, and says when it runs next: 09:00 in Johannesburg, tomorrow', async () => {
    // The clock of the tests shows 10:00 there.
    expect(await create()).toMatchObject({
      ...{ name: 'Every morning', isActive: true, isAutoSync: false, isWaiting: false, version: 1, lastRun: null },
      nextRunAt: '2026-04-01T07:00:00.000Z',
    });
  });

  test('all of it is kept', async () => {
    const schedule = {
      ...{ ...DAILY, name: 'Month end', description: 'For the VAT201', frequency: 'monthly' as const, dayOfMonth: 31 },
      ...{ timeOfDay: '23:30', timeZone: 'Europe/London', dateFrom: calendarDate('2026-03-01'), dateTo: null },
      ...{ minCents: cents(100), maxCents: cents(50_000), limit: 20, autoRetry: true, maxRetries: 5, notifies: false },
    };
    const saved = await qb.app.ok(schedules.create, { id, schedule }, 'ann');
    expect(saved).toMatchObject({ ...schedule, nextRunAt: '2026-03-31T22:30:00.000Z' });
    expect(await list()).toEqual([saved]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'SCHEDULE_NAME_REQUIRED'],
    ['a zone that does not exist', { timeZone: 'Africa/Cape_Town' }, 'timeZone', 'SCHEDULE_TIME_ZONE'],
    ['no day of the week', { frequency: 'weekly', daysOfWeek: [] }, 'daysOfWeek', 'SCHEDULE_DAY_REQUIRED'],
    ['day 32', { frequency: 'monthly', dayOfMonth: 32 }, 'dayOfMonth', 'SCHEDULE_DAY_OF_MONTH'],
    ['25 hours', { frequency: 'hourly', everyHours: 25 }, 'everyHours', 'SCHEDULE_HOURS'],
    ['11 retries', { autoRetry: true, maxRetries: 11 }, 'maxRetries', 'SCHEDULE_RETRIES'],
  ] as const)('%s is refused at its field, and nothing is saved', async (_reason, change, field, code) => {
    const schedule = {
      ...DAILY,
      ...change,
      daysOfWeek: [...('daysOfWeek' in change ? change.daysOfWeek : ['monday' as const])],
    };
    const answer = await qb.app.call(schedules.create, { id, schedule }, 'ann');
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'BAD_INPUT', data: { issues: [{ path: [field], problem: { code } }] } },
    });
    expect(await list()).toEqual([]);
  });

  test('a guest, a stranger and an unknown connection get nothing', async () => {
    expect((await qb.app.call(schedules.create, { id, schedule: DAILY })).status).toBe(401);
    const stranger = await qb.app.call(schedules.create, { id, schedule: DAILY }, 'ben');
    expect(stranger).toMatchObject({ status: 404, error: { code: 'CONNECTION_NOT_FOUND' } });
    expect((await qb.app.call(schedules.create, { id: NOBODY, schedule: DAILY }, 'ann')).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('the fifty-first is refused', async () => {
    for (let count = 0; count < 50; count++) await create({ name: `Number ${count}` });
    const answer = await qb.app.call(schedules.create, { id, schedule: DAILY }, 'ann');
    expect(answer).toMatchObject({ status: 409, error: { code: 'TOO_MANY_SCHEDULES', data: { limit: 50 } } });
    expect(await list()).toHaveLength(50);
  });

  test('the same key creates one', async () => {
    const send = () =>
      qb.app.request(
        `/api/v1/integrations/connections/${id}/schedules`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'one-schedule' },
          body: JSON.stringify({ schedule: DAILY }),
        },
        'ann',
      );
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await list()).toHaveLength(1);
  });
});

describe('changing a schedule', () => {
  test('its next run follows from its new time, and not from a new name', async () => {
    const saved = await create();
    const renamed = await edit(saved, { name: 'Mornings' });
    expect(renamed.body).toMatchObject({ name: 'Mornings', nextRunAt: saved.nextRunAt, version: 2 });
    if (!renamed.body) throw new Error('not saved');
    const moved = await edit(renamed.body, { timeOfDay: '11:00' });
    expect(moved.body).toMatchObject({ nextRunAt: '2026-03-31T09:00:00.000Z', version: 3 });
  });

  test('what two tabs changed apart is merged', async () => {
    const saved = await create();
    expect((await edit(saved, { name: 'Renamed' })).status).toBe(200);
    const second = await edit(saved, { description: 'Described' });
    expect(second.body).toMatchObject({ name: 'Renamed', description: 'Described' });
  });

  test('what both changed is asked about, and nothing is saved before the answer', async () => {
    const saved = await create();
    await edit(saved, { timeOfDay: '10:30', daysOfWeek: ['friday'], maxCents: cents(500) });
    const asked = await edit(saved, { timeOfDay: '12:00', daysOfWeek: ['sunday'], maxCents: cents(900) });
    expect(asked).toMatchObject({ status: 409, error: { code: 'CHANGED_MEANWHILE' } });
    const { clashes, version } = ChangedMeanwhileSchema.parse(asked.error?.data);
    expect(clashes.map(({ name }) => name).toSorted()).toEqual(['daysOfWeek', 'maxCents', 'timeOfDay']);
    expect((await list())[0]).toMatchObject({ timeOfDay: '10:30', daysOfWeek: ['friday'] });
    const mine = { timeOfDay: '12:00', daysOfWeek: ['friday' as const], maxCents: cents(500) };
    const answered = await edit(saved, mine, { version, fields: ['timeOfDay'] });
    expect(answered.body).toMatchObject({ timeOfDay: '12:00', daysOfWeek: ['friday'] });
  });

  test('a wrong value, a guest and a stranger change nothing', async () => {
    const saved = await create();
    const input = { id: saved.id, version: 1, overwrite: null, schedule: { ...DAILY, name: 'Taken over' } };
    expect((await edit(saved, { timeOfDay: '25:00' })).status).toBe(400);
    expect((await qb.app.call(schedules.update, input)).status).toBe(401);
    expect(await qb.app.call(schedules.update, input, 'ben')).toMatchObject({
      status: 404,
      error: { code: 'SCHEDULE_NOT_FOUND' },
    });
    expect(await list()).toEqual([saved]);
  });
});

describe('pausing and activating', () => {
  const activate = (seen: Schedule, isActive: boolean, as: 'ann' | 'ben' = 'ann') =>
    qb.app.call(schedules.activate, { id: seen.id, isActive }, as);

  test('a paused schedule has no next run; an active one has the one that comes', async () => {
    const saved = await create();
    const paused = await activate(saved, false);
    expect(paused.body).toMatchObject({ isActive: false, nextRunAt: null });
    if (!paused.body) throw new Error('not saved');
    qb.app.clock.set('2026-04-05T08:00:00Z');
    // What it missed while it was paused is not made up for.
    expect((await activate(paused.body, true)).body).toMatchObject({
      isActive: true,
      nextRunAt: '2026-04-06T07:00:00.000Z',
    });
    qb.app.clock.set('2026-03-31T08:00:00Z');
  });

  test('a guest and a stranger change nothing', async () => {
    const saved = await create();
    expect((await activate(saved, false, 'ben')).status).toBe(404);
    const input = { id: saved.id, isActive: false };
    expect((await qb.app.call(schedules.activate, input)).status).toBe(401);
    expect(await list()).toEqual([saved]);
  });
});

describe('deleting', () => {
  test('it is gone', async () => {
    const saved = await create();
    await qb.app.ok(schedules.delete, { id: saved.id, version: saved.version }, 'ann');
    expect(await list()).toEqual([]);
    expect((await qb.app.call(schedules.runs, { id: saved.id }, 'ann')).status).toBe(404);
  });

  test('one that was edited since is kept, and so is one of another person', async () => {
    const saved = await create();
    await edit(saved, { name: 'Renamed' });
    const late = await qb.app.call(schedules.delete, { id: saved.id, version: saved.version }, 'ann');
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'CHANGED_MEANWHILE', data: { clashes: [{ name: 'name' }] } },
    });
    expect((await qb.app.call(schedules.delete, { id: saved.id, version: 2 }, 'ben')).status).toBe(404);
    expect((await qb.app.call(schedules.delete, { id: saved.id, version: 2 })).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });
});

describe('reading', () => {
  test('a guest and a stranger read nothing', async () => {
    const saved = await create();
    expect((await qb.app.call(schedules.list, { id })).status).toBe(401);
    expect((await qb.app.call(schedules.list, { id }, 'ben')).status).toBe(404);
    expect((await qb.app.call(schedules.runs, { id: saved.id })).status).toBe(401);
    expect((await qb.app.call(schedules.runs, { id: saved.id }, 'ben')).status).toBe(404);
  });

  test('the next to run comes first, those that are paused last', async () => {
    const late = await create({ name: 'Late', frequency: 'monthly' });
    const paused = await create({ name: 'A paused one' });
    await qb.app.ok(schedules.activate, { id: paused.id, isActive: false }, 'ann');
    const soon = await create({ name: 'Soon', frequency: 'hourly' });
    expect((await list()).map(({ id: each }) => each)).toEqual([soon.id, late.id, paused.id]);
  });
});

describe('auto-sync is a schedule', () => {
  const wanted = { isActive: true, frequency: 'weekly' as const, notifies: false };
  const save = (change: object, version: number, as: 'ann' | 'ben' = 'ann') =>
    qb.app.call(schedules.saveAutoSync, { id, version, overwrite: null, ...wanted, ...change }, as);

  test('switched on it is in the list, and edited there it is what the Overview shows', async () => {
    const on = await save({}, 0);
    expect(on.body).toMatchObject({ name: 'Auto-sync', isAutoSync: true, frequency: 'weekly', timeOfDay: '09:00' });
    if (!on.body) throw new Error('not saved');
    expect(await list()).toEqual([on.body]);
    const edited = await edit(on.body, { frequency: 'hourly' });
    expect(edited.body).toMatchObject({ isAutoSync: true, frequency: 'hourly' });
    const off = await save({ isActive: false, frequency: 'hourly' }, edited.body?.version ?? 0);
    expect(off.body).toMatchObject({ id: on.body.id, isActive: false, nextRunAt: null });
    expect(await list()).toHaveLength(1);
  });

  test('two tabs that switch it on make one', async () => {
    const answers = await Promise.all([save({}, 0), save({}, 0), save({}, 0)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await list()).toHaveLength(1);
  });

  test('a guest and a stranger switch nothing', async () => {
    expect((await qb.app.call(schedules.saveAutoSync, { id, version: 0, overwrite: null, ...wanted })).status).toBe(
      401,
    );
    expect((await save({}, 0, 'ben')).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

test('nothing is scheduled before the set-up is complete, or after the connection ended', async () => {
  const saved = await create();
  const paused = await qb.app.ok(schedules.activate, { id: saved.id, isActive: false }, 'ann');
  const tries = () =>
    Promise.all([
      qb.app.call(schedules.create, { id, schedule: DAILY }, 'ann'),
      qb.app.call(schedules.activate, { id: saved.id, isActive: true }, 'ann'),
      qb.app.call(schedules.run, { id: saved.id }, 'ann'),
      qb.app.call(
        schedules.saveAutoSync,
        { id, version: 0, overwrite: null, isActive: true, frequency: 'daily', notifies: true },
        'ann',
      ),
    ]);
  const setUp = (isSetUp: boolean) =>
    queryAsUser(qb.app, 'ann', (db) => db.updateTable('accountingConnections').set({ isSetUp }).execute());
  await setUp(false);
  expect((await tries()).map(({ error }) => error?.code)).toEqual(Array(4).fill('NOT_SET_UP'));
  await setUp(true);
  await qb.app.ok(integrations.disconnect, { id }, 'ann');
  expect((await tries()).map(({ error }) => error?.code)).toEqual(Array(4).fill('NO_CONNECTION'));
  // What starts it by itself finds the connection ended, or gone, and is done.
  await qb.app.ok(preferences.update, { version: 0, autoSync: true }, 'ann');
  const ann = (await qb.app.person('ann')).id;
  for (const connectionId of [id, NOBODY]) await startAutoSync(qb.app.server.deps, ann, connectionId);
  expect(await list()).toEqual([paused]);
});
