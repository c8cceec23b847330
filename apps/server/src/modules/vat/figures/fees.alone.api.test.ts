import { createHash } from 'node:crypto';
import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { unzip } from '../../../../test/unzip.ts';
import type { bankFees } from './bank-fees.ts';

/** The charges that the bank module returns; how it reads statements has its own tests. */
const charged = vi.hoisted(() => new Map<string, BankFeeForVat[]>());
vi.mock('./bank-fees.ts', () => ({
  bankFees: (async (_tx, companyId) => charged.get(companyId) ?? []) satisfies typeof bankFees,
}));

const { vat } = contract;
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const april = { periodStart: calendarDate('2026-04-01'), periodEnd: calendarDate('2026-04-30') };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const STATEMENT = '11111111-1111-4111-8111-111111111111';
const FILE = Buffer.from('%PDF-1.7 a statement');
const idOf = (name: string) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
const fee = (name: string, change: Partial<BankFeeForVat> = {}): BankFeeForVat => ({
  ...{ transactionId: idOf(name), statementId: STATEMENT, date: calendarDate('2026-03-31'), description: name },
  isFeeOfPayment: false,
  ...{ amountCents: cents(115_00), vatCents: cents(15_00), bankName: 'First Bank', accountMasked: '****1234' },
  ...{ supplierVatNumber: '4210102051', page: 2, statementHref: `/app/bank-statements/${STATEMENT}` },
  ...{ storageKey: 'test/statement.pdf', sha256: 'h', fileName: 'March.PDF', mediaType: 'application/pdf' },
  balanceConfirmed: true,
  ...change,
});
const fields = async (companyId: string, days = march) =>
  Object.fromEntries(
    (await app.ok(vat.paper.get, { companyId, ...days }, 'ann')).fields.map(({ field, amountCents }) => [
      field,
      amountCents,
    ]),
  );
const claim = (companyId: string, claimsBankFees: boolean) =>
  app.edit(
    vat.settings.update,
    { companyId, apportionmentPercent: 100, noteMethod: 'own-fields', remindersOn: true, claimsBankFees },
    'ann',
  );
const period = async (companyId: string, day: string) =>
  (await app.ok(vat.periods.create, { companyId, day: calendarDate(day) }, 'ann')).period;
const move = (id: string, to: 'in_progress' | 'ready' | 'submitted', reason?: string) =>
  app.call(vat.periods.move, { id, to, ...(reason !== undefined && { reason }) }, 'ann');

test('bank charges are excluded with a reason until the company claims them; then they count in field 15', async () => {
  const companyId = await aCompany(app, 'ann', 'Charged');
  charged.set(companyId, [fee('Service fee'), fee('Cash fee', { date: calendarDate('2026-02-28') })]);
  await aReceipt(app, 'ann', { companyId }, aReadingOf(cents(230_00), cents(30_00), calendarDate('2026-03-10')));
  const off = await app.ok(vat.paper.get, { companyId, ...march }, 'ann');
  expect([off.fields.find(({ field }) => field === '15')?.amountCents, off.exclusions]).toMatchObject([
    30_00,
    [{ reason: 'bank-charges-off', documents: 1, lines: 1, chargedCents: 15_00, excludedCents: 15_00 }],
  ]);
  await claim(companyId, true);
  expect(await fields(companyId)).toMatchObject({ '15': 45_00, '19': 45_00, '20': -45_00 });
  expect((await app.ok(vat.paper.explain, { companyId, ...march, field: '15' }, 'ann')).groups).toMatchObject([
    { why: { code: 'PURCHASES', vatType: 'standard', kind: 'invoice', claimed: 'all' }, amountCents: 30_00 },
    { why: { code: 'BANK_CHARGES', claimed: 'all' }, documents: 1, lines: 1, amountCents: 15_00 },
  ]);
  const behind = await app.ok(vat.paper.documents, { companyId, ...march, field: '15' }, 'ann');
  expect([behind.total, behind.fees]).toMatchObject([
    1,
    [{ description: 'Service fee', claimableCents: 15_00, field: '15', page: 2, reason: null }],
  ]);
  expect((await app.ok(vat.paper.get, { companyId, ...march }, 'ann')).fields.at(18)).toMatchObject({
    ...{ field: '15', documents: 2, previousCents: 15_00 },
  });
});

test('charges that fail the balance check keep a period from being ready; submitted charges stay', async () => {
  const companyId = await aCompany(app, 'ann', 'Fees');
  await claim(companyId, true);
  charged.set(companyId, [fee('Unconfirmed fee', { balanceConfirmed: false })]);
  const { id } = await period(companyId, '2026-03-10');
  await period(companyId, '2026-04-10');
  await move(id, 'in_progress');
  expect(await move(id, 'ready')).toMatchObject({
    error: { code: 'VAT_PERIOD_NOT_READY' },
  });
  expect(await app.ok(vat.periods.blockers, { id }, 'ann')).toMatchObject([
    { kind: 'unproved', statementHref: `/app/bank-statements/${STATEMENT}`, amountCents: 15_00 },
  ]);
  charged.set(companyId, [fee('Unconfirmed fee')]);
  await move(id, 'ready');
  expect(await move(id, 'submitted')).toMatchObject({ status: 200 });
  charged.set(companyId, [
    fee('Unconfirmed fee', { vatCents: cents(99_00) }),
    fee('Came late', { vatCents: cents(5_00) }),
  ]);
  expect([(await fields(companyId))['15'], (await fields(companyId, april))['15']]).toEqual([15_00, 5_00]);
  expect(await move(id, 'in_progress', 'A page was missing')).toMatchObject({ status: 200 });
  expect([(await fields(companyId))['15'], (await fields(companyId, april))['15']]).toEqual([104_00, 0]);
});

