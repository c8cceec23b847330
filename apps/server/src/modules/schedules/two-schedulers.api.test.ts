import { contract } from '@tillslip/contract/contract';
import { SCHEDULE_DEFAULTS } from '@tillslip/domain/schedules/check-schedule';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ZA_1 } from '../../../test/accounting/quickbooks-app.ts';
import {
  aConnectedInstallation,
  type ConnectedInstallation,
} from '../../../test/accounting/quickbooks-installation.ts';
import { queryInstallation } from '../../../test/installation.ts';
import type { ServerProcess } from '../../../test/server-process.ts';

const { schedules } = contract;
const DAILY = { ...SCHEDULE_DEFAULTS, daysOfWeek: [...SCHEDULE_DEFAULTS.daysOfWeek], name: 'Every morning' };

/** Two servers, each in a process of its own, that start after the time of a schedule has passed. */
let qb: ConnectedInstallation;
let servers: readonly ServerProcess[];
beforeAll(async () => {
  qb = await aConnectedInstallation(3, { limits: { perSecond: 10_000, perMinute: 10_000 } });
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.remove();
});

test('a run that was missed while no server was up is made once, by one of two servers', async () => {
  const first = await qb.start();
  servers = [first];
  const { id } = await first.ok(schedules.create, { id: qb.id, schedule: DAILY });
  await first.stop();
  await queryInstallation(qb, `update sync_schedules set next_run_at = now() - interval '3 days'`);
  servers = await Promise.all([qb.start(), qb.start()]);
  const [server] = servers;
  if (!server) throw new Error('no server');
  const runs = () => server.ok(schedules.runs, { id });
  // Each looks every minute, by itself.
  await vi.waitFor(async () => expect((await runs())[0]).toMatchObject({ state: 'completed', successful: 3 }), {
    timeout: 180_000,
    interval: 200,
  });
  expect(await runs()).toHaveLength(1);
  expect(qb.sim.control.rows(ZA_1, 'Purchase')).toHaveLength(3);
  const [schedule] = (await server.ok(schedules.list, { id: qb.id })).schedules;
  expect(Date.parse(schedule?.nextRunAt ?? '')).toBeGreaterThan(Date.now());
}, 240_000);
