import { contract } from '@tillslip/contract/contract';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPdf, aPicture, aReading, capture, read, settled, upload } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { MAX_INTERRUPTIONS } from '../../../platform/jobs/define-job.ts';
import { NO_ROUTES } from '../../../platform/outbox/subscription-routes.ts';
import type { ReadFailure, SourceFile } from '../../../ports/document-reader.ts';
import { createDraft } from '../intake/create-draft.ts';
import { readDraft } from './read-draft.ts';

const { drafts, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const count = async () => (await app.ok(receipts.count, undefined, 'ann')).all;

const NOWHERE = { companyId: null, folderId: null, proposeCompany: false };

/** Create a queued upload without a job: with no subscriber, no worker reads it. */
async function aQueuedDraft(): Promise<string> {
  const { id: fileId } = await upload(app, 'ann', await aPicture());
  const { deps } = app.server;
  const unheard = { ...deps, db: { ...deps.db, routes: NO_ROUTES } };
  const { id: userId } = await app.person('ann');
  const { id } = await createDraft(unheard, userId, { ...NOWHERE, fileIds: [fileId] });
  return id;
}

const job = (attempt = 1, interruptions = 0) => ({
  signal: new AbortController().signal,
  ...{ attempt, interruptions, isLastAttempt: false },
});
const runJob = async (draftId: string, attempt?: number, interruptions?: number) =>
  readDraft(app.server.deps, (await app.person('ann')).id, draftId, job(attempt, interruptions));

test('a reading is saved with its lines, its check and the audit entry', async () => {
  const companyId = await aCompany(app, 'ann');
  app.reader.answers(read(aReading({ invoiceNumber: 'KC-2026-1' })));
  const draft = await capture(app, 'ann', [await aPicture('till.jpg')], { companyId });
  expect(draft).toMatchObject({ status: 'saved', receiptStatus: 'completed', failure: null, filename: 'till.jpg' });
  expect(draft.check).toMatchObject({ validity: 'valid', score: 100, vatClaimableCents: 150_00 });
  expect(draft.pages).toMatchObject([{ page: 1, width: 600, height: 900 }]);

  const id = draft.receiptId ?? '';
  const receipt = await app.ok(receipts.get, { id }, 'ann');
  expect(receipt).toMatchObject({ status: 'completed', validity: 'valid', companyId, invoiceNumber: 'KC-2026-1' });
  expect(receipt.evidence.supplierName).toMatchObject({ class: 'checked', page: 1 });
  const [items, audit] = await queryAsUser(app, 'ann', async (db) => [
    await db.selectFrom('receiptItems').selectAll().where('receiptId', '=', id).execute(),
    await db.selectFrom('auditEvents').selectAll().where('subjectId', '=', id).execute(),
  ]);
  expect(items).toMatchObject([{ itemName: 'Printer paper A4', quantity: 10, totalPriceCents: 1_150_00 }]);
  const ann = await app.person('ann');
  expect(audit).toMatchObject([{ action: 'receipt.created', actorId: ann.id, after: { invoiceNumber: 'KC-2026-1' } }]);
});

test('several files are read together, in upload order', async () => {
  const seen: (readonly SourceFile[])[] = [];
  app.reader.answers(async (files) => {
    seen.push(files);
    return read();
  });
  const draft = await capture(app, 'ann', [aPdf('first.pdf'), await aPicture('second.jpg')]);
  expect(seen.map((files) => files.map(({ kind }) => kind))).toEqual([['pdf', 'image']]);
  expect(draft).toMatchObject({ filename: 'first.pdf', pageRange: null, fileCount: 2 });
  const { files } = await app.ok(receipts.get, { id: draft.receiptId ?? '' }, 'ann');
  expect(files.map(({ filename }) => filename)).toEqual(['first.pdf', 'second.jpg']);
});

test.each<[ReadFailure]>([['unreadable'], ['timed-out']])(
  'a document that is %s is saved for a person, without figures',
  async (failure) => {
    const picture = { page: 1, width: 60, height: 90, jpeg: new Uint8Array([1]) };
    app.reader.answers({ ok: false, failure, pictures: [picture] });
    const draft = await capture(app, 'ann', [aPdf()]);
    expect(draft).toMatchObject({ status: 'saved', receiptStatus: 'needs_review', failure });
    const receipt = await app.ok(receipts.get, { id: draft.receiptId ?? '' }, 'ann');
    expect(receipt).toMatchObject({ status: 'needs_review', validity: 'pending', readFailure: failure });
    expect(receipt).toMatchObject({ totalCents: null, invoiceDate: null, pages: [{ page: 1 }] });
  },
);

test.each<[ReadFailure]>([['too-many-pages'], ['page-too-large'], ['too-complex'], ['blank']])(
  'a document that is %s is refused and nothing is saved',
  async (failure) => {
    const before = await count();
    app.reader.answers({ ok: false, failure, pictures: [] });
    expect(await capture(app, 'ann', [aPdf()])).toMatchObject({ status: 'failed', failure, receiptId: null });
    expect(await count()).toBe(before);
  },
);

test('a picture too blurred to read gives advice', async () => {
  const quality = [{ page: 1, problem: 'blurred', isUnreadable: true }] as const;
  app.reader.answers({ ok: false, failure: 'unreadable', pictures: [], quality });
  const draft = await capture(app, 'ann', [await aPicture()]);
  expect(draft).toMatchObject({
    receiptStatus: 'needs_review',
    failure: 'blurred',
  });
});

test.each<[string, () => File | Promise<File>, string]>([
  ['PDF', aPdf, 'corrupt-pdf'],
  ['picture', aPicture, 'corrupt-image'],
])('a corrupt %s saves no invoice, and can be read again', async (_kind, make, failure) => {
  const before = await count();
  app.reader.answers({ ok: false, failure: 'corrupt', pictures: [] });
  const draft = await capture(app, 'ann', [await make()]);
  expect(draft).toMatchObject({ status: 'failed', failure, receiptId: null });
  expect(await count()).toBe(before);
  app.reader.answers(read());
  await app.ok(drafts.retry, { id: draft.id }, 'ann');
  expect(await settled(app, 'ann', draft.id)).toMatchObject({ status: 'saved', failure: null });
});

test.each<[string, Parameters<typeof aReading>[0], string]>([
  ['no total', { totalCents: null }, 'no-total'],
  ['a quotation', { documentType: 'QUOTATION', invoiceTitle: 'Quotation' }, 'not-a-purchase-document'],
])('%s waits for a person', async (_why, change, reviewReason) => {
  app.reader.answers(read(aReading(change)));
  const { receiptId } = await capture(app, 'ann', [await aPicture()]);
  const receipt = await app.ok(receipts.get, { id: receiptId ?? '' }, 'ann');
  expect(receipt).toMatchObject({ status: 'needs_review', validity: 'pending', reviewReason });
});

test('a job that runs twice, and twice at once, saves once', async () => {
  const id = await aQueuedDraft();
  app.reader.answers(read());
  await Promise.all([runJob(id), runJob(id), runJob(id)]);
  await runJob(id);
  const draft = await app.ok(drafts.get, { id }, 'ann');
  expect(draft.status).toBe('saved');
  const rows = await queryAsUser(app, 'ann', (db) =>
    db.selectFrom('receipts').select('id').where('draftId', '=', id).execute(),
  );
  expect(rows).toEqual([{ id: draft.receiptId }]);
});

test('after a worker is killed while reading, the next run saves and the old one cannot', async () => {
  const id = await aQueuedDraft();
  let wake = (_outcome: ReturnType<typeof read>) => {};
  const reading = new Promise<void>((started) => {
    app.reader.answers(() => {
      started();
      return new Promise((resolve) => {
        wake = resolve;
      });
    });
  });
  const killed = runJob(id);
  await reading;
  app.reader.answers(read(aReading({ invoiceNumber: 'SECOND-RUN' })));
  await runJob(id, 2);
  wake(read(aReading({ invoiceNumber: 'FIRST-RUN' })));
  await killed;
  const { receiptId } = await app.ok(drafts.get, { id }, 'ann');
  expect((await app.ok(receipts.get, { id: receiptId ?? '' }, 'ann')).invoiceNumber).toBe('SECOND-RUN');
});

test('a fault is retried, and given up when it persists', async () => {
  const id = await aQueuedDraft();
  app.reader.answers(() => Promise.reject(new Error('the reader broke')));
  await expect(runJob(id, 1)).rejects.toThrow('the reader broke');
  expect(await app.ok(drafts.get, { id }, 'ann')).toMatchObject({ status: 'reading', failure: null });
  await runJob(id, 3);
  expect(await app.ok(drafts.get, { id }, 'ann')).toMatchObject({
    status: 'failed',
    failure: 'fault',
  });
});

test('a document that kills its worker again and again is given up, and can be read again', async () => {
  const id = await aQueuedDraft();
  app.reader.answers(() => Promise.reject(new Error('the reader must not be called')));
  await runJob(id, 1, MAX_INTERRUPTIONS);
  expect(await app.ok(drafts.get, { id }, 'ann')).toMatchObject({ status: 'failed', failure: expect.any(String) });
  app.reader.answers(read(aReading()));
  await app.ok(drafts.retry, { id }, 'ann');
  expect(await settled(app, 'ann', id)).toMatchObject({ status: 'saved' });
});

test('a worker that is stopped leaves the upload to another', async () => {
  const id = await aQueuedDraft();
  const stop = new AbortController();
  app.reader.answers(async () => {
    stop.abort();
    return { ok: false, failure: 'cancelled', pictures: [] };
  });
  const { id: userId } = await app.person('ann');
  const run = readDraft(app.server.deps, userId, id, { ...job(3), signal: stop.signal });
  await expect(run).rejects.toThrow();
  app.reader.answers(read());
  await runJob(id);
  expect(await app.ok(drafts.get, { id }, 'ann')).toMatchObject({ status: 'saved' });
});

test('a cancelled upload saves nothing, even while its worker still reads', async () => {
  const before = await count();
  const id = await aQueuedDraft();
  let wasStopped: boolean | undefined;
  app.reader.answers(async (_files, options) => {
    await app.ok(drafts.cancel, { id }, 'ann');
    options?.onProgress?.({ stage: 'page', page: 1, pages: 2 });
    await expect.poll(() => options?.signal?.aborted).toBe(true);
    wasStopped = options?.signal?.aborted;
    return read();
  });
  await runJob(id);
  expect(wasStopped).toBe(true);
  expect(await app.ok(drafts.get, { id }, 'ann')).toMatchObject({ status: 'cancelled', receiptId: null });
  expect(await count()).toBe(before);
  expect(await app.call(drafts.cancel, { id }, 'ann')).toMatchObject({ error: { code: 'DRAFT_NOT_WAITING' } });
  app.reader.answers(read());
  await app.ok(drafts.retry, { id }, 'ann');
  expect(await settled(app, 'ann', id)).toMatchObject({ status: 'saved' });
  expect(await app.call(drafts.retry, { id }, 'ann')).toMatchObject({ error: { code: 'DRAFT_NOT_WAITING' } });
});

test('progress is visible during a reading', async () => {
  const id = await aQueuedDraft();
  const seen: unknown[] = [];
  app.reader.answers(async (_files, options) => {
    options?.onProgress?.({ stage: 'page', page: 2, pages: 3 });
    await expect.poll(async () => (await app.ok(drafts.get, { id }, 'ann')).progress).toMatchObject({ page: 2 });
    seen.push((await app.ok(drafts.list, undefined, 'ann')).find((draft) => draft.id === id));
    return read();
  });
  await runJob(id);
  expect(seen).toMatchObject([{ status: 'reading', progress: { stage: 'page', page: 2, pages: 3 } }]);
});

test.each<[string, Parameters<typeof aReading>[0]]>([
  ['texts longer than any field', { supplierName: 'x'.repeat(1000), supplierAddress: 'y'.repeat(9000) }],
  ['blank texts', { supplierName: '  ', invoiceNumber: ' ', totalCents: cents(77_00) }],
  ['a thousand lines', { lineItems: Array.from({ length: 1000 }, () => aReading().lineItems).flat() }],
  ['a credit note with a minus', { documentType: 'CREDIT_NOTE', totalCents: cents(-115_00), vatCents: cents(-15_00) }],
])('%s can be stored and shown', async (_why, change) => {
  app.reader.answers(read(aReading(change)));
  const { receiptId } = await capture(app, 'ann', [await aPicture()]);
  expect((await app.ok(receipts.get, { id: receiptId ?? '' }, 'ann')).id).toBe(receiptId);
});
