import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCompany, aPicture, aReading, aReceipt, capture, read, settled } from '../../../test/documents.ts';
import { saveUploaded } from '../../../test/mixed-documents.ts';
import { runAsUser } from '../../../test/query-as-user.ts';
import { aStatement } from '../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

const { billing, drafts, preferences, receipts, sample, statements } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-03-31T08:00:00Z'));

const usage = (as: TestUser) => app.ok(billing.usage, undefined, as);
/** How many documents were saved in the month and in the year. */
const totalOf = async (as: TestUser) => (await usage(as)).total;

test('nothing is used at first, and a guest is told nothing', async () => {
  expect(await usage('eve')).toEqual({ month: '2026-03', total: { month: 0, year: 0 }, companies: [] });
  expect(await app.call(billing.usage, undefined)).toMatchObject({ status: 401, error: { code: 'NOT_SIGNED_IN' } });
});

test('an invoice and a bank statement are a document each, in the company they are in now', async () => {
  const [companyId, other] = [
    await aCompany(app, 'ann', 'Hadeda Trading'),
    await aCompany(app, 'ann', 'Karoo Holdings'),
  ];
  const [, moved] = [await aReceipt(app, 'ann', { companyId }), await aReceipt(app, 'ann', { companyId })];
  await aReceipt(app, 'ann');
  await aStatement(app, 'ann', { account: '62000000555' }, { companyId });
  await app.edit(receipts.move, { ids: [moved], companyId: other, folderId: null }, 'ann');
  const { total, companies } = await usage('ann');
  expect(total).toEqual({ month: 4, year: 4 });
  expect(companies).toHaveLength(3);
  expect(companies).toEqual(
    expect.arrayContaining([
      { companyId, month: 2, year: 2 },
      { companyId: other, month: 1, year: 1 },
      { companyId: null, month: 1, year: 1 },
    ]),
  );
  expect(await totalOf('eve')).toEqual({ month: 0, year: 0 });
});

test('a failed reading, a duplicate that is thrown away and the sample are free', async () => {
  const picture = await aPicture();
  app.reader.answers(read(aReading()));
  const { receiptId } = await capture(app, 'ben', [picture]);
  const before = await totalOf('ben');
  app.reader.answers({ ok: false, failure: 'unreadable', pictures: [] });
  const failed = await capture(app, 'ben', [await aPicture()]);
  expect(failed.receiptId).not.toBeNull();
  app.reader.answers(read(aReading()));
  const twice = await capture(app, 'ben', [picture]);
  expect(twice.status).toBe('awaiting_decision');
  await app.ok(drafts.cancel, { id: twice.id }, 'ben');
  await app.ok(sample.load, undefined, 'ben');
  expect(await totalOf('ben')).toEqual(before);

  const kept = await capture(app, 'ben', [picture]);
  await app.ok(drafts.decide, { id: kept.id, decision: 'mark_duplicate', duplicateOf: receiptId }, 'ben');
  expect((await totalOf('ben')).month).toBe(before.month + 1);
  const copy = (await settled(app, 'ben', kept.id)).receiptId ?? '';
  await app.ok(receipts.delete, { id: copy }, 'ben');
  expect(await totalOf('ben')).toEqual(before);
});

test('a deleted document was read and counts, and one that is restored counts once', async () => {
  const id = await aReceipt(app, 'cara');
  const statementId = await aStatement(app, 'cara', { account: '62000000777' });
  await app.ok(receipts.delete, { id }, 'cara');
  await app.ok(statements.delete, { id: statementId }, 'cara');
  expect(await totalOf('cara')).toEqual({ month: 2, year: 2 });
  await app.ok(receipts.restore, { ids: [id] }, 'cara');
  expect(await totalOf('cara')).toEqual({ month: 2, year: 2 });
});

test('the month and the year are those of the person’s time zone', async () => {
  await aReceipt(app, 'dan');
  app.clock.set('2026-03-31T21:59:59Z');
  expect(await usage('dan')).toMatchObject({ month: '2026-03', total: { month: 1, year: 1 } });
  app.clock.set('2026-03-31T22:00:00Z');
  expect(await usage('dan')).toMatchObject({ month: '2026-04', total: { month: 0, year: 1 } });
  await aReceipt(app, 'dan');
  expect(await usage('dan')).toMatchObject({ month: '2026-04', total: { month: 1, year: 2 } });
  await app.ok(preferences.update, { version: 0, timezone: 'UTC' }, 'dan');
  expect(await usage('dan')).toMatchObject({ month: '2026-03', total: { month: 2, year: 2 } });
  app.clock.set('2027-01-01T00:00:00Z');
  expect(await usage('dan')).toMatchObject({ month: '2027-01', total: { month: 0, year: 0 } });
});

test('two hundred uploads that are saved at the same time are two hundred documents', async () => {
  const before = await totalOf('eve');
  const readings = Array.from({ length: 200 }, (_, no) => aReading({ supplierName: `Supplier ${no}` }));
  const [seen] = await Promise.all([
    totalOf('eve'),
    ...readings.map((reading) => runAsUser(app, 'eve', (tx) => saveUploaded(app, tx, reading))),
  ]);
  expect(seen.month).toBeLessThanOrEqual(before.month + 200);
  expect(await totalOf('eve')).toEqual({ month: before.month + 200, year: before.year + 200 });
});
