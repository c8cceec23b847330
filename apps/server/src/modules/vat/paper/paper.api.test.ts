import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, answered, aReading, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat } = contract;
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const of = (total: number, vatPart: number, day: string, change = {}) =>
  aReadingOf(cents(total), cents(vatPart), calendarDate(day), change);
const paper = (companyId: string, days = march) => app.ok(vat.paper.get, { companyId, ...days }, 'ann');
const fields = async (companyId: string, days = march) =>
  Object.fromEntries((await paper(companyId, days)).fields.map(({ field, amountCents }) => [field, amountCents]));
const choices = async (receiptId: string) => (await app.ok(vat.documents.get, { receiptId }, 'ann')).choices;

test('lists fields in the form’s order, with the previous period and the same period a year ago', async () => {
  const companyId = await aCompany(app, 'ann', 'Compared');
  for (const [total, part, day] of [
    [115_00, 15_00, '2026-03-31'],
    [230_00, 30_00, '2026-02-28'],
    [460_00, 60_00, '2025-03-01'],
  ] as const)
    await aReceipt(app, 'ann', { companyId }, of(total, part, day));
  const view = await paper(companyId);
  expect(view).toMatchObject({ previous: { periodCode: '202602' }, lastYear: { periodCode: '202503' }, documents: 1 });
  expect(view.fields.map(({ field }) => field).slice(0, 4)).toEqual(['1', '1A', '2', '2A']);
  expect(view.fields.find(({ field }) => field === '15')).toMatchObject({
    ...{ amountCents: 15_00, documents: 1, previousCents: 30_00, lastYearCents: 60_00, changeCents: -15_00 },
  });
});

test('adds up the lines of a document that are alike, and counts each document once', async () => {
  const companyId = await aCompany(app, 'ann', 'Added up');
  const line = { quantity: 1, unitPriceCents: null, vatTreatment: 'unknown' } as const;
  const lineItems = [230_00, 460_00, 1_150_00].map((total) => ({
    ...{ ...line, description: `Paper of ${total}`, totalCents: cents(total) },
  }));
  await aReceipt(app, 'ann', { companyId }, of(1_840_00, 240_00, '2026-03-10', { lineItems }));
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-11'));
  const { vatTypes, fields: shown } = await paper(companyId);
  expect(vatTypes.find(({ vatType }) => vatType === 'standard')).toMatchObject({
    ...{ documents: 2, lines: 4, vatCents: 255_00, taxableCents: 1_700_00 },
  });
  expect(shown.find(({ field }) => field === '15')).toMatchObject({ amountCents: 255_00, documents: 2 });
});

test('explains the amount of a field, down to its lines', async () => {
  const companyId = await aCompany(app, 'ann', 'Explained');
  const line = { quantity: 1, unitPriceCents: null, vatTreatment: 'unknown' } as const;
  const lineItems = [
    { ...line, description: 'Brown bread 700g', totalCents: cents(17_00) },
    { ...line, description: 'Hand soap', totalCents: cents(23_00) },
  ];
  await aReceipt(app, 'ann', { companyId }, of(40_00, 3_00, '2026-03-10', { supplierName: 'Checkers', lineItems }));
  const explain = (field: '15' | '19' | '20') => app.ok(vat.paper.explain, { companyId, ...march, field }, 'ann');
  expect((await explain('20')).terms).toMatchObject([
    { field: '13', sign: '+' },
    { field: '19', sign: '-', amountCents: 3_00 },
  ]);
  expect((await explain('19')).formula).toBe('19 = 14 + 14A + 15 + 15A + 16 + 17 + 18');
  expect((await explain('15')).groups).toMatchObject([{ documents: 1, lines: 1, amountCents: 3_00 }]);
  const { documents, total } = await app.ok(vat.paper.documents, { companyId, ...march, field: '15' }, 'ann');
  expect(total).toBe(1);
  expect(documents[0]?.lines).toMatchObject([
    { description: 'Brown bread 700g', vatType: 'zero_rated', vatCents: 0, field: null, section: '11, 12' },
    { description: 'Hand soap', vatType: 'standard', vatCents: 3_00, claimableCents: 3_00, field: '15', reason: null },
  ]);
});

test('two halves of a period add up to the whole, and paging returns every document once', async () => {
  const companyId = await aCompany(app, 'ann', 'Halves');
  for (const day of ['2026-03-01', '2026-03-15', '2026-03-16', '2026-03-31'])
    await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, day));
  const first = await fields(companyId, { ...march, periodEnd: calendarDate('2026-03-15') });
  const second = await fields(companyId, { ...march, periodStart: calendarDate('2026-03-16') });
  expect([first['15'], second['15'], (await fields(companyId))['15']]).toEqual([30_00, 30_00, 60_00]);
  const page = async (offset: number) => app.ok(vat.paper.documents, { companyId, ...march, offset, limit: 3 }, 'ann');
  const [one, two] = [await page(0), await page(3)];
  expect([one.total, new Set([...one.documents, ...two.documents].map(({ receiptId }) => receiptId)).size]).toEqual([
    4, 4,
  ]);
});

