import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture, settled, upload } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { createFakeReader } from '../../../adapters/reader-fake/fake-reader.ts';
import type { SourceFile } from '../../../ports/document-reader.ts';

const { batches, drafts, receipts } = contract;
const words = createFakeReader();
let app: TestApp;
let serial = 1000;
const asked: (SourceFile['pages'] | null)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  // Read from the text in the file, because the facts of each part depend on its pages.
  app.reader.answers((files, options) => {
    asked.push(files[0]?.pages ?? null);
    return words.readReceipt(
      files.map((file) => ({ ...file, bytes: withoutHead(file.bytes) })),
      options,
    );
  });
});
afterAll(() => app.stop());

/** Remove the first line of a PDF, which identifies the file type and is not part of the text. */
const withoutHead = (bytes: Uint8Array): Uint8Array => bytes.slice(bytes.indexOf(10) + 1);

const SHOPS = ['MOSSIE HARDWARE (PTY) LTD', 'KAROO CRAFTS (PTY) LTD', 'DORP BAKERY CC'];

/** Build a page that is a separate invoice. */
const invoicePage = (number = `MH-${++serial}`, shop = serial): string => `
${SHOPS[shop % SHOPS.length]}
12 Church Street, George, 6529
TAX INVOICE
Invoice No: ${number}
Date: ${10 + (serial % 18)}/03/2026
Paint brush set                         ${serial}.00
TOTAL                                   R${serial}.00
`;
const MORE = '\nThe goods stay ours until they are paid\n';

const aPdfOf = (pages: readonly string[], name = 'scan.pdf'): File =>
  new File([`%PDF-1.7\n${pages.join('\f')}`], name, { type: 'application/pdf' });

/** Build a PDF with three invoices on four pages. */
const several = () => aPdfOf([invoicePage(), MORE, invoicePage(), invoicePage()]);
const waiting = (as: TestUser = 'ann') => capture(app, as, [several()]);
const count = async () => (await app.ok(receipts.count, undefined, 'ann')).all;
const split = (id: string, groups: { from: number; to: number }[], as?: TestUser) =>
  app.call(drafts.splitPages, { id, groups }, as);
const AS_PROPOSED = [
  { from: 1, to: 2 },
  { from: 3, to: 3 },
  { from: 4, to: 4 },
];

test('pages with several invoices wait for a decision, with the facts of each', async () => {
  const before = await count();
  const draft = await waiting();
  expect(draft).toMatchObject({ status: 'awaiting_decision', receiptId: null, duplicates: [], split: null, parts: [] });
  expect(draft.pageSplit?.ranges).toMatchObject(AS_PROPOSED);
  expect(draft.pageSplit?.ranges[1]?.reason).toMatchObject({
    ...{ code: 'INVOICE_NUMBERS_DIFFER', parts: 'pages', firstPart: 1, secondPart: 3 },
    firstValue: expect.stringMatching(/^MH-/),
  });
  expect(draft.pageSplit?.pages).toMatchObject([
    { page: 1, invoiceNumber: `MH-${serial - 2}`, totalCents: (serial - 2) * 100 },
    { page: 2, invoiceNumber: null, totalCents: null },
    { page: 3, invoiceNumber: `MH-${serial - 1}` },
    { page: 4, invoiceNumber: `MH-${serial}` },
  ]);
  expect(draft.pages).toHaveLength(4);
  expect(await count()).toBe(before);
});

