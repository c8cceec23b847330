import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-07-10T08:00:00Z');
});
afterAll(() => app.stop());

const d = calendarDate;
const registered = { vatNumber: '4740101508', vatCategory: 'C' } as const;
const days = (start: string, end: string) => ({ periodStart: d(start), periodEnd: d(end) });
const [may, june] = [days('2026-05-01', '2026-05-31'), days('2026-06-01', '2026-06-30')];
const PAYMENTS_BASIS = { accountingBasis: 'payments', isBasisAllowed: true } as const;
const aVendor = async (companyName: string) =>
  (await app.ok(companies.create, { companyName, ...registered, ...PAYMENTS_BASIS }, 'ann')).id;
const of = (total: number, vatPart: number, day: string) =>
  aReadingOf(cents(total), cents(vatPart), d(day), { paymentMethod: null });
const pay = (receiptId: string, day: string, amount: number) =>
  app.ok(vat.documents.addPayment, { receiptId, paidOn: d(day), amountCents: cents(amount) }, 'ann');
async function aSale(companyId: string, ...reading: Parameters<typeof of>): Promise<string> {
  const folders = await app.ok(contract.folders.list, { companyId }, 'ann');
  const folderId = folders.find(({ name }) => name === 'Sales')?.id ?? '';
  return aReceipt(app, 'ann', { companyId, folderId }, of(...reading));
}
async function fields(companyId: string, within: typeof may, names: readonly string[]) {
  const paper = await app.ok(vat.paper.get, { companyId, ...within }, 'ann');
  return names.map((name) => paper.fields.find(({ field }) => field === name)?.amountCents);
}
const proposed = async (companyId: string, within = june) =>
  (await app.ok(vat.adjustments.proposals, { companyId, ...within }, 'ann')).proposals;
const problems = async (companyId: string) =>
  (await app.ok(vat.paper.blockers, { companyId, ...june }, 'ann')).map(({ problem }) => problem.code);
async function takeAll(companyId: string) {
  for (const { kind, vatCents, considerationCents, receiptId } of await proposed(companyId))
    await app.ok(
      vat.adjustments.create,
      {
        ...{ companyId, kind, day: june.periodEnd, vatCents, considerationCents, receiptId, isProposed: true },
        reason: 'Unpaid when the payments basis ended',
      },
      'ann',
    );
}
async function change(id: string, companyName: string, accountingBasis: 'invoice' | 'payments') {
  const countsFrom = june.periodStart;
  const of = { id, companyName, ...registered, accountingBasis, isBasisAllowed: true };
  await app.edit(companies.update, { ...of, countsFrom }, 'ann');
  await jobsDone(app);
}

test('what was unpaid when the payments basis ended is proposed line by line, stops the return, and counts once', async () => {
  const companyId = await aVendor('To Invoices');
  const sale = await aSale(companyId, 2_300_00, 300_00, '2026-05-10');
  const open = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-05-12'));
  const paid = await aReceipt(app, 'ann', { companyId }, of(575_00, 75_00, '2026-05-13'));
  await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2026-06-02'));
  await pay(sale, '2026-05-20', 920_00);
  await pay(paid, '2026-05-30', 575_00);
  await app.ok(vat.periods.create, { companyId, day: may.periodStart }, 'ann');
  await change(companyId, 'To Invoices', 'invoice');
  await pay(sale, '2026-06-15', 1_380_00);

  // May, on payments: 920/2 300 of 300.00 = 120.00 of the sale; 75.00 of the paid purchase.
  expect(await fields(companyId, may, ['4', '15'])).toEqual([120_00, 75_00]);
  // June, on invoices: 30.00 of its own purchase, and nothing for the rest of the sale that is paid in it.
  expect(await fields(companyId, june, ['4', '12', '15', '18'])).toEqual([0, 0, 30_00, 0]);
  // 2 300 - 920 = 1 380.00 with 180.00 is owed by a customer; 1 150.00 with 150.00 is owed to a supplier.
  const [output, input, ...others] = await proposed(companyId);
  expect([output, input, others]).toMatchObject([
    {
      ...{ kind: 'basis-change-output', field: '12', vatCents: 180_00, considerationCents: 1_380_00 },
      why: { code: 'BASIS_CHANGED', from: '2026-06-01' },
      documents: [
        {
          ...{ receiptId: sale, totalCents: 2_300_00, unpaidCents: 1_380_00, vatCents: 180_00 },
          settlements: [{ by: 'person', day: '2026-05-20', amountCents: 920_00 }],
        },
      ],
    },
    {
      ...{ kind: 'basis-change-input', field: '18', vatCents: 150_00, considerationCents: 1_150_00 },
      documents: [{ receiptId: open, unpaidCents: 1_150_00, vatCents: 150_00, settlements: [] }],
    },
    [],
  ]);
  expect(await proposed(companyId, may)).toEqual([]);
  expect(await problems(companyId)).toEqual(['BASIS_CHANGED', 'BASIS_CHANGED']);

  await takeAll(companyId);
  expect(await fields(companyId, june, ['4', '12', '15', '18'])).toEqual([0, 180_00, 30_00, 150_00]);
  expect([await proposed(companyId), await problems(companyId)]).toEqual([[], []]);

  // The bank shows later that R460.00 of the purchase was paid in May: 60.00 of May, so 90.00 is left of the 150.00.
  await pay(open, '2026-05-31', 460_00);
  expect(await fields(companyId, may, ['15'])).toEqual([135_00]);
  expect(await proposed(companyId)).toMatchObject([
    { kind: 'basis-change-input', vatCents: -60_00, considerationCents: -460_00 },
  ]);
  await takeAll(companyId);
  expect([await fields(companyId, june, ['18']), await proposed(companyId)]).toEqual([[90_00], []]);
});

