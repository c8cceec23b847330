import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { captureStatement, specimen, statementFile } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { statements, matching, vat, bankRules } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let accounts = 1050700000;
const nextAccount = () => String(++accounts);

const LINES = [
  '1935,01/03/2026,BROUGHT FORWARD,0,1000.00,,',
  '1935,02/03/2026,POS PURCHASE KAROO KOFFIE,-45.50,954.50,,',
  '1935,05/03/2026,EFT CREDIT PROTEA TRADING INV1001,1150.00,2104.50,,',
  '1935,25/03/2026,MONTHLY ACCOUNT FEE,-115.00,1989.50,,',
];

/** A bank's export of the rows that the specimen prints. */
const csv = (account: string, lines = LINES) =>
  new File(
    [`Statement Enquiry\nAccount Number : ,${account}\n${lines.join('\n')}\n`],
    `${account}-${lines.length}.csv`,
    {
      type: 'text/csv',
    },
  );
const pdf = (account: string, options: object = {}) =>
  statementFile(specimen({ account, ...options }), `${account}.pdf`);

/** A company with an export of one account, and its transactions. */
async function exported(name: string, lines = LINES) {
  const companyId = await aCompany(app, 'ann', name);
  const account = nextAccount();
  const { statements: saved } = await captureStatement(app, 'ann', csv(account, lines), { companyId });
  const id = saved[0]?.id ?? '';
  await jobsDone(app);
  return { companyId, account, id, rows: await rowsOf(id) };
}

const rowsOf = (id: string) => app.ok(statements.transactions, { id }, 'ann');
const get = (id: string) => app.ok(statements.get, { id }, 'ann');

test('pages of what came as an export are saved: each row once, proved by the pages, with its match, note and treatment', async () => {
  const { companyId, account, id, rows } = await exported('Proved');
  const [coffee, credit, fee] = rows;
  if (!coffee || !credit || !fee) throw new Error('three rows were imported');
  const reading = {
    ...aReadingOf(cents(45_50), cents(5_93), calendarDate('2026-03-02')),
    supplierName: 'Karoo Koffie',
  };
  const receiptId = await aReceipt(app, 'ann', { companyId }, reading);
  await app.ok(matching.accept, { transactionIds: [coffee.id], receiptIds: [receiptId], notes: 'By card' }, 'ann');
  await app.ok(bankRules.treat, { transactionIds: [fee.id], kind: 'fee', notes: 'Monthly' }, 'ann');
  await jobsDone(app);

  const upload = await captureStatement(app, 'ann', pdf(account), { companyId });
  expect(upload).toMatchObject({ status: 'saved', statements: [{ transactionCount: 3, balanceConfirmed: true }] });
  const pages = upload.statements[0]?.id ?? '';
  await jobsDone(app);
  const after = await rowsOf(pages);
  expect(after.map((row) => row.id)).toEqual([coffee.id, credit.id, fee.id]);
  expect(after.map(({ balanceConfirmed, place }) => [balanceConfirmed, place?.page])).toEqual(
    after.map(() => [true, 1]),
  );
  expect(after[0]).toMatchObject({ isReconciled: true, reconciliationNotes: 'By card', matches: [{ receiptId }] });
  expect(after[1]).toMatchObject({ isReconciled: false });
  expect(after[2]).toMatchObject({ isReconciled: true, reconciliationNotes: 'Monthly', treatment: { kind: 'fee' } });
  expect(await rowsOf(id)).toEqual([]);
  expect(await get(id)).toMatchObject({ transactionCount: 0, overlaps: [{ statementId: pages, transactionCount: 3 }] });
  expect(await get(pages)).toMatchObject({ transactionCount: 3, reconciledCount: 2, balanceResult: 'passed' });
  const again = await captureStatement(app, 'ann', csv(account, [...LINES].slice(0, 3)), { companyId });
  expect(again.status).toBe('already_there');
  expect(await app.ok(contract.audit.verify, undefined, 'ann')).toMatchObject({ ok: true });
});

test('without the pages, the rows count in the export again', async () => {
  const { companyId, account, id } = await exported('Deleted');
  const { statements: saved } = await captureStatement(app, 'ann', pdf(account), { companyId });
  const pages = saved[0]?.id ?? '';
  await app.ok(statements.delete, { id: pages }, 'ann');
  expect((await rowsOf(id)).map(({ amountCents }) => amountCents)).toEqual([-45_50, 1150_00, -115_00]);
  await app.ok(statements.restore, { id: pages }, 'ann');
  const counted = [...(await rowsOf(id)), ...(await rowsOf(pages))].map(({ amountCents }) => amountCents);
  expect(counted.toSorted((a, b) => a - b)).toEqual([-115_00, -45_50, 1150_00]);
});

test('pages bring what the export lacks, and take over the rest', async () => {
  const { companyId, account, rows } = await exported('Partly', LINES.slice(0, 3));
  const { statements: saved } = await captureStatement(app, 'ann', pdf(account), { companyId });
  const after = await rowsOf(saved[0]?.id ?? '');
  expect(after).toHaveLength(3);
  expect(after.slice(0, 2).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('pages that do not add up take nothing over', async () => {
  const { companyId, account, id } = await exported('Broken');
  const broken = pdf(account, { closing: 1_900 });
  expect(await captureStatement(app, 'ann', broken, { companyId })).toMatchObject({ status: 'already_there' });
  expect(await rowsOf(id)).toHaveLength(3);
});

test('what a person corrected, and what is in a submitted return, stays in the export', async () => {
  const { companyId, account, id, rows } = await exported('Kept');
  const [coffee, , fee] = rows;
  if (!coffee || !fee) throw new Error('three rows were imported');
  const edit = { ...coffee, kind: 'edit' as const, transactionId: coffee.id, description: 'Coffee for the office' };
  await app.ok(statements.correct, { id, change: edit }, 'ann');
  const { period } = await app.ok(vat.periods.create, { companyId }, 'ann');
  await queryAsUser(app, 'ann', (db) =>
    sql`insert into vat_period_fees (user_id, period_id, transaction_id, fee)
      values (app_user_id(), ${period.id}, ${fee.id}, '{}')`.execute(db),
  );
  const upload = await captureStatement(app, 'ann', pdf(account), { companyId });
  expect(upload).toMatchObject({ status: 'saved', statements: [{ transactionCount: 1, alreadySavedCount: 2 }] });
  expect((await rowsOf(id)).map((row) => [row.id, row.description])).toEqual([
    [coffee.id, 'Coffee for the office'],
    [fee.id, 'MONTHLY ACCOUNT FEE'],
  ]);
});

test('an export without balances or an account is taken over after the person said that its rows are these', async () => {
  const lines = 'D20260302\nT-45.50\nPKoffie\n^\nD20260305\nT1150.00\nPProtea\n^\nD20260325\nT-115.00\nPFooi\n^\n';
  const qif = new File([`!Type:Bank\n${lines}`], 'asked.qif', { type: 'text/plain' });
  const rows = async (statementId = '') => app.ok(statements.transactions, { id: statementId }, 'ben');
  const { statements: saved } = await captureStatement(app, 'ben', qif);
  const before = await rows(saved[0]?.id);
  const { id, status } = await captureStatement(app, 'ben', pdf(nextAccount()));
  expect(status).toBe('needs_choice');
  const chosen = await app.ok(statements.importChosen, { id }, 'ben');
  expect(chosen).toMatchObject({ status: 'saved', statements: [{ transactionCount: 3, balanceConfirmed: true }] });
  expect((await rows(chosen.statements[0]?.id)).map((row) => row.id)).toEqual(before.map((row) => row.id));
});
