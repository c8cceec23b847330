import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aConnection,
  type QuickBooksApp,
  startQuickBooksApp,
  ZA_1,
  ZA_2,
} from '../../../test/accounting/quickbooks-app.ts';
import { logRequests } from '../../../test/accounting/request-log.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { checkChanges } from './sync/outside-changes.ts';

const { integrations, preferences } = contract;
const job = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: true };

let quickbooks: QuickBooksApp;
let annId: string;
beforeAll(async () => {
  quickbooks = await startQuickBooksApp({ seeds: ['ZA-1', 'ZA-2'] });
});
afterAll(() => quickbooks.stop());

const mappingsOf = async (id: string, as: 'ann' | 'ben') =>
  (await quickbooks.app.ok(integrations.mappings, { id }, as)).mappings;
const settingsOf = async (id: string, as: 'ann' | 'ben') =>
  (await quickbooks.app.ok(integrations.setup, { id }, as)).settings;

test('a new connection maps accounts by name and attaches originals, unless its person chose otherwise', async () => {
  const { app } = quickbooks;
  ({ id: annId } = await aConnection(quickbooks, 'ann', { companyName: 'Ann Trading', realmId: ZA_1 }));
  expect(await mappingsOf(annId, 'ann')).not.toEqual([]);
  expect(await settingsOf(annId, 'ann')).toMatchObject({ attachesOriginals: true });

  await app.ok(preferences.update, { version: 0, quickbooksAutoMapping: false, quickbooksBackup: false }, 'ben');
  const other = await aConnection(quickbooks, 'ben', { companyName: 'Ben Trading', realmId: ZA_2 });
  expect(await mappingsOf(other.id, 'ben')).toEqual([]);
  expect(await settingsOf(other.id, 'ben')).toMatchObject({ attachesOriginals: false });
});

test('the log of requests is kept for as many days as the person chose', async () => {
  const { app } = quickbooks;
  const kept = async () => {
    await checkChanges.run({}, app.server.deps, job);
    const rows = await queryAsUser(app, 'ann', (db) =>
      db.selectFrom('accountingRequests').select('endpoint').where('endpoint', 'like', '% days').execute(),
    );
    return rows.map(({ endpoint }) => endpoint).toSorted();
  };
  const ofDays = (days: number) => ({ minutesAgo: days * 24 * 60, endpoint: `${days} days` });
  await logRequests(app, 'ann', annId, [ofDays(29), ofDays(31), ofDays(366)]);
  expect(await kept()).toEqual(['29 days', '31 days']);
  await app.ok(preferences.update, { version: 0, dataRetentionDays: 30 }, 'ann');
  expect(await kept()).toEqual(['29 days']);
});