test('the other change adjusts nothing: what was invoiced before it counts then, and not when it is paid', async () => {
  const companyId = await aVendor('To Payments');
  await app.edit(companies.update, { id: companyId, companyName: 'To Payments', ...registered }, 'ann');
  await jobsDone(app);
  const open = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-05-12'));
  await app.ok(vat.periods.create, { companyId, day: may.periodStart }, 'ann');
  await change(companyId, 'To Payments', 'payments');
  await pay(open, '2026-06-15', 1_150_00);
  expect([await fields(companyId, may, ['15']), await fields(companyId, june, ['15', '18'])]).toEqual([
    [150_00],
    [0, 0],
  ]);
  expect([await proposed(companyId), await problems(companyId)]).toEqual([[], []]);
});

test('on the payments basis a sale of R100 000 counts when it is invoiced, and bad debts only where it was accounted for', async () => {
  const companyId = await aVendor('Large');
  const large = await aSale(companyId, 115_000_00, 15_000_00, '2026-05-10');
  expect((await app.ok(vat.documents.get, { receiptId: large }, 'ann')).accountingBasis).toBe('invoice');
  await aSale(companyId, 92_000_00, 12_000_00, '2026-05-10');
  expect(await fields(companyId, may, ['1', '4'])).toEqual([115_000_00, 15_000_00]);
  const debt = {
    ...{ companyId, kind: 'bad-debts' as const, day: june.periodEnd, vatCents: cents(15_000_00) },
    ...{ considerationCents: cents(115_000_00), reason: 'The customer was liquidated' },
  } as const;
  expect(await app.call(vat.adjustments.create, debt, 'ann')).toMatchObject({
    status: 400,
    error: { data: { issues: [{ path: ['kind'], problem: { code: 'ADJUSTMENT_NO_BAD_DEBTS' } }] } },
  });
  expect(await fields(companyId, june, ['17'])).toEqual([0]);
  await app.ok(vat.adjustments.create, { ...debt, isAccountedFor: true }, 'ann');
  expect(await fields(companyId, june, ['17'])).toEqual([15_000_00]);
});

test('a dismissed change of basis keeps no return from being ready', async () => {
  const companyId = await aVendor('Written Off');
  await aSale(companyId, 1_150_00, 150_00, '2026-05-10');
  await change(companyId, 'Written Off', 'invoice');
  const [made] = await proposed(companyId);
  if (!made) throw new Error('Nothing is proposed');
  const { kind, vatCents, considerationCents, receiptId } = made;
  const asked = { companyId, kind, vatCents, considerationCents, receiptId, day: june.periodEnd };
  expect(await problems(companyId)).toContain('BASIS_CHANGED');
  const { id } = await app.ok(vat.adjustments.dismiss, { ...asked, reason: 'SARS agreed to another date' }, 'ann');
  expect(await problems(companyId)).not.toContain('BASIS_CHANGED');
  await app.ok(vat.adjustments.takeBack, { id }, 'ann');
  expect(await problems(companyId)).toContain('BASIS_CHANGED');
});

test('a large sale on the payments basis asks once whether the company is a public authority, and follows the answer', async () => {
  const companyId = await aVendor('Water Board');
  await aSale(companyId, 115_000_00, 15_000_00, '2026-06-10');
  const asks = async () => (await problems(companyId)).includes('PUBLIC_AUTHORITY');
  expect([await asks(), await fields(companyId, june, ['4'])]).toEqual([true, [15_000_00]]);
  const answer = async (yesOrNo: 'yes' | 'no') => {
    const said = { companyId, question: 'public_authority', subject: '', answer: yesOrNo } as const;
    await app.ok(vat.answers.save, said, 'ann');
    await jobsDone(app);
  };
  await answer('yes');
  expect([await asks(), await fields(companyId, june, ['4'])]).toEqual([false, [0]]);
  await answer('no');
  expect([await asks(), await fields(companyId, june, ['4'])]).toEqual([false, [15_000_00]]);
});
