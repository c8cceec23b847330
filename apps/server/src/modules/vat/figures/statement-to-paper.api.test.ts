import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { aStatement, captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, statements, matching, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const april = { periodStart: calendarDate('2026-04-01'), periodEnd: calendarDate('2026-04-30') };
const paper = (companyId: string, days = march) => app.ok(vat.paper.get, { companyId, ...days }, 'ann');
const field15 = async (companyId: string, days = march) =>
  (await paper(companyId, days)).fields.find(({ field }) => field === '15')?.amountCents;
const preview = async (companyId: string) =>
  (await app.ok(vat.byAction.preview, { action: 'preview', companyId, ...march }, 'ann')).summary.Field15_Other_Total;
const behind = async (companyId: string) =>
  (await app.ok(vat.paper.documents, { companyId, ...march, field: '15' }, 'ann')).fees;
const claim = (companyId: string, claimsBankFees: boolean) =>
  app.edit(
    vat.settings.update,
    { companyId, apportionmentPercent: 100, noteMethod: 'own-fields', remindersOn: true, claimsBankFees },
    'ann',
  );
const submit = async (companyId: string) => {
  const { period } = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-03-10') }, 'ann');
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: period.id, to }, 'ann');
};

test('a bank charge is claimed once the company claims bank charges, and stays as submitted', async () => {
  const companyId = await aCompany(app, 'ann', 'Charged');
  const text = specimen().replace('Account type', 'VAT Registration Number: 4000000002\nAccount type');
  const { statements: saved } = await captureStatement(app, 'ann', statementFile(text), { companyId });
  const id = saved[0]?.id ?? '';
  expect([await field15(companyId), await preview(companyId), await behind(companyId)]).toEqual([0, 0, []]);
  expect((await paper(companyId)).exclusions).toMatchObject([
    { reason: 'bank-charges-off', lines: 1, chargedCents: 15_00, excludedCents: 15_00 },
  ]);

  await claim(companyId, true);
  expect([await field15(companyId), await preview(companyId)]).toEqual([15_00, 15]);
  const [transaction] = (await app.ok(statements.transactions, { id }, 'ann')).filter(({ isFee }) => isFee);
  const fees = [
    {
      ...{ transactionId: transaction?.id, statementId: id, description: 'MONTHLY ACCOUNT FEE', date: '2026-03-25' },
      ...{ amountCents: 115_00, claimableCents: 15_00, page: 1, statementHref: `/app/bank-statements/${id}` },
    },
  ];
  expect(await behind(companyId)).toMatchObject(fees);
  await claim(companyId, false);
  expect([await field15(companyId), await preview(companyId)]).toEqual([0, 0]);

  await claim(companyId, true);
  await submit(companyId);
  const transactionId = transaction?.id ?? '';
  const change = { kind: 'edit', transactionId, ...{ date: null, description: 'FEE', reference: null } } as const;
  const amounts = { amountCents: cents(-230_00), balanceCents: null };
  const refused = { status: 409, error: { code: 'VAT_PERIOD_SUBMITTED' } };
  expect(await app.tryEdit(statements.correct, { id, change: { ...change, ...amounts } }, 'ann')).toMatchObject(
    refused,
  );
  expect(await app.tryEdit(statements.correct, { id, change: { kind: 'remove', transactionId } }, 'ann')).toMatchObject(
    refused,
  );
  expect(await app.call(statements.delete, { id }, 'ann')).toMatchObject(refused);
  // Submitted figures stay, even if the company stops claiming bank charges.
  await claim(companyId, false);
  expect([await field15(companyId), await preview(companyId)]).toEqual([15_00, 15]);
  expect(await behind(companyId)).toMatchObject(fees);
  expect((await app.ok(statements.get, { id }, 'ann')).id).toBe(id);
});

test('on the payments basis, matching a transaction adds VAT to the period of its day, and undoing the match removes it', async () => {
  const paid = { accountingBasis: 'payments', isBasisAllowed: true } as const;
  const company = { companyName: 'Paid', vatNumber: '4740101508', ...paid };
  const companyId = (await app.ok(companies.create, company, 'ann')).id;
  const reading = aReadingOf(cents(1_150_00), cents(150_00), calendarDate('2026-02-10'));
  const receiptId = await aReceipt(app, 'ann', { companyId }, reading);
  const rows = [['07', 'EFT KAROO CRAFTS', -1150]] as const;
  const id = await aStatement(app, 'ann', { account: '1050009999', opening: 5000, rows }, { companyId });
  const [transaction] = await app.ok(statements.transactions, { id }, 'ann');
  const both = async () => [await field15(companyId), await field15(companyId, april)];
  expect(await both()).toEqual([0, 0]);
  const match = await app.ok(
    matching.accept,
    { transactionIds: [transaction?.id ?? ''], receiptIds: [receiptId] },
    'ann',
  );
  expect(await both()).toEqual([150_00, 0]);
  await app.ok(matching.undo, { ids: [match.id] }, 'ann');
  expect(await both()).toEqual([0, 0]);
});
