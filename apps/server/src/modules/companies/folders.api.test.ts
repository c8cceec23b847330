import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReceipt } from '../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { folders } = contract;
let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann');
});
afterAll(() => app.stop());

const list = () => app.ok(folders.list, { companyId }, 'ann');
const names = async () => (await list()).map(({ name }) => name);

test('adds, renames and deletes a folder, and keeps its invoice', async () => {
  const { id } = await app.ok(folders.create, { companyId, name: ' Vehicles ' }, 'ann');
  expect(await names()).toContain('Vehicles');
  const receiptId = await aReceipt(app, 'ann', { companyId, folderId: id });
  expect((await list()).find((folder) => folder.id === id)).toMatchObject({ receiptCount: 1 });
  expect(await app.edit(folders.rename, { id, name: 'Cars' }, 'ann')).toMatchObject({ name: 'Cars', receiptCount: 1 });
  await app.edit(folders.delete, { id }, 'ann');
  expect(await names()).not.toContain('Cars');
  const receipt = await app.ok(contract.receipts.get, { id: receiptId }, 'ann');
  expect(receipt).toMatchObject({ companyId, folderId: null, folderName: null });
});

test('a folder name is unique in a company, ignoring case', async () => {
  const refusal = { status: 409, error: { code: 'FOLDER_NAME_TAKEN' } };
  const before = await names();
  expect(await app.call(folders.create, { companyId, name: 'PURCHASES' }, 'ann')).toMatchObject(refusal);
  const sales = (await list()).find(({ name }) => name === 'Sales')?.id ?? '';
  expect(await app.tryEdit(folders.rename, { id: sales, name: 'purchases' }, 'ann')).toMatchObject(refusal);
  expect(await names()).toEqual(before);
  expect(await app.edit(folders.rename, { id: sales, name: 'SALES' }, 'ann')).toMatchObject({ name: 'SALES' });
});

test('another company may have the same names', async () => {
  const other = await aCompany(app, 'ann', 'Other');
  await app.ok(folders.create, { companyId: other, name: 'Only here' }, 'ann');
  await app.ok(folders.create, { companyId, name: 'Only here' }, 'ann');
});

test('restores the default folders, and doing so twice adds nothing', async () => {
  for (const { id, name } of await list()) if (name !== 'Purchases') await app.edit(folders.delete, { id }, 'ann');
  const five = ['Bank Statements', 'Expenses', 'Purchases', 'Sales', 'Supplier Statements'];
  for (const _ of [1, 2]) {
    const after = await app.ok(folders.addDefaults, { companyId }, 'ann');
    expect(after.map(({ name }) => name)).toEqual(five);
  }
});

test('a folder without a name is refused', async () => {
  const { status, error } = await app.call(folders.create, { companyId, name: ' ' }, 'ann');
  expect([status, error?.code]).toEqual([400, 'BAD_INPUT']);
});