test('each part becomes an invoice read from its own pages, with a shared original', async () => {
  const companyId = (await app.ok(contract.companies.create, { companyName: 'Pages' }, 'ann')).id;
  const waits = await capture(app, 'ann', [several()], { companyId });
  const numbers = [serial - 2, serial - 1, serial].map((number) => `MH-${number}`);
  const queued = await app.ok(drafts.splitPages, { id: waits.id, groups: AS_PROPOSED }, 'ann');
  expect(queued[0]?.id).toBe(waits.id);
  expect(queued.map(({ filename, pageRange, fileCount }) => [filename, pageRange, fileCount])).toEqual([
    ['scan.pdf', { from: 1, to: 2 }, 1],
    ['scan.pdf', { from: 3, to: 3 }, 1],
    ['scan.pdf', { from: 4, to: 4 }, 1],
  ]);
  const parts = await Promise.all(queued.map(({ id }) => settled(app, 'ann', id)));
  expect(parts.map(({ status, facts }) => [status, facts?.invoiceNumber])).toEqual(
    numbers.map((number) => ['saved', number]),
  );
  const invoices = await Promise.all(parts.map((part) => app.ok(receipts.get, { id: part.receiptId ?? '' }, 'ann')));
  expect(invoices.map(({ pages }) => pages.map(({ page }) => page))).toEqual([[1, 2], [1], [1]]);
  expect(invoices.flatMap(({ files }) => files.map(({ pages }) => pages))).toEqual(AS_PROPOSED);
  expect(new Set(invoices.flatMap(({ files }) => files.map(({ sha256 }) => sha256))).size).toBe(1);
  for (const invoice of invoices) expect(invoice).toMatchObject({ companyId, isDuplicate: false });
  expect(invoices.every(({ evidence }) => evidence.totalCents?.page === 1)).toBe(true);

  const files = await filesOf(parts.map(({ id }) => id));
  const keys = (purpose: string) => files.filter((file) => file.purpose === purpose).map((file) => file.storageKey);
  expect([keys('original').length, new Set(keys('original')).size]).toEqual([3, 1]);
  // No picture of the whole is left without a row, because its names are reused.
  expect(new Set(keys('page')).size).toBe(4);
  expect(keys('page').every((key) => key.includes(waits.id))).toBe(true);
});

const filesOf = (ids: readonly string[]) =>
  queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('files')
      .selectAll()
      .where('draftId', 'in', [...ids])
      .execute(),
  );

test('a person can group the pages differently, and is not asked again', async () => {
  const waits = await waiting();
  const groups = [
    { from: 1, to: 1 },
    { from: 2, to: 4 },
  ];
  const queued = await app.ok(drafts.splitPages, { id: waits.id, groups }, 'ann');
  const parts = await Promise.all(queued.map(({ id }) => settled(app, 'ann', id)));
  expect(parts.map(({ pageSplit }) => pageSplit)).toEqual([null, null]);
  expect(parts.map(({ status }) => status)).toEqual(['saved', 'saved']);
});

test('a PDF kept as one is saved as one invoice, unless it is a duplicate', async () => {
  const file = several();
  const { id } = await capture(app, 'ann', [file]);
  const input = { decision: 'upload_anyway' } as const;
  expect(await app.ok(drafts.decide, { id, ...input }, 'ann')).toMatchObject({ status: 'saved', pageSplit: null });
  const again = await capture(app, 'ann', [new File([file], 'again.pdf')]);
  expect(again).toMatchObject({ status: 'awaiting_decision', duplicates: [] });
  const decided = await app.ok(drafts.decide, { id: again.id, ...input }, 'ann');
  expect(decided).toMatchObject({ status: 'awaiting_decision' });
  expect(decided.duplicates.flatMap(({ reasons }) => reasons)).toContainEqual({ code: 'SAME_FILE' });
});

test('in the same file uploaded again, each invoice is a duplicate only of the one on the same pages', async () => {
  const file = several();
  const one = await capture(app, 'ann', [file]);
  const first = await app.ok(drafts.splitPages, { id: one.id, groups: AS_PROPOSED }, 'ann');
  const saved = await Promise.all(first.map(({ id }) => settled(app, 'ann', id)));
  const two = await capture(app, 'ann', [new File([file], 'again.pdf')]);
  const second = await app.ok(drafts.splitPages, { id: two.id, groups: AS_PROPOSED }, 'ann');
  const repeated = await Promise.all(second.map(({ id }) => settled(app, 'ann', id)));
  for (const [index, { status, duplicates }] of repeated.entries()) {
    expect(status).toBe('awaiting_decision');
    const same = duplicates.filter(({ reasons }) => reasons.some(({ code }) => code === 'SAME_FILE'));
    expect(same.map(({ receiptId }) => receiptId)).toEqual([saved[index]?.receiptId]);
  }
});

