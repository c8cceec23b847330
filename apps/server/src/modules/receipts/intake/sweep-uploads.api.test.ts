import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aReading, aReceipt, capture, read, settled, upload } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sweepUploads } from './sweep-uploads.job.ts';

const { drafts, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NOW = '2026-03-31T08:00:00Z';
const sweep = () =>
  sweepUploads.run({}, app.server.deps, {
    signal: new AbortController().signal,
    attempt: 1,
    interruptions: 0,
    isLastAttempt: false,
  });

const filesOf = async (id: string) =>
  queryAsUser(app, 'ann', (db) => db.selectFrom('files').select(['id', 'storageKey']).where('id', '=', id).execute());

test('files that never became an invoice are removed in time; files of an invoice are kept even when it is deleted', async () => {
  app.clock.set(NOW);
  const loose = await upload(app, 'ann', await aPicture('loose.jpg'));
  const kept = await aReceipt(app, 'ann', {}, aReading());
  const deleted = await aReceipt(app, 'ann', {}, aReading());
  await app.ok(receipts.delete, { id: deleted }, 'ann');
  app.reader.answers({ ok: false, failure: 'corrupt', pictures: [] });
  const failed = await capture(app, 'ann', [await aPicture('failed.jpg')]);
  const [row] = await filesOf(loose.id);

  app.clock.set('2026-04-06T08:00:00Z');
  await sweep();
  expect(await filesOf(loose.id)).toHaveLength(1);

  app.clock.set('2026-04-08T08:00:00Z');
  await sweep();
  await sweep();
  expect(await filesOf(loose.id)).toEqual([]);
  expect(await app.server.deps.storage.get(row?.storageKey ?? '')).toBeNull();
  app.reader.answers(read(aReading()));
  await app.ok(drafts.retry, { id: failed.id }, 'ann');
  expect((await settled(app, 'ann', failed.id)).status).toBe('saved');

  // The shortest time for which a person can keep drafts.
  await app.ok(contract.preferences.update, { version: 0, dataRetentionDays: 30 }, 'ann');
  app.reader.answers({ ok: false, failure: 'corrupt', pictures: [] });
  const late = await capture(app, 'ann', [await aPicture('late.jpg')]);
  app.clock.set('2026-05-15T08:00:00Z');
  await sweep();
  const refused = await app.call(drafts.retry, { id: late.id }, 'ann');
  expect(refused).toMatchObject({ status: 404, error: { code: 'DRAFT_NOT_FOUND' } });
  await app.ok(receipts.restore, { ids: [deleted] }, 'ann');
  for (const id of [kept, deleted]) expect((await app.ok(receipts.get, { id }, 'ann')).files).toHaveLength(1);
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
});

test('an upload whose job was lost is still read', async () => {
  app.clock.set(NOW);
  const file = await upload(app, 'ann', await aPicture());
  const { id } = await queryAsUser(app, 'ann', async (db) => {
    const { userId } = await db
      .selectFrom('files')
      .select('userId')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    const now = app.clock.now();
    const draft = await db
      .insertInto('receiptDrafts')
      .values({ userId, createdAt: now, updatedAt: now, queuedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('files').set({ draftId: draft.id, position: 1 }).where('id', '=', file.id).execute();
    return draft;
  });
  app.reader.answers(read(aReading()));
  await sweep();
  expect((await app.ok(drafts.get, { id }, 'ann')).status).toBe('queued');
  app.clock.set('2026-03-31T09:30:00Z');
  await sweep();
  expect((await settled(app, 'ann', id)).status).toBe('saved');
});
