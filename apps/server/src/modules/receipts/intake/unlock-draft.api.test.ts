import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPdf, aPicture, aReading, capture, read, settled, upload } from '../../../../test/documents.ts';
import { PDF_PASSWORD } from '../../../../test/fakes.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { ReadOutcome, SourceFile } from '../../../ports/document-reader.ts';

const { batches, drafts, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SHUT: ReadOutcome = { ok: false, failure: 'encrypted', pictures: [], password: 'missing' };
const OPEN = '% open';

/** Read unlocked files and refuse protected ones, like the real reader. */
const answer = async (files: readonly SourceFile[]): Promise<ReadOutcome> =>
  files.every(({ kind, bytes }) => kind !== 'pdf' || new TextDecoder().decode(bytes).endsWith(OPEN)) ? read() : SHUT;

async function aLockedDraft(files: readonly File[] = [aPdf()]) {
  app.reader.answers(answer);
  return capture(app, 'ann', files);
}

const unlock = (id: string, password: string, as: 'ann' | 'ben' = 'ann') =>
  app.call(drafts.unlock, { id, password }, as);

test('a protected PDF waits for its password and creates no invoice', async () => {
  const draft = await aLockedDraft();
  expect(draft).toMatchObject({ status: 'awaiting_decision', needsPassword: true, receiptId: null });
  expect(draft.failure).toBe('encrypted');
});

test('with the password it is read; the original is kept unchanged beside the copy', async () => {
  const draft = await aLockedDraft([aPdf('locked.pdf')]);
  const reading = await app.ok(drafts.unlock, { id: draft.id, password: PDF_PASSWORD }, 'ann');
  expect(reading).toMatchObject({ needsPassword: false, failure: null });
  const saved = await settled(app, 'ann', draft.id);
  expect(saved).toMatchObject({ status: 'saved', receiptStatus: 'completed' });
  const { files } = await app.ok(receipts.get, { id: saved.receiptId ?? '' }, 'ann');
  expect(files).toMatchObject([{ filename: 'locked.pdf' }]);
  const original = await (await app.request(files[0]?.url ?? '', {}, 'ann')).text();
  expect(original.endsWith(OPEN)).toBe(false);

  // Reading again needs no password.
  const id = saved.receiptId ?? '';
  await app.ok(receipts.reread, { id }, 'ann');
  await expect.poll(async () => (await app.ok(receipts.newestReread, { id }, 'ann'))?.status).toBe('ready');
});

test('a wrong password gives an error, changes nothing, and can be tried again', async () => {
  const draft = await aLockedDraft();
  expect(await unlock(draft.id, 'Wrong-1')).toMatchObject({ status: 400, error: { code: 'WRONG_PDF_PASSWORD' } });
  expect(await app.ok(drafts.get, { id: draft.id }, 'ann')).toMatchObject({ needsPassword: true });
  expect((await unlock(draft.id, PDF_PASSWORD)).status).toBe(200);
  await settled(app, 'ann', draft.id);
  expect(await unlock(draft.id, PDF_PASSWORD)).toMatchObject({ status: 409, error: { code: 'DRAFT_NOT_WAITING' } });
});

test('the password is stored nowhere', async () => {
  const draft = await aLockedDraft();
  await unlock(draft.id, 'Another-Wrong-1');
  await unlock(draft.id, PDF_PASSWORD);
  await settled(app, 'ann', draft.id);
  const stored = await queryAsUser(app, 'ann', async (db) => [
    await db.selectFrom('receiptDrafts').selectAll().execute(),
    await db.selectFrom('files').selectAll().execute(),
    await db.selectFrom('receipts').selectAll().execute(),
    await db.selectFrom('auditEvents').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/Another-Wrong-1|Protea-7/);
  const jobs = await app.server.connections.jobsPool.query(
    "select table_name from information_schema.tables where table_schema = 'graphile_worker' and table_type = 'BASE TABLE'",
  );
  for (const { table_name: table } of jobs.rows) {
    const { rows } = await app.server.connections.jobsPool.query(`select * from graphile_worker."${table}"`);
    expect(JSON.stringify(rows)).not.toMatch(/Another-Wrong-1|Protea-7/);
  }
});

test('of several files only those that are protected are copied', async () => {
  const draft = await aLockedDraft([aPdf('locked.pdf'), await aPicture('page.jpg')]);
  await unlock(draft.id, PDF_PASSWORD);
  await settled(app, 'ann', draft.id);
  const copies = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('files').selectAll().where('draftId', '=', draft.id).where('purpose', '=', 'unlocked').execute(),
  );
  expect(copies).toMatchObject([{ position: 1, mediaType: 'application/pdf' }]);
});

test('a person without the password can fill in the invoice', async () => {
  const draft = await aLockedDraft();
  const saved = await app.ok(drafts.decide, { id: draft.id, decision: 'upload_anyway' }, 'ann');
  expect(saved).toMatchObject({ status: 'saved', receiptStatus: 'needs_review', needsPassword: false });
  const receipt = await app.ok(receipts.get, { id: saved.receiptId ?? '' }, 'ann');
  expect(receipt).toMatchObject({ status: 'needs_review', totalCents: null, readFailure: draft.failure });
});

test('in a bulk upload it waits as well', async () => {
  app.reader.answers(answer);
  const { id: fileId } = await upload(app, 'ann', aPdf());
  const { id } = await app.ok(batches.create, { fileIds: [fileId] }, 'ann');
  await expect.poll(async () => (await app.ok(batches.get, { id }, 'ann')).awaitingDecision).toBe(1);
  const { drafts: inBatch } = await app.ok(batches.drafts, { id }, 'ann');
  expect(inBatch).toMatchObject([{ needsPassword: true }]);
});

test('nobody else’s upload, no guest, no empty password, and not one that waits for something else', async () => {
  const draft = await aLockedDraft();
  expect(await unlock(draft.id, PDF_PASSWORD, 'ben')).toMatchObject({ error: { code: 'DRAFT_NOT_FOUND' } });
  expect((await app.call(drafts.unlock, { id: draft.id, password: PDF_PASSWORD })).status).toBe(401);
  expect((await unlock(draft.id, '')).status).toBe(400);
  const reading = aReading();
  app.reader.answers(read(reading));
  await capture(app, 'ann', [await aPicture()]);
  const duplicate = await capture(app, 'ann', [await aPicture()]);
  expect(await unlock(duplicate.id, PDF_PASSWORD)).toMatchObject({ error: { code: 'DRAFT_NOT_WAITING' } });
  expect(await app.ok(drafts.get, { id: draft.id }, 'ann')).toMatchObject({ needsPassword: true });
});

test('twenty wrong passwords in a row are limited', async () => {
  const draft = await aLockedDraft();
  for (let tries = 0; tries < 20; tries++) expect((await unlock(draft.id, `Wrong-${tries}`)).status).toBe(400);
  expect(await unlock(draft.id, PDF_PASSWORD)).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
});
