import { contract } from '@tillslip/contract/contract';
import { DEFAULT_PREFERENCES } from '@tillslip/domain/preferences/preferences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { preferences } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const saved = (as: 'ann' | 'ben' | 'cara') => app.ok(preferences.get, undefined, as);

test('who chose nothing has the defaults', async () => {
  expect(await saved('cara')).toEqual({ ...DEFAULT_PREFERENCES, version: 0 });
});

test('a change is saved for the person alone, and what is left out stays', async () => {
  const { version } = await app.ok(preferences.update, { version: 0, theme: 'dark', itemsPerPage: 100 }, 'ann');
  expect(version).toBe(1);
  await app.ok(preferences.update, { version, language: 'zu' }, 'ann');
  const own = { ...DEFAULT_PREFERENCES, theme: 'dark', itemsPerPage: 100, language: 'zu', version: 2 };
  expect(await saved('ann')).toEqual(own);
  expect(await saved('ben')).toEqual({ ...DEFAULT_PREFERENCES, version: 0 });
});

test('two devices change different preferences, and both hold; the same one is asked about', async () => {
  const { version } = await saved('ben');
  await app.ok(preferences.update, { version, batchSize: 20 }, 'ben');
  await app.ok(preferences.update, { version, compactMode: true }, 'ben');
  expect(await saved('ben')).toMatchObject({ batchSize: 20, compactMode: true });
  const refused = await app.call(preferences.update, { version, batchSize: 30 }, 'ben');
  expect(refused).toMatchObject({ status: 409, error: { code: 'CHANGED_MEANWHILE' } });
  expect(await saved('ben')).toMatchObject({ batchSize: 20 });
});

test('a reset puts every preference back, and no older edit brings one back unasked', async () => {
  const before = await saved('ann');
  const reset = await app.ok(preferences.reset, undefined, 'ann');
  expect(reset).toEqual({ ...DEFAULT_PREFERENCES, version: before.version + 1 });
  expect((await app.call(preferences.update, { version: before.version, theme: 'light' }, 'ann')).status).toBe(409);
});

test.each<[string, object]>([
  ['a batch that is too large', { batchSize: 51 }],
  ['no retries', { maxRetries: 0 }],
  ['a session of four minutes', { sessionTimeout: 4 }],
  ['a retention of 29 days', { dataRetentionDays: 29 }],
  ['a zone that does not exist', { timezone: 'Africa/Cape_Town' }],
  ['a time that is none', { syncTime: '24:00' }],
  ['a page of 30', { itemsPerPage: 30 }],
  ['a language that is not ours', { language: 'fr' }],
])('%s is refused, with everything else in the call', async (_why, bad) => {
  const before = await saved('cara');
  const refused = await app.call(preferences.update, { version: before.version, theme: 'dark', ...bad }, 'cara');
  expect(refused).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
  expect(await saved('cara')).toEqual(before);
});

test('a guest has no preferences', async () => {
  expect((await app.call(preferences.get, undefined)).status).toBe(401);
  expect((await app.call(preferences.update, { version: 0, theme: 'dark' })).status).toBe(401);
  expect((await app.call(preferences.reset, undefined)).status).toBe(401);
});
