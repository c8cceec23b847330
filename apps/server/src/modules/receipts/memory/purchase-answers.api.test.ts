import { contract } from '@tillslip/contract/contract';
import { purchaseSubject } from '@tillslip/domain/receipts/categories/purchase-context';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What a company's people answer and correct of its purchases, and what its other purchases then claim. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const line = (description: string, totalCents: number) => ({
  ...{ description, quantity: 1, unitPriceCents: null, vatTreatment: 'standard' },
  totalCents,
});
const BUYER = 'Dorp Bakery CC';
let invoices = 0;
/** A purchase of these lines, with VAT at 15 %, on an invoice of its own. */
const bought = (supplierName: string, lines: readonly ReturnType<typeof line>[]) => {
  const totalCents = lines.reduce((sum, one) => sum + one.totalCents, 0);
  const vatCents = Math.round((totalCents * 15) / 115);
  invoices += 1;
  return aReading({
    ...{ supplierName, totalCents, vatCents, subtotalCents: totalCents - vatCents, lineItems: lines },
    ...{ invoiceNumber: `P-${invoices}77`, invoiceDate: `2026-02-${String(10 + invoices)}` },
    // What an invoice above R5 000 needs besides.
    ...{ recipientName: BUYER, recipientAddress: '2 Long Street, Cape Town', recipientVatNumber: '4210102051' },
  } as never);
};
const checkOf = async (id: string) => (await app.ok(contract.receipts.get, { id }, 'ann')).check;

test('a slip is claimed line by line, with the category of each and its reason', async () => {
  const companyId = await aCompany(app, 'ann');
  const id = await aReceipt(
    app,
    'ann',
    { companyId },
    bought('Checkers', [line('Bleach', 92_00), line('Biltong', 23_00)]),
  );
  const { lines, taxCategoryCode, vatClaimableCents } = await checkOf(id);
  expect(lines).toEqual([
    expect.objectContaining({ category: 'OFFICE_SUPPLIES', claimableCents: 12_00, reason: null }),
    expect.objectContaining({ category: 'FOOD_BEVERAGE', claimableCents: 0, reason: 'entertainment' }),
  ]);
  expect(lines[0]?.categoryReason).toEqual({ code: 'ITEM', item: 'Bleach' });
  expect({ taxCategoryCode, vatClaimableCents }).toEqual({
    taxCategoryCode: 'OFFICE_SUPPLIES',
    vatClaimableCents: 12_00,
  });
});

test('a restaurant is asked once whether it sells food, and the answer reaches its other invoices', async () => {
  const companyId = await aCompany(app, 'ann');
  const answer = { companyId, question: 'trade', subject: '', answer: 'restaurant' } as const;
  await app.ok(contract.vat.answers.save, answer, 'ann');
  const stock = () => aReceipt(app, 'ann', { companyId }, bought('Makro', [line('Frozen chips', 115_00)]));
  const [first, second] = [await stock(), await stock()];
  expect(await checkOf(first)).toMatchObject({
    ...{ vatClaimableCents: 15_00, purchaseQuestions: [{ code: 'FOOD_FOR_SALE' }] },
  });
  await app.ok(contract.vat.answers.save, { companyId, question: 'food_for_sale', subject: '', answer: 'no' }, 'ann');
  await vi.waitFor(async () => {
    for (const id of [first, second])
      expect(await checkOf(id)).toMatchObject({ vatClaimableCents: 0, purchaseQuestions: [] });
  }, 60_000);
});

test('a doubtful vehicle is asked about once', async () => {
  const companyId = await aCompany(app, 'ann', BUYER);
  const hilux = line('Toyota Hilux 2.4 GD-6', 460_000_00);
  const reading = bought('We Buy Cars', [hilux]);
  const id = await aReceipt(app, 'ann', { companyId }, reading);
  expect(await checkOf(id)).toMatchObject({
    ...{ vatClaimableCents: 0, notClaimableReason: 'motor-car' },
    purchaseQuestions: [{ code: 'MOTOR_CAR', line: hilux.description }],
  });
  const subject = purchaseSubject('We Buy Cars', hilux.description);
  const answer = { companyId, question: 'motor_car', subject, answer: 'no' } as const;
  expect(await app.ok(contract.vat.answers.save, answer, 'ann')).toEqual({ isChanged: true });
  const { answers } = await app.ok(contract.vat.answers.list, { companyId }, 'ann');
  expect(answers).toEqual([expect.objectContaining({ question: 'motor_car', subject, answer: 'no' })]);
  await vi.waitFor(
    async () => expect(await checkOf(id)).toMatchObject({ vatClaimableCents: 60_000_00, purchaseQuestions: [] }),
    60_000,
  );
});