test('exported files show the same cents, and the pack contains the statement', async () => {
  const companyId = await aCompany(app, 'ann', 'Packed');
  await claim(companyId, true);
  await app.server.deps.storage.put('test/statement.pdf', FILE, 'application/pdf');
  charged.set(companyId, [fee('Service fee'), fee('Paper copy', { supplierVatNumber: null })]);
  await aReceipt(app, 'ann', { companyId }, aReadingOf(cents(230_00), cents(30_00), calendarDate('2026-03-10')));
  const { exportId } = await app.ok(
    vat.byAction.act,
    { query: { action: 'supporting-pack' }, body: { companyId, ...march } },
    'ann',
  );
  const artifact = await vi.waitFor(
    async () => {
      const made = await app.ok(vat.exports.get, { id: exportId }, 'ann');
      if (made.status !== 'done') throw new Error(`still ${made.status}`);
      return made;
    },
    { timeout: 100_000, interval: 50 },
  );
  const files = await unzip(Buffer.from(await (await app.request(artifact.downloadUrl, {}, 'ann')).arrayBuffer()));
  const path = 'statements/first-bank_1234_2026-03-31_1.pdf';
  expect(files.get(path)?.equals(FILE)).toBe(true);
  expect(files.get('index.html')?.toString()).toContain(`href="${path}"`);
  const rows: Record<string, string>[] = parse(files.get('schedules/bank-charges.csv') ?? '', {
    ...{ bom: true, columns: true },
  });
  expect(rows.map((row) => [row.Description, row['VAT claimed'], row.Reason, row.File])).toEqual([
    ['Service fee', '15.00', '', path],
    [
      'Paper copy',
      '0.00',
      'The file does not print the VAT number of First Bank, so it is no tax invoice. The statement of First Bank with its VAT number allows it: delete this one and upload that instead.',
      path,
    ],
  ]);
  const sheets = await unzip(files.get('VAT201-working-paper.xlsx') ?? Buffer.from(''));
  const form = sheets.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(form).toContain("+SUMIFS('Bank charges'!$H$2:$H$3");
  expect(form).toMatch(/<\/f><v>45(\.00)?<\/v>/);
  expect((await fields(companyId))['15']).toBe(45_00);
});

test('bank charges are part of the apportionment of a year, at the ratio of their own day', async () => {
  const companyId = await aCompany(app, 'ann', 'Shared Charges');
  const settings = { noteMethod: 'own-fields', remindersOn: true, claimsBankFees: true } as const;
  await app.edit(vat.settings.update, { companyId, ...settings, apportionmentPercent: 80 }, 'ann');
  charged.set(companyId, [
    fee('Fee of the year', { date: calendarDate('2025-08-20') }),
    fee('Fee of the next year'),
    fee('Interest', { date: calendarDate('2025-08-21'), vatCents: cents(0) }),
    fee('Without a VAT number', { date: calendarDate('2025-08-22'), supplierVatNumber: null }),
  ]);
  const folders = await app.ok(contract.folders.list, { companyId }, 'ann');
  const folderId = folders.find(({ name }) => name === 'Sales')?.id ?? '';
  for (const [supply, total, vatPart, day] of [
    ['standard', 690_00, 90_00, '2025-06-10'],
    ['exempt', 400_00, 0, '2025-07-11'],
  ] as const) {
    const reading = aReadingOf(cents(total), cents(vatPart), calendarDate(day));
    const receiptId = await aReceipt(app, 'ann', { companyId, folderId }, reading);
    const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
    await app.edit(vat.documents.update, { receiptId, choices: { ...choices, supply } }, 'ann');
  }
  const february = { periodStart: calendarDate('2026-02-01'), periodEnd: calendarDate('2026-02-28') };
  // 60 % of 15.00 instead of 80 %.
  expect((await app.ok(vat.adjustments.proposals, { companyId, ...february }, 'ann')).proposals).toMatchObject([
    {
      ...{ kind: 'apportionment-output', vatCents: 3_00 },
      why: { steps: [{ code: '202508', usedBp: 8_000, chargedCents: 15_00, deductedCents: 12_00, dueCents: 9_00 }] },
    },
  ]);
});

test('bank charges alone ask whether nearly full use counts as all, and follow the answer', async () => {
  const companyId = await aCompany(app, 'ann', 'Nearly Taxable Charges');
  charged.set(companyId, [fee('Monthly fee')]);
  const settings = { noteMethod: 'own-fields', remindersOn: true, claimsBankFees: true } as const;
  await app.edit(vat.settings.update, { companyId, ...settings, apportionmentPercent: 96 }, 'ann');
  const shown = async () => {
    const blockers = await app.ok(vat.paper.blockers, { companyId, ...march }, 'ann');
    const isAsked = blockers.some(({ problem }) => problem.code === 'NEAR_FULL_USE');
    return [isAsked, (await fields(companyId))['15']];
  };
  const say = (answer: 'yes' | 'no') =>
    app.ok(vat.answers.save, { companyId, question: 'near_full_use', subject: '', answer }, 'ann');
  expect(await shown()).toEqual([true, 14_40]);
  await say('yes');
  expect(await shown()).toEqual([false, 15_00]);
  await say('no');
  expect(await shown()).toEqual([false, 14_40]);
});
