import { contract } from '@tillslip/contract/contract';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aPicture, aReading, read } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { batches, drafts, receipts } = contract;
let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Ann Trading');
});
afterAll(() => app.stop());

const open = (names: readonly string[], of: string | null = companyId) =>
  app.ok(batches.open, { names: [...names], companyId: of }, 'ann');
const get = (id: string) => app.ok(batches.get, { id }, 'ann');
const isRead = (id: string) =>
  vi.waitFor(async () => expect(await get(id)).toMatchObject({ queued: 0, reading: 0 }), { timeout: 60_000 });
let made = 0;
const answerOne = () => {
  made += 1;
  const totalCents = cents(made * 115_00);
  const number = { invoiceNumber: `B-${made * 7919}`, supplierName: `Shop ${made * 104_729}` };
  app.reader.answers(read(aReading({ ...number, totalCents, vatCents: cents(made * 15_00) })));
};

test('a file belongs to its bulk upload once it is stored, and what has not arrived is named', async () => {
  const { id, unsent } = await open(['one.jpg', 'two.jpg', 'three.jpg']);
  expect(unsent).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  answerOne();
  await app.ok(drafts.upload, { file: await aPicture('two.jpg'), batchId: id, position: 2 }, 'ann');
  // The tab is closed here: nothing more is asked.
  expect(await get(id)).toMatchObject({ total: 1, unsent: ['one.jpg', 'three.jpg'] });
  await isRead(id);
  const [draft] = (await app.ok(batches.drafts, { id }, 'ann')).drafts;
  expect(draft).toMatchObject({ filename: 'two.jpg', status: 'saved', companyId });
  const { rows } = await app.ok(receipts.list, { batchId: id }, 'ann');
  expect(rows.map((row) => row.companyId)).toEqual([companyId]);
  expect(await app.ok(receipts.summary, { batchId: id }, 'ann')).toMatchObject({ count: 1, totalCents: made * 115_00 });
});

test('the same file again, without its key, arrives once; another file in its place is refused', async () => {
  const { id } = await open(['slip.jpg']);
  answerOne();
  const file = await aPicture('slip.jpg');
  const first = await app.ok(drafts.upload, { file, batchId: id, position: 1 }, 'ann');
  const [again, twice] = await Promise.all([
    app.ok(drafts.upload, { file, batchId: id, position: 1 }, 'ann'),
    app.ok(drafts.upload, { file, batchId: id, position: 1 }, 'ann'),
  ]);
  expect([again.id, twice.id]).toEqual([first.id, first.id]);
  const other = { file: await aPicture('slip.jpg'), batchId: id, position: 1 };
  expect(await app.call(drafts.upload, other, 'ann')).toMatchObject({ error: { code: 'FILE_ALREADY_USED' } });
  expect(await get(id)).toMatchObject({ total: 1, unsent: [] });
  await isRead(id);
});

test.each([
  ['a stranger', 'ben', 1, 404, 'BATCH_NOT_FOUND'],
  ['a place that was not announced', 'ann', 2, 404, 'BATCH_NOT_FOUND'],
  ['a guest', undefined, 1, 401, 'NOT_SIGNED_IN'],
  ['a place before the first', 'ann', 0, 400, 'BAD_INPUT'],
] as const)('%s adds no file', async (_why, as, position, status, code) => {
  const { id } = await open(['slip.jpg']);
  const input = { file: await aPicture('slip.jpg'), batchId: id, position };
  expect(await app.call(drafts.upload, input, as)).toMatchObject({ status, error: { code } });
  expect(await get(id)).toMatchObject({ total: 0, unsent: ['slip.jpg'] });
});

test.each([
  ['no names', { names: [] }, 400],
  ['an empty name', { names: [' '] }, 400],
  ['more than 1 000', { names: Array.from({ length: 1001 }, () => 'a.pdf') }, 400],
  ['a company of somebody else', { names: ['a.pdf'], companyId: '7b3ee53c-0d4f-4c4f-8f30-0f4a7f4a0c11' }, 404],
])('%s announces nothing', async (_why, input, status) => {
  const before = await app.ok(batches.list, undefined, 'ann');
  expect(await app.call(batches.open, input, 'ann')).toMatchObject({ status });
  expect(await app.ok(batches.list, undefined, 'ann')).toEqual(before);
});
