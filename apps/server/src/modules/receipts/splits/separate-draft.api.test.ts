import { contract } from '@tillslip/contract/contract';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aReading, aReceipt, capture, read, settled, upload } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import type { DocumentPart, ReadOutcome } from '../../../ports/document-reader.ts';
import { sweepUploads } from '../intake/sweep-uploads.job.ts';

const { batches, drafts, receipts } = contract;
let app: TestApp;
let serial = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const aSlip = (change: Partial<ReceiptReading> = {}) =>
  aReading({ supplierName: `Stall ${++serial}`, invoiceNumber: `ST-${serial}`, ...change });

/** Create one of several slips side by side, with a crop that looks like the others. */
async function aPart(reading: ReceiptReading, index: number, of: number): Promise<DocumentPart> {
  const jpeg = await sharp({ create: { width: 60, height: 90, channels: 3, background: 'white' } })
    .composite([
      {
        input: { create: { width: 30, height: 20 + index, channels: 3, background: 'black' } },
        left: 10,
        top: 10,
      },
    ])
    .jpeg()
    .toBuffer();
  return {
    page: 1,
    box: { x0: index / of, y0: 0, x1: (index + 0.9) / of, y1: 1 },
    reading,
    words: { page: 1, width: 60, height: 90, source: 'ocr', words: [] },
    picture: { page: 1, width: 60, height: 90, jpeg: new Uint8Array(jpeg) },
  };
}

async function severalSlips(...readings: readonly ReceiptReading[]): Promise<ReadOutcome> {
  const parts = await Promise.all(readings.map((reading, index) => aPart(reading, index, readings.length)));
  const whole = read(readings[0]);
  if (!whole.ok) throw new Error('The example is read');
  return { ...whole, parts };
}

async function waiting(readings: readonly ReceiptReading[], as: TestUser = 'ann') {
  app.reader.answers(await severalSlips(...readings));
  return capture(app, as, [await aPicture('two.jpg')]);
}

const count = async () => (await app.ok(receipts.count, undefined, 'ann')).all;
const ofDrafts = (ids: readonly string[]) =>
  queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('files')
      .selectAll()
      .where('draftId', 'in', [...ids])
      .execute(),
  );

