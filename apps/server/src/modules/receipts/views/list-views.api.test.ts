import { contract } from '@tillslip/contract/contract';
import { MAX_LIST_VIEWS } from '@tillslip/domain/receipts/list-view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompany } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { views, companies, folders } = contract;
const NO_VIEW = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann');
});
afterAll(() => app.stop());

const see = (as: TestUser = 'ann') => app.ok(views.list, undefined, as);
const named = async (name: string, as: TestUser = 'ann') => (await see(as)).views.find((view) => view.name === name);

test('a new person has no views, and settings in which nothing is chosen', async () => {
  const nothing = { columns: null, layout: null, fileColumns: null, defaultViewId: null };
  expect(await see('eve')).toEqual({ views: [], settings: nothing });
});

test('a view keeps filters, order, columns and density, and views come by name', async () => {
  const filter = { companyId, q: 'spar', month: '2026-03', filter: 'invalid', sort: 'amount', dir: 'asc' } as const;
  const columns = ['supplierName', 'signedTotalCents', 'taxCategoryCode'] as const;
  const view = { name: ' To mend ', filter, columns: [...columns], density: 'compact' } as const;
  const made = await app.ok(views.create, { ...view, columns: [...columns] }, 'ann');
  expect(made).toMatchObject({ name: 'To mend', version: 1, filter, columns, density: 'compact' });
  await app.ok(views.create, { name: 'all of it', filter: {} }, 'ann');
  const { views: kept } = await see();
  expect(kept.map(({ name }) => name)).toEqual(['all of it', 'To mend']);
  expect(kept[0]).toMatchObject({
    filter: { filter: 'all', sort: 'uploaded', dir: 'desc' },
    columns: null,
    density: null,
  });
  expect(kept[1]).toEqual(made);
});

test('a view is renamed, shows something else, and is deleted', async () => {
  const { id } = await app.ok(views.create, { name: 'Draft', filter: { q: 'one' }, density: 'cards' }, 'ann');
  expect(await app.edit(views.update, { id, name: 'DRAFT' }, 'ann')).toMatchObject({
    ...{ name: 'DRAFT', filter: { q: 'one' }, density: 'cards', version: 2 },
  });
  const change = { id, filter: { q: 'two' }, density: null } as const;
  const changed = await app.edit(views.update, change, 'ann');
  expect(changed).toMatchObject({ name: 'DRAFT', filter: { q: 'two' }, density: null });
  await app.edit(views.delete, { id }, 'ann');
  expect(await named('DRAFT')).toBeUndefined();
});

describe('the default view', () => {
  test('is one of the views, or none; deleting it leaves none', async () => {
    const { id } = await app.ok(views.create, { name: 'First', filter: {} }, 'ann');
    expect(await app.ok(views.setSettings, { defaultViewId: id }, 'ann')).toMatchObject({ defaultViewId: id });
    expect((await see()).settings.defaultViewId).toBe(id);
    expect(await app.ok(views.setSettings, { defaultViewId: null }, 'ann')).toMatchObject({ defaultViewId: null });
    await app.ok(views.setSettings, { defaultViewId: id }, 'ann');
    await app.edit(views.delete, { id }, 'ann');
    expect((await see()).settings.defaultViewId).toBeNull();
  });
});

test('each setting is kept alone, and null is the usual again', async () => {
  await app.ok(views.setSettings, { columns: ['supplierName', 'currency'] }, 'ben');
  await app.ok(views.setSettings, { layout: 'cards' }, 'ben');
  await app.ok(views.setSettings, { fileColumns: ['invoiceDate', 'verdict'] }, 'ben');
  const kept = { columns: ['supplierName', 'currency'], layout: 'cards', fileColumns: ['invoiceDate', 'verdict'] };
  expect((await see('ben')).settings).toEqual({ ...kept, defaultViewId: null });
  await app.ok(views.setSettings, { columns: null }, 'ben');
  await app.ok(views.setSettings, {}, 'ben');
  expect((await see('ben')).settings).toEqual({ ...kept, columns: null, defaultViewId: null });
});

test('columns that a later release no longer has are left out', async () => {
  const stored = { columns: ['supplierName', 'gone'], fileColumns: ['gone'], density: 'vast' };
  await app.ok(views.setSettings, { layout: 'cards' }, 'cara');
  await queryAsUser(app, 'cara', (db) => db.updateTable('listSettings').set(stored).execute());
  const settings = { columns: ['supplierName'], fileColumns: null, layout: null, defaultViewId: null };
  expect((await see('cara')).settings).toEqual(settings);
});

