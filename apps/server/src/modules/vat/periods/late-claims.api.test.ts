import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, companies, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-22T08:00:00Z');
});
afterAll(() => app.stop());

const of = (total: number, vatPart: number, day: string, change = {}) =>
  aReadingOf(cents(total), cents(vatPart), calendarDate(day), change);
const aVendor = async (companyName: string) =>
  (await app.ok(companies.create, { companyName, vatNumber: '4740101508', vatCategory: 'B' }, 'ann')).id;
const create = async (companyId: string, day: string) =>
  (await app.ok(vat.periods.create, { companyId, day: calendarDate(day) }, 'ann')).period;
const unclaimed = (companyId: string) => app.ok(vat.late.list, { companyId }, 'ann');
const paper = (companyId: string, { periodStart, periodEnd }: Awaited<ReturnType<typeof create>>) =>
  app.ok(vat.paper.get, { companyId, periodStart, periodEnd }, 'ann');
const field15 = async (...of: Parameters<typeof paper>) =>
  (await paper(...of)).fields.find(({ field }) => field === '15')?.amountCents;

async function submit(id: string) {
  for (const to of ['in_progress', 'ready', 'submitted'] as const) await app.ok(vat.periods.move, { id, to }, 'ann');
}

test('what is in no return is listed with the reason and how long it may be claimed, and is taken with one call', async () => {
  const companyId = await aVendor('Late');
  const old = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2024-03-10'));
  const ancient = await aReceipt(app, 'ann', { companyId }, of(345_00, 45_00, '2021-10-31'));
  const missed = await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2026-07-15'));
  await aReceipt(app, 'ann', { companyId }, of(460_00, 60_00, '2026-11-10'));
  await create(companyId, '2026-06-10');
  const open = await create(companyId, '2026-10-10');

  const { shares, total } = await unclaimed(companyId);
  const target = { id: open.id, periodCode: '202610' };
  expect([total, shares]).toMatchObject([
    3,
    [
      { receiptId: ancient, why: 'before-first', periodCode: '202110', claimUntil: '2026-11-30', vatCents: 45_00 },
      { receiptId: old, why: 'before-first', periodCode: '202404', claimUntil: '2029-05-31', vatCents: 15_00 },
      {
        receiptId: missed,
        why: 'not-started',
        periodCode: '202608',
        claimUntil: '2031-09-30',
        vatCents: 30_00,
        target,
      },
    ],
  ]);
  expect(await field15(companyId, open)).toBe(0);
  const [, first, last] = shares;
  for (const { receiptId, share } of [first, last].filter((row) => row !== undefined))
    await app.ok(vat.late.take, { receiptId, share, periodId: open.id }, 'ann');

  expect((await unclaimed(companyId)).shares.map(({ receiptId }) => receiptId)).toEqual([ancient]);
  expect([await field15(companyId, open), (await paper(companyId, open)).late]).toEqual([45_00, 2]);
  // The return of their own days has them no more, whenever it is started.
  expect(await field15(companyId, await create(companyId, '2026-07-01'))).toBe(0);
  await submit(open.id);
  expect(await field15(companyId, open)).toBe(45_00);
  await app.ok(vat.periods.move, { id: open.id, to: 'in_progress', reason: 'One more slip' }, 'ann');
  expect(await field15(companyId, open)).toBe(45_00);
  const { receiptId, share } = last ?? { receiptId: '', share: '' };
  await app.ok(vat.late.release, { receiptId, share }, 'ann');
  expect(await field15(companyId, open)).toBe(15_00);
});

test('a taken purchase may be claimed to the end of five years after its period, and not later', async () => {
  const companyId = await aVendor('Five Years');
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2021-09-01'));
  await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2021-08-31'));
  const open = await create(companyId, '2026-10-10');
  const [late, justInTime] = (await unclaimed(companyId)).shares;
  expect([late?.target, justInTime?.target?.id]).toEqual([null, open.id]);
  const take = (row: typeof late) =>
    app.call(vat.late.take, { receiptId: row?.receiptId ?? '', share: row?.share ?? '', periodId: open.id }, 'ann');
  expect(await take(late)).toMatchObject({ status: 404, error: { code: 'VAT_PERIOD_NOT_FOUND' } });
  expect(await take(justInTime)).toMatchObject({ status: 200 });
  expect(await field15(companyId, open)).toBe(15_00);
});

test('nobody takes what is in a return, what is another’s, or into a submitted return', async () => {
  const companyId = await aVendor('Refused');
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-10'));
  const inside = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-07-10'));
  const july = await create(companyId, '2026-07-10');
  const open = await create(companyId, '2026-10-10');
  const [row] = (await unclaimed(companyId)).shares;
  const input = { receiptId: row?.receiptId ?? '', share: row?.share ?? '', periodId: open.id };
  const notFound = { status: 404, error: { code: 'RECEIPT_NOT_FOUND' } };
  expect(await app.call(vat.late.take, { ...input, receiptId: inside }, 'ann')).toMatchObject(notFound);
  expect(await app.call(vat.late.release, input, 'ann')).toMatchObject(notFound);
  expect(await app.call(vat.late.take, input, 'ben')).toMatchObject({ error: { code: 'VAT_PERIOD_NOT_FOUND' } });
  await submit(july.id);
  expect(await app.call(vat.late.take, { ...input, periodId: july.id }, 'ann')).toMatchObject({
    error: { code: 'VAT_PERIOD_NOT_FOUND' },
  });
  expect(await field15(companyId, open)).toBe(0);
});

test('a wrongly claimed document of a submitted return is deleted, and the open period reverses it', async () => {
  const companyId = await aVendor('Deleted');
  const id = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-07-10'));
  const july = await create(companyId, '2026-07-10');
  await submit(july.id);
  const open = await create(companyId, '2026-10-10');
  expect(await app.call(receipts.delete, { id }, 'ann')).toMatchObject({ error: { code: 'VAT_PERIOD_SUBMITTED' } });
  await app.ok(vat.documents.carry, { receiptId: id, reason: 'It is of another company' }, 'ann');
  await app.ok(receipts.delete, { id }, 'ann');
  expect([await field15(companyId, july), await field15(companyId, open)]).toEqual([15_00, -15_00]);
  await app.ok(receipts.restore, { ids: [id] }, 'ann');
  expect(await field15(companyId, open)).toBe(0);
  await app.ok(receipts.delete, { id }, 'ann');
  await submit(open.id);
  const next = await create(companyId, '2026-11-10');
  expect([await field15(companyId, open), await field15(companyId, next)]).toEqual([-15_00, 0]);
});
