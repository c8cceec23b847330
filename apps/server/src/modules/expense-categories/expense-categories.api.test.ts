import { contract } from '@tillslip/contract/contract';
import { purchaseSubject } from '@tillslip/domain/receipts/categories/purchase-context';
import { MAX_EXPENSE_CATEGORIES } from '@tillslip/domain/receipts/expenses/expense-category';
import { starterList } from '@tillslip/domain/receipts/expenses/starter-list';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aReading, aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** A company's own expense categories: kept, proposed with a reason, chosen, learned, archived and merged. */

const { expenseCategories, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = (companyId: string) => app.ok(expenseCategories.list, { companyId }, 'ann');
const names = async (companyId: string) => (await list(companyId)).map(({ name }) => name);
const add = async (companyId: string, name: string) =>
  (await app.ok(expenseCategories.create, { companyId, name }, 'ann')).id;
const detail = (id: string) => app.ok(receipts.get, { id }, 'ann');

let invoices = 0;
function bought(supplierName: string, ...descriptions: string[]) {
  invoices += 1;
  // No two are alike enough to be asked about.
  const each = 100 + invoices * 7;
  const lineItems = descriptions.map((description) => ({
    ...{ description, quantity: 1, unitPriceCents: null, vatTreatment: 'standard', totalCents: 115 * each },
  }));
  const count = descriptions.length;
  return aReading({
    ...{ supplierName, lineItems, totalCents: count * each * 115, subtotalCents: count * each * 100 },
    ...{ vatCents: count * each * 15, invoiceNumber: `E-${invoices}31` },
    invoiceDate: `2026-02-${String(1 + (invoices % 28)).padStart(2, '0')}`,
  } as never);
}
const buy = (companyId: string, supplier: string, ...items: string[]) =>
  aReceipt(app, 'ann', { companyId }, bought(supplier, ...items));

/** What an invoice and its lines carry, by the names of the categories. */
async function carried(id: string) {
  const { check, companyId } = await detail(id);
  const own = new Map((await list(companyId ?? '')).map((one) => [one.id, one.name]));
  const name = (categoryId: string | null | undefined) => (categoryId ? (own.get(categoryId) ?? 'unknown') : null);
  return {
    document: name(check.expense?.categoryId),
    reason: check.expense?.reason.code,
    lines: check.lines.map(({ expense }) => name(expense?.categoryId)),
  };
}
const settled = (id: string, expected: object) =>
  vi.waitFor(async () => expect(await carried(id)).toMatchObject(expected), { timeout: 60_000 });

/** Save the invoice as it is shown, with a choice for the document and for its lines. */
async function choose(id: string, choice: { document?: string | null; lines?: (string | null)[] }) {
  const { facts, companyId, folderId, vatType, taxCategoryChosen } = await detail(id);
  const lineItems = facts.lineItems.map((line, place) => ({
    ...line,
    ...(choice.lines?.[place] && { expenseCategory: choice.lines[place] }),
  }));
  return app.tryEdit(
    receipts.update,
    {
      ...{ id, companyId, folderId, vatType, taxCategoryCode: taxCategoryChosen, facts: { ...facts, lineItems } },
      ...(choice.document !== undefined && { expenseCategory: choice.document }),
    },
    'ann',
  );
}

test('a starter list fits the trade, and adding it twice adds nothing', async () => {
  const companyId = await aCompany(app, 'ann');
  expect(await list(companyId)).toEqual([]);
  await add(companyId, 'rent');
  const added = await app.ok(expenseCategories.adoptStarter, { companyId, trade: 'building' }, 'ann');
  expect(added.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['rent', 'Materials', 'Plant hire', 'Donations']),
  );
  // The company has its own "rent" already.
  expect(added).toHaveLength(starterList('building').length);
  expect(await app.ok(expenseCategories.adoptStarter, { companyId, trade: 'building' }, 'ann')).toEqual(added);
  const some = await app.ok(expenseCategories.adoptStarter, { companyId, trade: 'food', keys: ['food-stock'] }, 'ann');
  expect(some.at(-1)?.name).toBe('Food and drink for sale');
});

test('what is in stock already gets a category when the list is added, with the reason', async () => {
  const companyId = await aCompany(app, 'ann');
  const id = await buy(companyId, 'Vaal Trading', 'Shop rent', 'Toner');
  expect(await carried(id)).toEqual({ document: null, reason: 'NOTHING_SAYS', lines: [null, null] });
  await app.ok(expenseCategories.adoptStarter, { companyId, trade: 'general' }, 'ann');
  await settled(id, { document: 'Rent', lines: ['Rent', 'Printing and stationery'] });
  const { rows } = await app.ok(receipts.list, { companyId }, 'ann');
  expect(rows).toMatchObject([{ expenseCategoryName: 'Rent' }]);
});

