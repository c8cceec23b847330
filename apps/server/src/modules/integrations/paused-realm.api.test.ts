import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  aConnection,
  entryOf,
  finished,
  type QuickBooksApp,
  startQuickBooksApp,
  synced,
  ZA_1,
  ZA_2,
} from '../../../test/accounting/quickbooks-app.ts';
import { aReceipt } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';

const { integrations } = contract;

let qb: QuickBooksApp;
beforeAll(async () => {
  qb = await startQuickBooksApp({ seeds: ['ZA-1', 'ZA-2'] });
});
afterAll(() => qb.stop());

const purchases = (realm: string) => qb.sim.control.rows(realm, 'Purchase');

test('G13.28: a 429 pauses the queue of that company for a minute; another goes on', async () => {
  const one = await aConnection(qb, 'ann', { companyName: 'First', realmId: ZA_1 });
  const two = await aConnection(qb, 'ann', { companyName: 'Second', realmId: ZA_2 });
  const [here, there] = [
    await aReceipt(qb.app, 'ann', { companyId: one.companyId }),
    await aReceipt(qb.app, 'ann', { companyId: two.companyId }),
  ];
  const path = new RegExp(`/${ZA_1}/purchase$`);
  qb.sim.control.failNext({ match: { method: 'POST', path }, when: 'before', kind: { fault: '3001' } });
  const { id: runId } = await qb.app.ok(integrations.sync, { id: one.id, receiptIds: [here] }, 'ann');
  const run = () => qb.app.ok(integrations.run, { id: one.id, runId }, 'ann');
  const resumes = new Date(qb.app.clock.now().getTime() + 60_000);
  await vi.waitFor(async () => expect((await run()).pausedUntil).toBe(resumes.toISOString()), 60_000);

  expect(await synced(qb.app, 'ann', two.id, [there])).toMatchObject({ successful: 1, pausedUntil: null });
  expect(purchases(ZA_2)).toHaveLength(1);
  expect(purchases(ZA_1)).toEqual([]);
  expect(await run()).toMatchObject({ finishedAt: null, pausedUntil: resumes.toISOString() });
  expect((await qb.app.ok(integrations.get, { id: one.id }, 'ann')).state).toBe('connected');

  qb.app.clock.set(resumes.toISOString());
  await jobsDone(qb.app);
  expect(await finished(qb.app, 'ann', one.id, runId)).toMatchObject({ successful: 1, failed: 0 });
  expect(await entryOf(qb.app, 'ann', here)).toMatchObject({ state: 'synced', entryId: purchases(ZA_1)[0]?.Id });
  const sent = qb.sim.control.log.filter((each) => each.method === 'POST' && path.test(each.path));
  expect(sent.map(({ status }) => status)).toEqual([429, 200]);
  expect(new Set(sent.map(({ query }) => query.requestid)).size).toBe(1);
});