test('several slips wait for a decision, each with its picture and facts', async () => {
  const before = await count();
  const [first, second] = [aSlip(), aSlip()];
  const draft = await waiting([first, second]);
  expect(draft).toMatchObject({ status: 'awaiting_decision', receiptId: null, duplicates: [] });
  expect(draft.parts).toMatchObject([
    { part: 1, supplierName: first.supplierName, totalCents: 1_150_00, box: { x0: 0 } },
    { part: 2, supplierName: second.supplierName, invoiceDate: '2026-03-10', box: { x0: 0.5 } },
  ]);
  for (const { url } of draft.parts) {
    const picture = await app.request(url ?? '', {}, 'ann');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  expect(await count()).toBe(before);
});

test('slips saved separately are invoices with their own picture and a shared original', async () => {
  const companyId = (await app.ok(contract.companies.create, { companyName: 'Slips' }, 'ann')).id;
  const slips = [aSlip(), aSlip(), aSlip()];
  app.reader.answers(await severalSlips(...slips));
  const waits = await capture(app, 'ann', [await aPicture('three.jpg')], { companyId });
  const saved = await app.ok(drafts.separate, { id: waits.id }, 'ann');
  expect(saved.map(({ status, facts }) => [status, facts?.supplierName])).toEqual(
    slips.map(({ supplierName }) => ['saved', supplierName]),
  );
  expect(saved[0]?.id).toBe(waits.id);
  const invoices = await Promise.all(
    saved.map(({ receiptId }) => app.ok(receipts.get, { id: receiptId ?? '' }, 'ann')),
  );
  expect(new Set(invoices.map(({ id }) => id)).size).toBe(3);
  for (const [index, invoice] of invoices.entries()) {
    expect(invoice).toMatchObject({ status: 'completed', companyId, supplierName: slips[index]?.supplierName });
    expect(invoice).toMatchObject({ isDuplicate: false, files: [{ filename: 'three.jpg' }], pages: [{ width: 60 }] });
  }
  expect(new Set(invoices.flatMap(({ files }) => files.map(({ sha256 }) => sha256))).size).toBe(1);
  expect(new Set(invoices.flatMap(({ pages }) => pages.map(({ url }) => url))).size).toBe(3);
  const originals = (await ofDrafts(saved.map(({ id }) => id))).filter(({ purpose }) => purpose === 'original');
  expect(originals).toHaveLength(3);
  expect(new Set(originals.map(({ storageKey }) => storageKey)).size).toBe(1);
  // Each can be opened separately.
  const bytes = await Promise.all(
    invoices.map(async ({ files }) => (await app.request(files[0]?.url ?? '', {}, 'ann')).arrayBuffer()),
  );
  expect(new Set(bytes.map(({ byteLength }) => byteLength)).size).toBe(1);
});

test('only the named slips are saved; kept as one, the invoice has the facts of the first slip', async () => {
  const [first, , third] = [aSlip(), aSlip(), aSlip()];
  const waits = await waiting([first, aSlip(), third]);
  const saved = await app.ok(drafts.separate, { id: waits.id, parts: [3, 1] }, 'ann');
  expect(saved.map(({ facts }) => facts?.supplierName)).toEqual([first.supplierName, third.supplierName]);

  const other = aSlip();
  const whole = await waiting([other, aSlip()]);
  const input = { id: whole.id, decision: 'upload_anyway' } as const;
  const kept = await app.ok(drafts.decide, input, 'ann');
  expect(kept).toMatchObject({ status: 'saved', receiptStatus: 'completed', parts: [], pages: [{ width: 600 }] });
  expect(kept.facts?.supplierName).toBe(other.supplierName);
});

test('slips of one picture are never duplicates of each other, but can be of other documents', async () => {
  const slip = aSlip();
  // The same till an hour later: only number and total differ.
  const waits = await waiting([slip, aSlip({ supplierName: slip.supplierName })]);
  const apart = await app.ok(drafts.separate, { id: waits.id }, 'ann');
  expect(apart.map(({ status }) => status)).toEqual(['saved', 'saved']);

  const known = aSlip();
  const original = await aReceipt(app, 'ann', {}, known);
  const again = await waiting([known, aSlip()]);
  const [repeated, fresh] = await app.ok(drafts.separate, { id: again.id }, 'ann');
  expect(repeated).toMatchObject({ status: 'awaiting_decision', duplicates: [{ receiptId: original }] });
  expect(fresh).toMatchObject({ status: 'saved' });
  const marked = await app.ok(drafts.decide, { id: repeated?.id ?? '', decision: 'mark_duplicate' }, 'ann');
  expect(marked).toMatchObject({ status: 'saved' });
});

test('the same slip twice in one picture needs a decision', async () => {
  const slip = aSlip();
  const waits = await waiting([slip, slip]);
  const [first, second] = await app.ok(drafts.separate, { id: waits.id }, 'ann');
  expect(first).toMatchObject({ status: 'saved' });
  expect(second).toMatchObject({ status: 'awaiting_decision', duplicates: [{ receiptId: first?.receiptId }] });
});

test('the same picture again is a duplicate file for each of its slips', async () => {
  const [first, second] = [aSlip(), aSlip()];
  const file = await aPicture('twice.jpg');
  app.reader.answers(await severalSlips(first, second));
  const one = await capture(app, 'ann', [file]);
  await app.ok(drafts.separate, { id: one.id }, 'ann');
  const two = await capture(app, 'ann', [new File([file], 'again.jpg')]);
  const apart = await app.ok(drafts.separate, { id: two.id }, 'ann');
  expect(apart.map(({ status }) => status)).toEqual(['awaiting_decision', 'awaiting_decision']);
  expect(
    apart.every(({ duplicates }) => duplicates.some(({ reasons }) => reasons.some(({ code }) => code === 'SAME_FILE'))),
  ).toBe(true);
});

test('two calls at once, or one after the other, save each slip once', async () => {
  const waits = await waiting([aSlip(), aSlip()]);
  const before = await count();
  const calls = await Promise.all([1, 2, 3].map(() => app.call(drafts.separate, { id: waits.id }, 'ann')));
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await app.call(drafts.separate, { id: waits.id }, 'ann')).toMatchObject({
    error: { code: 'DRAFT_NOT_WAITING' },
  });
  expect(await count()).toBe(before + 2);
});

test('a cancelled slip is read again alone, and the others do not change', async () => {
  const known = aSlip();
  await aReceipt(app, 'ann', {}, known);
  const [kept, repeated] = [aSlip(), known];
  const waits = await waiting([kept, repeated]);
  const [, second] = await app.ok(drafts.separate, { id: waits.id }, 'ann');
  const id = second?.id ?? '';
  await app.ok(drafts.decide, { id, decision: 'cancel' }, 'ann');
  const before = await count();
  app.reader.answers(await severalSlips(aSlip(), aSlip({ supplierName: 'The one on the right' })));
  await app.ok(drafts.retry, { id }, 'ann');
  expect(await settled(app, 'ann', id)).toMatchObject({
    ...{ status: 'saved', facts: { supplierName: 'The one on the right' } },
    pages: [{ width: 60 }],
  });
  expect(await count()).toBe(before + 1);
});