test('counts sales in the Sales folder, credit notes issued and exports, and checks field 4 against field 1 × 15/115', async () => {
  const companyId = await aCompany(app, 'ann', 'Sells');
  const folderId =
    (await app.ok(contract.folders.list, { companyId }, 'ann')).find(({ name }) => name === 'Sales')?.id ?? '';
  await aReceipt(app, 'ann', { companyId, folderId }, of(1_150_00, 150_00, '2026-03-10'));
  const ownNumber = { supplierVatNumber: '4740101508' };
  await answered(app, 'ann', await aReceipt(app, 'ann', { companyId }, of(575_00, 80_00, '2026-03-11', ownNumber)));
  const note = { documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit note' } as const;
  await aReceipt(app, 'ann', { companyId, folderId }, of(230_00, 30_00, '2026-03-12', note));
  const exported = await aReceipt(app, 'ann', { companyId, folderId }, of(1_000_00, 0, '2026-03-13'));
  const said = { ...(await choices(exported)), supply: 'export' as const };
  const asked = await app.edit(vat.documents.update, { receiptId: exported, choices: said }, 'ann');
  expect(asked.questions).toEqual([{ code: 'EXPORT_PROOF' }]);
  expect(await fields(companyId)).toMatchObject({
    '1': 1_725_00,
    '2A': 1_000_00,
    '4': 230_00,
    '18': 30_00,
    '13': 230_00,
  });
  const check = (await paper(companyId)).checks.find(({ field }) => field === '4');
  expect(check).toMatchObject({ ledgerCents: 230_00, formulaCents: 225_00, differenceCents: 5_00, isNamed: true });
  const settings = { apportionmentPercent: 100, noteMethod: 'netted', remindersOn: true } as const;
  await app.edit(vat.settings.update, { companyId, ...settings }, 'ann');
  await jobsDone(app);
  expect(await fields(companyId)).toMatchObject({ '1': 1_495_00, '4': 200_00, '18': 0, '13': 200_00 });
  // After the rename it is no longer a sales folder: only the invoice with the company's own number is a sale.
  await app.edit(contract.folders.rename, { id: folderId, name: 'Turnover' }, 'ann');
  await jobsDone(app);
  expect(await fields(companyId)).toMatchObject({ '1': 575_00, '4': 80_00, '13': 80_00 });
});

test('on the payments basis a document counts in the period of its payment', async () => {
  const onPayments = { accountingBasis: 'payments', isBasisAllowed: true } as const;
  const company = { companyName: 'Paid', vatNumber: '4740101508', ...onPayments };
  const { id: companyId } = await app.ok(contract.companies.create, company, 'ann');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-02-10'));
  expect((await fields(companyId))['15']).toBe(0);
  const paid = { ...(await choices(receiptId)), paidOn: calendarDate('2026-03-05') };
  await app.edit(vat.documents.update, { receiptId, choices: paid }, 'ann');
  expect((await fields(companyId))['15']).toBe(15_00);
});

test('a dollar invoice asks for its rand value, and customs documents make import VAT claimable', async () => {
  const companyId = await aCompany(app, 'ann', 'Abroad');
  const line = {
    description: 'Hosting',
    quantity: 1,
    unitPriceCents: null,
    totalCents: cents(115_00),
    vatTreatment: 'unknown',
  } as const;
  const receiptId = await aReceipt(
    app,
    'ann',
    { companyId },
    aReading({
      currency: 'USD',
      totalCents: cents(115_00),
      vatCents: cents(15_00),
      subtotalCents: null,
      lineItems: [line],
    }),
  );
  await answered(app, 'ann', receiptId);
  const asked = await app.ok(vat.documents.get, { receiptId }, 'ann');
  expect([asked.claimedCents, asked.questions]).toEqual([0, [{ code: 'RAND_VALUE' }]]);
  const rand = { ...asked.choices, randTotalCents: cents(2_300_00), randVatCents: cents(300_00) };
  expect(await app.edit(vat.documents.update, { receiptId, choices: rand }, 'ann')).toMatchObject({
    chargedCents: 300_00,
    questions: [],
  });
});

test.each([
  ['the period five years before: its last chance', '2021-03-10', 15_00],
  ['a period before that', '2021-02-28', 0],
])('a late purchase of %s', async (_why, day, claimed) => {
  const companyId = await aCompany(app, 'ann', `Old ${day}`);
  await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-03-10') }, 'ann');
  const old = await app.ok(vat.periods.create, { companyId, day: calendarDate(day) }, 'ann');
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: old.period.id, to }, 'ann');
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, day));
  const view = await paper(companyId);
  expect([view.late, (await fields(companyId))['15']]).toEqual([1, claimed]);
  expect(view.exclusions.map(({ reason }) => reason)).toEqual(claimed === 0 ? ['older-than-five-years'] : []);
});

test('a purchase that no return can claim any more is shown as claimable nowhere', async () => {
  const companyId = await aCompany(app, 'ann', 'Too late');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2019-02-10'));
  const { check } = await app.ok(contract.receipts.get, { id: receiptId }, 'ann');
  expect(check).toMatchObject({ vatClaimableCents: 0, notClaimableReason: 'older-than-five-years' });
  expect(check?.lines).toMatchObject([{ claimableCents: 0, reason: 'older-than-five-years' }]);
  const document = await app.ok(vat.documents.get, { receiptId }, 'ann');
  expect(document).toMatchObject({ claimedCents: 0, lines: [{ vatType: 'denied', reason: 'older-than-five-years' }] });
});

