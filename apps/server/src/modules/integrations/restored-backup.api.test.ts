import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { contract } from '@tillslip/contract/contract';
import type { QboSim } from '@tillslip/quickbooks-simulator/control';
import { createQboSim } from '@tillslip/quickbooks-simulator/simulator';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aConnection, consent, entryOf, synced, ZA_1 } from '../../../test/accounting/quickbooks-app.ts';
import { aReceipt } from '../../../test/documents.ts';
import { createInstallation, type Installation } from '../../../test/installation.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asSuperuser, loginUrl } from '../../../test/test-database.ts';
import { createDiskStorage } from '../../adapters/storage/disk-storage.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import { checkRestored, findBackup, restoreFiles, restoreRows } from '../../platform/backup/restore-backup.ts';
import { embeddedUrls } from '../../platform/database/embedded-database.ts';
import { SUPERUSER } from '../../platform/database/embedded-postgres.ts';

const { integrations, quickbooks } = contract;
const APP_SECRET = 'a secret for trials of 32 letters';

/** The installation whose backup is older than what was sent, and the one that was restored from it. */
let first: Installation;
let restored: Installation;
let sim: QboSim;
let app: TestApp;
let id: string;
let companyId: string;
/** Sent before the backup, and after it; the last one was changed in QuickBooks then. */
let before: string;
let after: string[];
let changed: string;

const start = (installation: Installation) =>
  startTestApp({ installation, env: { ...sim.settings, DATA_DIR: installation.dataDir, APP_SECRET } });
const rows = (entity: string) => sim.control.rows(ZA_1, entity);
const send = (receiptIds: string[]) => synced(app, 'ann', id, receiptIds);

beforeAll(async () => {
  sim = await createQboSim({ seeds: ['ZA-1'], graceSec: 0 });
  first = await createInstallation();
  app = await start(first);
  ({ id, companyId } = await aConnection({ app, sim }, 'ann'));
  before = await aReceipt(app, 'ann', { companyId });
  after = [await aReceipt(app, 'ann', { companyId }), await aReceipt(app, 'ann', { companyId })];
  changed = await aReceipt(app, 'ann', { companyId });
  await send([before]);
  const place = createDiskStorage(join(first.dataDir, 'backups'));
  const databaseUrl = loginUrl(SUPERUSER, first.database.name);
  const { storage, clock } = app.server.deps;
  await makeBackup({ databaseUrl, storage, place, appSecret: APP_SECRET, keep: 1 }, clock.now());
  await send([...after, changed]);
  const { entryId } = await entryOf(app, 'ann', changed);
  sim.control.edit(ZA_1, 'Purchase', entryId ?? '', { DocNumber: 'CORRECTED' });
  await app.ok(quickbooks.refreshToken, { companyId }, 'ann');
  await app.stop();
  restored = await restore();
  app = await start(restored);
});
afterAll(async () => {
  await app.stop();
  expect(sim.control.unexpected).toEqual([]);
  await sim.close();
  await restored.remove();
  await first.remove();
});

/** Restore the backup into an empty installation, with the functions of the command. */
async function restore(): Promise<Installation> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(`create database ${name} owner tillslip_owner`);
  const urls = embeddedUrls({ url: loginUrl }, name);
  const drop = () => asSuperuser(`drop database ${name} with (force)`);
  const installation = await createInstallation({ name, urls, drop });
  for (const person of first.people) installation.people.add(person);
  const place = createDiskStorage(join(first.dataDir, 'backups'));
  const storage = createDiskStorage(join(installation.dataDir, 'files'));
  const manifest = await findBackup(place, undefined);
  await restoreFiles(place, storage, manifest);
  await restoreRows(place, urls, manifest, app.server.deps.log);
  expect((await checkRestored(urls.owner, storage, manifest)).broken).toEqual([]);
  return installation;
}

test('the tokens of the backup have ended: the person connects again, and the set-up is still there', async () => {
  sim.control.expireAccess(ZA_1);
  expect((await app.call(integrations.test, { id }, 'ann')).error?.code).toBe('NO_CONNECTION');
  expect((await app.ok(integrations.get, { id }, 'ann')).state).toBe('disconnected');
  const { code, state } = Object.fromEntries(await consent(app, 'ann', companyId));
  const { connection } = await app.ok(quickbooks.oauthCallback, { code, state, realmId: ZA_1 }, 'ann');
  expect(connection).toMatchObject({ id, connection_status: 'connected', needs_confirmation: false });
});

test('G13.12b: what was sent after the backup is found by its marker and taken over; nothing is doubled', async () => {
  const [purchases, files] = [rows('Purchase'), rows('Attachable')];
  expect(purchases).toHaveLength(4);
  expect(files).toHaveLength(4);
  expect(await send([before, ...after])).toMatchObject({ successful: 2, skipped: 1, failed: 0 });
  for (const receiptId of [before, ...after]) {
    const own = purchases.find(({ PrivateNote }) => String(PrivateNote).includes(receiptId));
    expect(await entryOf(app, 'ann', receiptId)).toMatchObject({
      ...{ state: 'synced', entryId: own?.Id, attachment: 'attached' },
    });
  }
  expect(rows('Purchase')).toEqual(purchases);
  expect(rows('Attachable')).toEqual(files);
});

test('one that was changed in QuickBooks since is a question, and taken over when the person says so', async () => {
  const [purchases, files] = [rows('Purchase'), rows('Attachable')];
  const there = purchases.find(({ DocNumber }) => DocNumber === 'CORRECTED');
  expect(await send([changed])).toMatchObject({ successful: 0, skipped: 1, failed: 0 });
  expect(await entryOf(app, 'ann', changed)).toMatchObject({
    ...{ state: 'conflict', entryId: null, conflicts: [{ entryId: there?.Id, docNumber: 'CORRECTED' }] },
  });
  expect(rows('Purchase')).toEqual(purchases);
  await app.ok(integrations.resolve, { id, receiptId: changed, strategy: 'update_existing' }, 'ann');
  await vi.waitFor(
    async () =>
      expect(await entryOf(app, 'ann', changed)).toMatchObject({
        ...{ state: 'synced', entryId: there?.Id, attachment: 'attached' },
      }),
    60_000,
  );
  expect(rows('Purchase')).toHaveLength(purchases.length);
  expect(rows('Attachable')).toEqual(files);
});