test('re-reading a saved slip compares it with itself', async () => {
  const waits = await waiting([aSlip(), aSlip()]);
  const [, second] = await app.ok(drafts.separate, { id: waits.id }, 'ann');
  const id = second?.receiptId ?? '';
  app.reader.answers(await severalSlips(aSlip(), aSlip({ supplierName: 'Better read' })));
  await app.ok(contract.receipts.reread, { id }, 'ann');
  await expect.poll(async () => (await app.ok(contract.receipts.newestReread, { id }, 'ann'))?.status).toBe('ready');
  const { differences } = (await app.ok(contract.receipts.newestReread, { id }, 'ann')) ?? { differences: [] };
  expect(differences).toContainEqual(
    expect.objectContaining({ field: 'supplierName', read: { code: 'TEXT', text: 'Better read' } }),
  );
});

test('in a bulk upload slips wait for a person and count as one question', async () => {
  app.reader.answers(await severalSlips(aSlip(), aSlip()));
  const { id: fileId } = await upload(app, 'ann', await aPicture());
  const { id } = await app.ok(batches.create, { fileIds: [fileId] }, 'ann');
  await expect.poll(async () => (await app.ok(batches.get, { id }, 'ann')).awaitingDecision).toBe(1);
  const { drafts: inBatch } = await app.ok(batches.drafts, { id }, 'ann');
  await app.ok(drafts.separate, { id: inBatch[0]?.id ?? '' }, 'ann');
  expect(await app.ok(batches.get, { id }, 'ann')).toMatchObject({ total: 1, saved: 1, awaitingDecision: 0 });
});

test.each<[string, readonly number[] | null]>([
  ['a slip that is not there', [1, 3]],
  ['none at all in an upload without several', null],
])('%s cannot be saved, and nothing changes', async (_why, parts) => {
  const waits = parts ? await waiting([aSlip(), aSlip()]) : await aDuplicate();
  const before = await count();
  const refused = await app.call(drafts.separate, { id: waits.id, parts: parts && [...parts] }, 'ann');
  expect(refused).toMatchObject({ status: 409, error: { code: 'SPLIT_NOT_POSSIBLE' } });
  expect(await app.ok(drafts.get, { id: waits.id }, 'ann')).toEqual(expect.objectContaining({ parts: waits.parts }));
  expect(await count()).toBe(before);
});

test("another user's picture and a guest are refused", async () => {
  const waits = await waiting([aSlip(), aSlip()]);
  expect(await app.call(drafts.separate, { id: waits.id }, 'ben')).toMatchObject({
    error: { code: 'DRAFT_NOT_FOUND' },
  });
  expect((await app.call(drafts.separate, { id: waits.id })).status).toBe(401);
  expect(await app.ok(drafts.get, { id: waits.id }, 'ann')).toMatchObject({ status: 'awaiting_decision' });
});

async function aDuplicate() {
  const slip = aSlip();
  await aReceipt(app, 'ann', {}, slip);
  app.reader.answers(read(slip));
  return capture(app, 'ann', [await aPicture()]);
}

test('the sweep removes a dropped slip, but never bytes that another slip uses', async () => {
  const known = aSlip();
  await aReceipt(app, 'ann', {}, known);
  const waits = await waiting([aSlip(), known]);
  const [kept, dropped] = await app.ok(drafts.separate, { id: waits.id }, 'ann');
  await app.ok(drafts.decide, { id: dropped?.id ?? '', decision: 'cancel' }, 'ann');
  // The shortest time for which a person can keep drafts.
  await app.ok(contract.preferences.update, { version: 0, dataRetentionDays: 30 }, 'ann');
  const before = app.clock.now().toISOString();
  app.clock.set('2026-05-15T08:00:00Z');
  await sweepUploads.run({}, app.server.deps, {
    ...{ signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false },
  });
  app.clock.set(before);
  expect(await ofDrafts([dropped?.id ?? ''])).toEqual([]);
  const { files } = await app.ok(receipts.get, { id: kept?.receiptId ?? '' }, 'ann');
  expect((await app.request(files[0]?.url ?? '', {}, 'ann')).status).toBe(200);
});