test.each([
  ['for the business', 'standard', 15_00],
  ['not for the business', 'denied', 0],
] as const)('a line that says nothing is asked about until a person says it was %s', async (_why, vatType, vat) => {
  const companyId = await aCompany(app, 'ann');
  const id = await aReceipt(app, 'ann', { companyId }, bought('Karoo Trading', [line('Goods', 115_00)]));
  const question = { code: 'USED_FOR', line: 'Goods', doubt: 'not-told' };
  expect(await checkOf(id)).toMatchObject({ vatClaimableCents: 0, useQuestions: [question] });
  const { version, choices } = await app.ok(contract.vat.documents.get, { receiptId: id }, 'ann');
  const answered = { ...choices, lineTypes: [{ position: 0, vatType }] };
  await app.ok(contract.vat.documents.update, { receiptId: id, version, choices: answered }, 'ann');
  expect(await checkOf(id)).toMatchObject({ vatClaimableCents: vat, useQuestions: [] });
});

test('a category that a person chose is proposed for the next purchase, also that none fits', async () => {
  const companyId = await aCompany(app, 'ann');
  const reading = (times = 1) =>
    bought('Vaal Trading', [line('Widget', times * 115_00), line('Gadget', times * 230_00)]);
  const id = await aReceipt(app, 'ann', { companyId }, reading());
  const { facts, vatType, businessUsePercent, check } = await app.ok(contract.receipts.get, { id }, 'ann');
  expect(check).toMatchObject({ taxCategoryCode: 'NONE', taxCategoryReason: { code: 'NOTHING_SAYS' } });
  const lineItems = facts.lineItems.map((one, place) =>
    place === 0 ? { ...one, category: 'MARKETING' as const } : one,
  );
  await app.edit(
    contract.receipts.update,
    {
      ...{ id, vatType, businessUsePercent, companyId, folderId: null, taxCategoryCode: 'NONE' },
      facts: { ...facts, lineItems },
    },
    'ann',
  );
  const next = await checkOf(await aReceipt(app, 'ann', { companyId }, reading(3)));
  expect(next.lines.map(({ category, categoryReason }) => [category, categoryReason.code])).toEqual([
    ['MARKETING', 'LEARNED'],
    ['NONE', 'LEARNED'],
  ]);
  const other = await aCompany(app, 'ann', 'Another company');
  expect((await checkOf(await aReceipt(app, 'ann', { companyId: other }, reading(7)))).lines).toMatchObject([
    { category: 'NONE' },
    { category: 'NONE' },
  ]);
});

test.each([
  ['a guest', undefined, { question: 'trade', subject: '', answer: 'cafe' }, 401],
  ['a stranger', 'ben', { question: 'trade', subject: '', answer: 'cafe' }, 404],
  ['no yes or no', 'ann', { question: 'food_for_sale', subject: '', answer: 'maybe' }, 400],
  ['a vehicle without a name', 'ann', { question: 'motor_car', subject: '', answer: 'yes' }, 400],
  ['a category that is none', 'ann', { question: 'category', subject: 'spar', answer: 'CARS' }, 400],
] as const)('refuses %s, and remembers nothing', async (_why, who, input, status) => {
  const companyId = await aCompany(app, 'ann');
  expect(await app.call(contract.vat.answers.save, { companyId, ...input }, who)).toMatchObject({ status });
  expect(await app.ok(contract.vat.answers.list, { companyId }, 'ann')).toMatchObject({ answers: [], total: 0 });
});

test('an answer can be forgotten', async () => {
  const companyId = await aCompany(app, 'ann');
  const answer = { companyId, question: 'trade', subject: '' } as const;
  await app.ok(contract.vat.answers.save, { ...answer, answer: 'cafe' }, 'ann');
  expect(await app.ok(contract.vat.answers.save, { ...answer, answer: null }, 'ann')).toEqual({ isChanged: true });
  expect(await app.ok(contract.vat.answers.list, { companyId }, 'ann')).toMatchObject({ answers: [] });
});
