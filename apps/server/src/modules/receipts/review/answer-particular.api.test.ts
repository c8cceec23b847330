import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { receipts, vat } = contract;
let app: TestApp;
let companyId: string;
let serial = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const particular = 'MISSING_SUPPLIER_VAT_NUMBER';
const box = { x0: 0.1, y0: 0.1, x1: 0.3, y1: 0.12 };
const seen = { confidence: 0.85, class: 'likely', page: 1, box, alternatives: [] } as const;
/** A VAT number in which one character was misread. */
const misread = () => aReading({ supplierVatNumber: '401O139121', fields: { supplierVatNumber: seen } });

const get = (id: string) => app.ok(receipts.get, { id }, 'ann');
const answer = (id: string, isThere: boolean, as?: TestUser) =>
  app.call(receipts.answerParticular, { id, particular, isThere }, as);
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const inputVat = async () =>
  (await app.ok(vat.paper.get, { companyId, ...march }, 'ann')).fields.find(({ field }) => field === '15')?.amountCents;

async function aMisread(): Promise<string> {
  companyId = await aCompany(app, 'ann', `Misread ${++serial}`);
  return aReceipt(app, 'ann', { companyId }, misread());
}

test('what may have been misread is asked, and its VAT counts meanwhile', async () => {
  const id = await aMisread();
  expect(await get(id)).toMatchObject({
    ...{ status: 'completed', validity: 'valid' },
    summary: { claim: { state: 'all' }, paperwork: { state: 'asked', missing: [particular] } },
    check: { askedParticulars: [particular], missingFields: [], vatClaimableCents: 150_00, notClaimableReason: null },
  });
  expect(await inputVat()).toBe(150_00);
});

test('the period is not ready until it is answered', async () => {
  const id = await aMisread();
  const { period } = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-03-10') }, 'ann');
  const move = (to: 'in_progress' | 'ready') => app.call(vat.periods.move, { id: period.id, to }, 'ann');
  await move('in_progress');
  expect((await move('ready')).status).toBe(409);
  await answer(id, true, 'ann');
  expect((await move('ready')).status).toBe(200);
});

test('yes: it is there, and nothing is missing', async () => {
  const id = await aMisread();
  expect(await answer(id, true, 'ann')).toMatchObject({ status: 200, body: { id } });
  expect(await get(id)).toMatchObject({ validity: 'valid', check: { askedParticulars: [], findings: [] } });
  expect(JSON.stringify(await app.ok(receipts.history, { id }, 'ann'))).toContain('receipt.particular');
});

test('no: it is not there, and its VAT is denied; the answer can be changed', async () => {
  const id = await aMisread();
  await answer(id, false, 'ann');
  expect(await get(id)).toMatchObject({ validity: 'invalid', check: { missingFields: [particular] } });
  expect(await inputVat()).toBe(0);
  await answer(id, true, 'ann');
  expect(await inputVat()).toBe(150_00);
});

test('what was not seen anywhere is missing, not asked', async () => {
  const id = await aReceipt(app, 'ann', {}, aReading({ supplierVatNumber: null }));
  expect(await get(id)).toMatchObject({ validity: 'invalid', check: { askedParticulars: [] } });
});

test.each<[string, TestUser | undefined, number, string]>([
  ['a guest', undefined, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben', 404, 'RECEIPT_NOT_FOUND'],
])('%s answers nothing', async (_why, as, status, code) => {
  const id = await aMisread();
  const { version } = await get(id);
  expect(await answer(id, false, as)).toMatchObject({ status, error: { code } });
  expect(await get(id)).toMatchObject({ version, check: { askedParticulars: [particular] } });
});

test('what cannot be asked is bad input', async () => {
  const asked = { id: await aMisread(), particular: 'MISSING_VAT_AMOUNT', isThere: true } as never;
  expect(await app.call(receipts.answerParticular, asked, 'ann')).toMatchObject({ status: 400 });
});
