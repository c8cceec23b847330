import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aConnection,
  bookByHand,
  entryOf,
  type QuickBooksApp,
  startQuickBooksApp,
  synced,
} from '../../../test/accounting/quickbooks-app.ts';
import { aReading, aReceipt } from '../../../test/documents.ts';

const { integrations } = contract;

/** Accounts of the simulator. */
const OFFICE = '64';
const GENERAL = '70';
const MOTOR = '80';

let qb: QuickBooksApp;
let id: string;
let companyId: string;
beforeAll(async () => {
  // What a person types in months is booked here in a second.
  qb = await startQuickBooksApp({ limits: { perSecond: 100 } });
  ({ id, companyId } = await aConnection(qb, 'ann'));
  await bookByHand(qb, 'Paper Plane', [OFFICE, OFFICE, GENERAL, OFFICE, OFFICE]);
  await bookByHand(qb, 'Bicycle Works (Pty) Ltd', [MOTOR, MOTOR]);
});
afterAll(() => qb.stop());

const slipOf = (supplierName: string) => aReceipt(qb.app, 'ann', { companyId }, aReading({ supplierName }));
const refresh = () => qb.app.ok(integrations.refreshLists, { id }, 'ann');
const setup = () => qb.app.ok(integrations.setup, { id }, 'ann');
const previewOf = async (receiptId: string) =>
  (await qb.app.ok(integrations.validate, { id, receiptIds: [receiptId] }, 'ann'))[0];
const queries = () => qb.sim.control.log.filter(({ path }) => path.endsWith('/query')).length;

test('past entries propose the accounts of a category and of its suppliers, with the evidence', async () => {
  for (const supplier of ['Paper Plane', 'Paper Plane', 'BICYCLE WORKS']) await slipOf(supplier);
  const { categoriesInUse, suppliersInUse, proposed } = await refresh();
  expect(categoriesInUse).toMatchObject([
    { category: 'OFFICE_SUPPLIES', from: 'past-entries', evidence: { accountId: OFFICE, entries: 4, ofEntries: 7 } },
  ]);
  expect(proposed.categories).toEqual([{ category: 'OFFICE_SUPPLIES', accountId: OFFICE }]);
  expect(suppliersInUse).toEqual([
    {
      ...{ supplierKey: 'bicycle works', supplierName: 'BICYCLE WORKS', documents: 1 },
      evidence: { accountId: MOTOR, entries: 2, ofEntries: 2 },
    },
  ]);
});

test('they are read when the person reads the lists, in two or three requests, and never by looking', async () => {
  const before = queries();
  await refresh();
  const asked = queries() - before;
  for (const supplier of ['One More', 'And Another']) await slipOf(supplier);
  await setup();
  expect(queries()).toBe(before + asked);
  await refresh();
  expect(queries()).toBe(before + 2 * asked);
});

test('a supplier that would be booked elsewhere is pointed out before it is sent', async () => {
  const receiptId = await slipOf('Bicycle Works');
  expect(await previewOf(receiptId)).toMatchObject({
    suggestion: { accountId: MOTOR, accountName: 'Motor Vehicle Expenses', entries: 2, ofEntries: 2 },
  });
  expect(await previewOf(await slipOf('Nobody Knows'))).toMatchObject({ suggestion: null });
});

test('accepted in the set-up it is the supplier’s own account, and is not proposed again', async () => {
  const { proposed, suppliersInUse } = await setup();
  const suppliers = suppliersInUse.map(({ supplierKey, evidence }) => ({ supplierKey, accountId: evidence.accountId }));
  const saved = await qb.app.edit(integrations.saveSetup, { id, settings: proposed, suppliers }, 'ann');
  expect(saved.suppliersInUse).toEqual([]);
  const { mappings } = await qb.app.ok(integrations.mappings, { id }, 'ann');
  expect(mappings.filter(({ category }) => category === null)).toMatchObject([
    { supplierName: 'BICYCLE WORKS', accountId: MOTOR, isCustom: true },
  ]);
  const receiptId = await slipOf('Bicycle Works');
  expect(await previewOf(receiptId)).toMatchObject({
    ...{ suggestion: null, booking: { lines: [{ accountName: 'Motor Vehicle Expenses' }] } },
  });
});

test('a mapping that was made meanwhile is kept', async () => {
  const suppliers = [{ supplierKey: 'bicycle works', accountId: GENERAL }];
  await qb.app.edit(integrations.saveSetup, { id, settings: (await setup()).proposed, suppliers }, 'ann');
  const { mappings } = await qb.app.ok(integrations.mappings, { id }, 'ann');
  expect(mappings.find(({ supplierKey }) => supplierKey === 'bicycle works')?.accountId).toBe(MOTOR);
});

test('an account of the wrong kind for a supplier is refused, and nothing is saved', async () => {
  const suppliers = [{ supplierKey: 'paper plane', accountId: '1' }];
  const { proposed } = await setup();
  expect(
    await qb.app.tryEdit(integrations.saveSetup, { id, settings: { ...proposed, unpaid: 'skip' }, suppliers }, 'ann'),
  ).toMatchObject({ status: 400, error: { code: 'MAPPING_REFUSED' } });
  expect((await setup()).settings.unpaid).toBe('bill');
});

test('what we send is no evidence for what we propose', async () => {
  const receiptIds = [await slipOf('Only Ours'), await slipOf('Only Ours')];
  await synced(qb.app, 'ann', id, receiptIds);
  for (const receiptId of receiptIds) expect((await entryOf(qb.app, 'ann', receiptId)).state).toBe('synced');
  await refresh();
  const receiptId = await slipOf('Only Ours');
  expect(await previewOf(receiptId)).toMatchObject({ suggestion: null });
});