test('a choice holds for the document or a line, is learned, and is found by the filter', async () => {
  const companyId = await aCompany(app, 'ann');
  const [steel, site] = [await add(companyId, 'Steel'), await add(companyId, 'Site costs')];
  const first = await buy(companyId, 'Vuyo Wholesale', 'Korrel een', 'Blok twee');
  expect((await choose(first, { document: site, lines: [steel] })).status).toBe(200);
  expect(await carried(first)).toEqual({ document: 'Site costs', reason: 'CHOSEN', lines: ['Steel', 'Site costs'] });
  const second = await buy(companyId, 'Vuyo Wholesale', 'Korrel een', 'Lap nege', 'Koord agt');
  expect(await carried(second)).toEqual({
    ...{ document: 'Site costs', reason: 'LEARNED', lines: ['Steel', 'Site costs', 'Site costs'] },
  });
  const { answers } = await app.ok(contract.vat.answers.list, { companyId, q: 'Korrel' }, 'ann');
  expect(answers).toMatchObject([{ question: 'expense', answer: steel, label: 'Steel' }]);
  expect(answers[0]?.subject).toBe(purchaseSubject('Vuyo Wholesale', 'Korrel een'));
  const found = async (expense: string) =>
    (await app.ok(receipts.list, { companyId, expense }, 'ann')).rows.map(({ id }) => id).toSorted();
  expect(await found(site)).toEqual([first, second].toSorted());
  expect(await found(steel)).toEqual([]);
  expect(await found('none')).toEqual([]);
  const history = await app.ok(receipts.history, { id: first }, 'ann');
  expect(history.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'expenseCategoryChosen', after: { code: 'TEXT', text: 'Site costs' } }),
  );
});

test('it changes nothing of the claim', async () => {
  const companyId = await aCompany(app, 'ann');
  const steel = await add(companyId, 'Steel');
  const id = await buy(companyId, 'Waltons', 'Toner');
  const before = (await detail(id)).check;
  await choose(id, { document: steel });
  const { expense: _, ...after } = (await detail(id)).check;
  expect(after).toMatchObject({ vatClaimableCents: before.vatClaimableCents, taxCategoryCode: before.taxCategoryCode });
});

test('an archived category stays on old documents, and is proposed for no new one', async () => {
  const companyId = await aCompany(app, 'ann');
  const rent = await add(companyId, 'Rent');
  const old = await buy(companyId, 'Vaal Trading', 'Shop rent');
  expect(await carried(old)).toMatchObject({ document: 'Rent', reason: 'ITEM' });
  const [row] = await list(companyId);
  const archive = { id: rent, name: 'Rent', code: null, isActive: false, version: row?.version ?? 0 };
  expect(await app.ok(expenseCategories.update, archive, 'ann')).toMatchObject({ isActive: false, documents: 1 });
  // Whatever checks the old one again.
  await choose(old, {});
  expect(await carried(old)).toMatchObject({ document: 'Rent', lines: ['Rent'] });
  expect(await carried(await buy(companyId, 'Other Trading', 'Shop rent'))).toMatchObject({ document: null });
  expect((await choose(await buy(companyId, 'Third Trading', 'PLU 3'), { document: rent })).status).toBe(400);
});

test('a merged category is the other one wherever it was', async () => {
  const companyId = await aCompany(app, 'ann');
  const [petrol, vehicles, all] = [
    await add(companyId, 'Petrol'),
    await add(companyId, 'Bakkie'),
    await add(companyId, 'Fleet'),
  ];
  const id = await buy(companyId, 'Vuyo Fuels', 'PLU 1', 'PLU 2');
  await choose(id, { document: petrol, lines: [petrol] });
  const merge = async (from: string, into: string) => {
    const version = (await list(companyId)).find((one) => one.id === from)?.version ?? 0;
    return app.call(expenseCategories.merge, { id: from, into, version }, 'ann');
  };
  expect((await merge(petrol, vehicles)).status).toBe(200);
  await settled(id, { document: 'Bakkie', lines: ['Bakkie', 'Bakkie'] });
  expect((await merge(vehicles, all)).status).toBe(200);
  await settled(id, { document: 'Fleet', reason: 'CHOSEN', lines: ['Fleet', 'Fleet'] });
  expect(await names(companyId)).toEqual(['Fleet']);
  expect(await carried(await buy(companyId, 'Vuyo Fuels', 'PLU 7'))).toMatchObject({ document: 'Fleet' });
  // Into itself, and what was merged already.
  expect((await merge(all, all)).status).toBe(404);
  expect((await merge(petrol, all)).status).toBe(404);
  await add(companyId, 'Petrol');
});