test('a cancelled or saved part is read again from its own pages', async () => {
  const waits = await waiting();
  const queued = await app.ok(drafts.splitPages, { id: waits.id, groups: AS_PROPOSED }, 'ann');
  const parts = await Promise.all(queued.map(({ id }) => settled(app, 'ann', id)));
  asked.length = 0;
  const id = parts[2]?.receiptId ?? '';
  await app.ok(receipts.reread, { id }, 'ann');
  await expect.poll(async () => (await app.ok(receipts.newestReread, { id }, 'ann'))?.status).toBe('ready');
  expect(asked).toEqual([{ from: 4, to: 4 }]);
  expect((await app.ok(receipts.newestReread, { id }, 'ann'))?.differences).toEqual([]);
});

test('two concurrent calls split an upload once', async () => {
  const waits = await waiting();
  const before = await count();
  const calls = await Promise.all([1, 2, 3].map(() => split(waits.id, AS_PROPOSED, 'ann')));
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const ids = calls.flatMap(({ body }) => body ?? []).map(({ id }) => id);
  for (const id of ids) await settled(app, 'ann', id);
  expect(await count()).toBe(before + 3);
});

test('in a bulk upload a PDF with several invoices waits for a person', async () => {
  const { id: fileId } = await upload(app, 'ann', several());
  const { id } = await app.ok(batches.create, { fileIds: [fileId] }, 'ann');
  await expect.poll(async () => (await app.ok(batches.get, { id }, 'ann')).awaitingDecision).toBe(1);
  const { drafts: inBatch } = await app.ok(batches.drafts, { id }, 'ann');
  const queued = await app.ok(drafts.splitPages, { id: inBatch[0]?.id ?? '', groups: AS_PROPOSED }, 'ann');
  for (const part of queued) await settled(app, 'ann', part.id);
  expect(await app.ok(batches.get, { id }, 'ann')).toMatchObject({ total: 1, saved: 1, awaitingDecision: 0 });
});

test.each<[string, [number, number][]]>([
  [
    'pages in two groups',
    [
      [1, 2],
      [2, 4],
    ],
  ],
  [
    'a page in none',
    [
      [1, 1],
      [3, 4],
    ],
  ],
  [
    'the last page in none',
    [
      [1, 2],
      [3, 3],
    ],
  ],
  [
    'a page that is not there',
    [
      [1, 2],
      [3, 5],
    ],
  ],
  [
    'groups in another order',
    [
      [3, 4],
      [1, 2],
    ],
  ],
  [
    'a group that ends before it begins',
    [
      [1, 4],
      [5, 4],
    ],
  ],
])('%s: refused, and nothing changes', async (_why, groups) => {
  const waits = await waiting();
  const before = await count();
  const refused = await split(
    waits.id,
    groups.map(([from, to]) => ({ from, to })),
    'ann',
  );
  expect(refused).toMatchObject({ status: 409, error: { code: 'SPLIT_NOT_POSSIBLE' } });
  const { pageSplit, status, pages } = await app.ok(drafts.get, { id: waits.id }, 'ann');
  expect({ pageSplit, status, pages: pages.length }).toEqual({
    pageSplit: waits.pageSplit,
    status: waits.status,
    pages: 4,
  });
  expect((await filesOf([waits.id])).every(({ firstPage }) => firstPage === null)).toBe(true);
  expect(await count()).toBe(before);
});

test("a single group, another user's file and a guest are refused", async () => {
  const waits = await waiting();
  expect((await split(waits.id, [{ from: 1, to: 4 }], 'ann')).status).toBe(400);
  expect(await split(waits.id, AS_PROPOSED, 'ben')).toMatchObject({ error: { code: 'DRAFT_NOT_FOUND' } });
  expect((await split(waits.id, AS_PROPOSED)).status).toBe(401);
  expect(await app.ok(drafts.get, { id: waits.id }, 'ann')).toMatchObject({ status: 'awaiting_decision' });
});

test('one invoice on several pages needs no decision', async () => {
  const draft = await capture(app, 'ann', [aPdfOf([invoicePage(), MORE])]);
  expect(draft).toMatchObject({ status: 'saved', pageSplit: null });
});