test('a filter by a company or folder that is deleted goes on without it', async () => {
  const gone = await aCompany(app, 'ann', 'Soon gone');
  const [folder] = await app.ok(folders.list, { companyId: gone }, 'ann');
  const filter = { companyId: gone, folderId: folder?.id, filter: 'invalid' } as const;
  await app.ok(views.create, { name: 'Of one folder', filter }, 'ann');
  await app.edit(folders.delete, { id: folder?.id ?? '' }, 'ann');
  expect((await named('Of one folder'))?.filter).toEqual({
    ...{ companyId: gone, filter: 'invalid', sort: 'uploaded', dir: 'desc' },
  });
  await app.edit(companies.delete, { id: gone }, 'ann');
  expect((await named('Of one folder'))?.filter).toEqual({ filter: 'invalid', sort: 'uploaded', dir: 'desc' });
});

test('invoices without a company can be a view', async () => {
  await app.ok(views.create, { name: "Nobody's", filter: { companyId: 'none' } }, 'ann');
  expect((await named("Nobody's"))?.filter).toMatchObject({ companyId: 'none' });
});

test(`at most ${MAX_LIST_VIEWS} are kept, also by calls at the same time`, async () => {
  const add = (name: string) => app.call(views.create, { name, filter: {} }, 'dan');
  for (let made = 1; made < MAX_LIST_VIEWS; made++) expect(await add(`View ${made}`)).toMatchObject({ status: 201 });
  const both = await Promise.all([add('One more'), add('Another')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await add('Too many')).toMatchObject({ status: 409, error: { code: 'TOO_MANY_VIEWS' } });
  expect((await see('dan')).views).toHaveLength(MAX_LIST_VIEWS);
});

describe('a refusal changes nothing', () => {
  const view = { name: 'Kept', filter: { q: 'x' } };
  test.each<[string, number, string, (id: string) => Parameters<TestApp['call']>]>([
    ['a guest lists', 401, 'NOT_SIGNED_IN', () => [views.list, undefined]],
    ['a guest creates', 401, 'NOT_SIGNED_IN', () => [views.create, view]],
    ['a guest chooses', 401, 'NOT_SIGNED_IN', () => [views.setSettings, { layout: 'cards' }]],
    ['a stranger renames', 404, 'VIEW_NOT_FOUND', (id) => [views.update, { id, version: 1, name: 'Mine' }, 'ben']],
    ['a stranger deletes', 404, 'VIEW_NOT_FOUND', (id) => [views.delete, { id, version: 1 }, 'ben']],
    ['a stranger opens with it', 404, 'VIEW_NOT_FOUND', (id) => [views.setSettings, { defaultViewId: id }, 'ben']],
    ['by another company', 404, 'COMPANY_NOT_FOUND', () => [views.create, { ...view, filter: { companyId } }, 'ben']],
    [
      'a default that there is not',
      404,
      'VIEW_NOT_FOUND',
      () => [views.setSettings, { defaultViewId: NO_VIEW }, 'ann'],
    ],
    ['no name', 400, 'BAD_INPUT', () => [views.create, { ...view, name: '  ' }, 'ann']],
    ['a long name', 400, 'BAD_INPUT', () => [views.create, { ...view, name: 'x'.repeat(101) }, 'ann']],
    ['a name with a link', 400, 'BAD_INPUT', (id) => [views.update, { id, version: 1, name: 'see http://x' }, 'ann']],
    ['a name that is taken', 409, 'VIEW_NAME_TAKEN', () => [views.create, { ...view, name: 'KEPT' }, 'ann']],
    ['a filter that there is not', 400, 'BAD_INPUT', () => [views.create, { name: 'A', filter: { sort: 'x' } }, 'ann']],
    ['a column that there is not', 400, 'BAD_INPUT', () => [views.setSettings, { columns: ['password'] }, 'ann']],
    ['no columns', 400, 'BAD_INPUT', () => [views.setSettings, { columns: [] }, 'ann']],
    ['a layout that there is not', 400, 'BAD_INPUT', () => [views.setSettings, { layout: 'compact' }, 'ann']],
  ])('%s', async (_why, status, code, request) => {
    if (!(await named('Kept'))) await app.ok(views.create, view, 'ann');
    const before = [await see(), await see('ben')];
    const { id = '' } = (await named('Kept')) ?? {};
    expect(await app.call(...request(id))).toMatchObject({ status, error: { code } });
    expect([await see(), await see('ben')]).toEqual(before);
  });
});

test('the database shows views and settings only to their owner', async () => {
  await app.ok(views.setSettings, { layout: 'table' }, 'ann');
  for (const table of ['listViews', 'listSettings'] as const) {
    const count = async (as: TestUser) => {
      const { id } = await app.person('ann');
      const query = (db: Parameters<Parameters<typeof queryAsUser>[2]>[0]) =>
        db.selectFrom(table).select('userId').where('userId', '=', id).execute();
      return (await queryAsUser(app, as, query)).length;
    };
    expect(await count('ann')).toBeGreaterThan(0);
    expect(await count('ben')).toBe(0);
  }
});