test('testing a rule changes nothing; creating, reordering or deleting one rechecks every document', async () => {
  const companyId = await aCompany(app, 'ann', 'Ruled');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-10'));
  const rule = { name: 'Paper is for home', itemContains: 'printer paper', vatType: 'denied' } as const;
  const tried = await app.ok(vat.rules.test, { companyId, rule }, 'ann');
  expect(tried).toMatchObject({
    matched: 1,
    moved: 1,
    claimChangeCents: -15_00,
    samples: [{ receiptId, before: 'standard', after: 'denied' }],
  });
  expect((await fields(companyId))['15']).toBe(15_00);
  const denied = await app.ok(vat.rules.create, { companyId, rule }, 'ann');
  await jobsDone(app);
  expect((await fields(companyId))['15']).toBe(0);
  const capital = await app.ok(
    vat.rules.create,
    { companyId, rule: { ...rule, name: 'No, capital', vatType: 'capital' } },
    'ann',
  );
  await jobsDone(app);
  expect((await fields(companyId))['14']).toBe(0);
  await app.edit(vat.rules.reorder, { companyId, ids: [capital.id, denied.id] }, 'ann');
  await jobsDone(app);
  await vi.waitFor(async () => expect((await fields(companyId))['14']).toBe(15_00), 60_000);
  const { lines } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  expect(lines[0]).toMatchObject({ vatType: 'capital', source: 'rule', why: [{ code: 'RULE', rule: 'No, capital' }] });
  await app.ok(vat.rules.delete, { id: capital.id, version: capital.version }, 'ann');
  await jobsDone(app);
  expect(await app.ok(vat.rules.list, { companyId }, 'ann')).toMatchObject([{ id: denied.id }]);
});

test.each<[string, object]>([
  ['a rule without a condition', { name: 'All', vatType: 'denied' }],
  ['an unknown VAT type', { name: 'All', itemContains: 'paper', vatType: 'free' }],
])('refused: %s', async (_why, rule) => {
  const companyId = await aCompany(app, 'ann', 'Refused');
  const init = {
    method: 'POST',
    body: JSON.stringify({ companyId, rule }),
    headers: { 'content-type': 'application/json' },
  };
  expect((await app.request('/api/v1/vat/rules', init, 'ann')).status).toBe(400);
  expect(await app.ok(vat.rules.list, { companyId }, 'ann')).toEqual([]);
});

test('apportionment of 60 % claims 60 % of the VAT, on the return and on the invoice', async () => {
  const companyId = await aCompany(app, 'ann', 'Mixed');
  const id = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-10'));
  await app.edit(
    vat.settings.update,
    { companyId, apportionmentPercent: 60, noteMethod: 'own-fields', remindersOn: true },
    'ann',
  );
  await jobsDone(app);
  expect((await fields(companyId))['15']).toBe(9_00);
  expect((await app.ok(vat.documents.get, { receiptId: id }, 'ann')).lines[0]?.reason).toBe('exempt-use');
});

test('only mixed lines are cut by the apportionment: a line’s own choice wins over a rule', async () => {
  const companyId = await aCompany(app, 'ann', 'Attributed');
  const line = { quantity: 1, unitPriceCents: null, vatTreatment: 'unknown' } as const;
  const lineItems = ['Roof of flats', 'Shelves of shop', 'Bookkeeping'].map((description) => ({
    ...{ ...line, description, totalCents: cents(1_150_00) },
  }));
  const reading = of(3_450_00, 450_00, '2026-03-10', { lineItems });
  const receiptId = await aReceipt(app, 'ann', { companyId }, reading);
  await app.edit(
    vat.settings.update,
    { companyId, apportionmentPercent: 60, noteMethod: 'own-fields', remindersOn: true },
    'ann',
  );
  const rule = { name: 'Flats', itemContains: 'flats', vatType: 'standard', supplyUse: 'exempt' } as const;
  expect(await app.ok(vat.rules.create, { companyId, rule }, 'ann')).toMatchObject({ supplyUse: 'exempt' });
  await jobsDone(app);
  expect((await fields(companyId))['15']).toBe(180_00);
  const chosen = { ...(await choices(receiptId)), lineUses: [{ position: 1, use: 'taxable' as const }] };
  const saved = await app.edit(vat.documents.update, { receiptId, choices: chosen }, 'ann');
  expect(saved.choices.lineUses).toEqual(chosen.lineUses);
  expect(saved.lines.map(({ claimableCents }) => claimableCents)).toEqual([0, 150_00, 90_00]);
  const back = { ...chosen, lineUses: [{ position: 0, use: 'taxable' as const }] };
  await app.edit(vat.documents.update, { receiptId, choices: back }, 'ann');
  expect((await fields(companyId))['15']).toBe(150_00 + 90_00 + 90_00);
});