test('many invoices are filed at once, of one company', async () => {
  const [companyId, other] = [await aCompany(app, 'ann'), await aCompany(app, 'ann', 'Other')];
  const steel = await add(companyId, 'Steel');
  const [one, two] = [await buy(companyId, 'Vuyo One', 'PLU 1'), await buy(companyId, 'Vuyo Two', 'PLU 2')];
  const elsewhere = await buy(other, 'Vuyo Three', 'PLU 3');
  const done = await app.edit(receipts.categorise, { ids: [one, two], expenseCategory: steel }, 'ann');
  expect({ ...done, ids: done.ids.toSorted() }).toMatchObject({ ids: [one, two].toSorted(), changedMeanwhile: [] });
  await settled(two, { document: 'Steel', reason: 'CHOSEN', lines: ['Steel'] });
  const mixed = await app.tryEdit(receipts.categorise, { ids: [one, elsewhere], expenseCategory: steel }, 'ann');
  expect(mixed).toMatchObject({ status: 404, error: { code: 'EXPENSE_CATEGORY_NOT_FOUND' } });
  expect((await detail(elsewhere)).expenseCategoryChosen).toBeNull();
  await app.edit(receipts.categorise, { ids: [one], expenseCategory: null }, 'ann');
  await settled(one, { document: 'Steel', reason: 'LEARNED' });
});

test('the files have it after the columns of the specification', async () => {
  const companyId = await aCompany(app, 'ann');
  const steel = await add(companyId, 'Steel');
  await choose(await buy(companyId, 'Vuyo Files', 'PLU 1'), { document: steel });
  const csv = await (await app.request(`/api/v1/receipts/export?companyId=${companyId}`, {}, 'ann')).text();
  const [head = '', row = ''] = csv.trim().split(/\r?\n/);
  expect(head).toContain('Category,Expense Category,Supplier Contact');
  expect(row).toMatch(/,Steel,[^,]*,[^,]*,[^,]*,[^,]*$/);
});

test('an invoice that leaves the company leaves its category', async () => {
  const [companyId, other] = [await aCompany(app, 'ann'), await aCompany(app, 'ann', 'Other')];
  const steel = await add(companyId, 'Steel');
  const id = await buy(companyId, 'Vuyo Moves', 'PLU 1');
  await choose(id, { document: steel });
  await app.edit(receipts.move, { ids: [id], companyId: other, folderId: null }, 'ann');
  expect((await detail(id)).check.expense).toMatchObject({ categoryId: null });
  await app.edit(contract.companies.delete, { id: companyId, keepInvoices: true }, 'ann');
});

test.each([
  ['a guest', undefined, 401],
  ['a stranger', 'ben', 404],
] as const)('refuses %s, and adds nothing', async (_why, who, status) => {
  const companyId = await aCompany(app, 'ann');
  expect(await app.call(expenseCategories.create, { companyId, name: 'Steel' }, who)).toMatchObject({ status });
  expect(await app.call(expenseCategories.adoptStarter, { companyId, trade: 'food' }, who)).toMatchObject({ status });
  expect(await list(companyId)).toEqual([]);
});

test.each([
  ['no name', ' ', 400, 'BAD_INPUT'],
  ['a name that is too long', 'x'.repeat(101), 400, 'BAD_INPUT'],
  ['a name that is taken, ignoring case', 'STEEL', 409, 'EXPENSE_CATEGORY_NAME_TAKEN'],
])('refuses %s', async (_why, name, status, code) => {
  const companyId = await aCompany(app, 'ann');
  await add(companyId, 'Steel');
  const refusal = { status, error: { code } };
  expect(await app.call(expenseCategories.create, { companyId, name }, 'ann')).toMatchObject(refusal);
  expect(await names(companyId)).toEqual(['Steel']);
});

test('a full list takes no more, and an archived one makes room', async () => {
  const companyId = await aCompany(app, 'ann');
  const { id: userId } = await app.person('ann');
  const many = Array.from({ length: MAX_EXPENSE_CATEGORIES - 1 }, (_, position) => ({
    ...{ userId, companyId, name: `Category ${position}`, position },
  }));
  await queryAsUser(app, 'ann', (db) => db.insertInto('expenseCategories').values(many).execute());
  const last = await add(companyId, 'Last');
  const full = { status: 409, error: { code: 'TOO_MANY_EXPENSE_CATEGORIES' } };
  expect(await app.call(expenseCategories.create, { companyId, name: 'More' }, 'ann')).toMatchObject(full);
  const archive = { id: last, name: 'Last', code: null, isActive: false, version: 1 };
  await app.ok(expenseCategories.update, archive, 'ann');
  await add(companyId, 'More');
  const back = { ...archive, isActive: true, version: 2 };
  expect(await app.call(expenseCategories.update, back, 'ann')).toMatchObject(full);
});

test("another company's category cannot be chosen", async () => {
  const [companyId, other] = [await aCompany(app, 'ann'), await aCompany(app, 'ann', 'Other')];
  const steel = await add(other, 'Steel');
  const id = await buy(companyId, 'Vuyo Strange', 'PLU 1');
  for (const choice of [{ document: steel }, { lines: [steel] }])
    expect(await choose(id, choice)).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
  expect((await detail(id)).expenseCategoryChosen).toBeNull();
});
