import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aConnection, startQuickBooksApp, synced } from '../../../test/accounting/quickbooks-app.ts';
import { aSageConnection, startSageApp } from '../../../test/accounting/sage-app.ts';
import { aSageV31Connection, startSageV31App } from '../../../test/accounting/sage-v31-app.ts';
import { aCompany, aReading, aReceipt } from '../../../test/documents.ts';
import type { TestApp } from '../../../test/test-app.ts';

/** The accounts that a company's own expense categories stand for, in the books of every package. */

const { expenseCategories, integrations, receipts } = contract;

/** A package with a connection of Ann. */
interface Connected {
  readonly app: TestApp;
  readonly connect: () => Promise<{ id: string; companyId: string }>;
  readonly stop: () => Promise<void>;
}

const PACKAGES: Readonly<Record<string, () => Promise<Connected>>> = {
  QuickBooks: async () => {
    const qb = await startQuickBooksApp();
    return { app: qb.app, connect: () => aConnection(qb, 'ann'), stop: qb.stop };
  },
  Sage: async () => {
    const sage = await startSageV31App();
    return { app: sage.app, connect: () => aSageV31Connection(sage.app, 'ann'), stop: sage.stop };
  },
  'Sage in South Africa': async () => {
    const sage = await startSageApp();
    return { app: sage.app, connect: () => aSageConnection(sage, 'ann'), stop: sage.stop };
  },
};

describe.each(Object.entries(PACKAGES))('%s', (_name, start) => {
  let connected: Connected;
  let app: TestApp;
  let id: string;
  let companyId: string;
  beforeAll(async () => {
    connected = await start();
    ({ app } = connected);
    ({ id, companyId } = await connected.connect());
  });
  afterAll(() => connected.stop());

  const accounts = async () => (await app.ok(expenseCategories.accounts, { companyId }, 'ann')).accounts;
  const line = (description: string) => ({
    ...{ description, quantity: 1, unitPriceCents: null, vatTreatment: 'standard', totalCents: 115_00 },
  });
  const booked = async (receiptId: string) => {
    const [preview] = await app.ok(integrations.validate, { id, receiptIds: [receiptId] }, 'ann');
    expect(preview?.problems).toEqual([]);
    return preview?.booking?.lines.map(({ accountName, netCents, vatCents }) => [accountName, netCents, vatCents]);
  };

  test('accounts become categories, once each, and a line is booked to the account of its own', async () => {
    const [first, second] = await accounts();
    if (!first || !second) throw new Error('two accounts are needed');
    const adopt = { companyId, accountIds: [first.id, second.id] };
    const added = await app.ok(expenseCategories.adoptAccounts, adopt, 'ann');
    expect(added.map(({ account }) => account?.accountId)).toEqual([first.id, second.id]);
    expect(await app.ok(expenseCategories.adoptAccounts, adopt, 'ann')).toEqual(added);
    expect((await accounts()).slice(0, 2).map(({ categoryId }) => categoryId)).toEqual(added.map((one) => one.id));

    const [, , third] = await accounts();
    const mapping = { category: 'OFFICE_SUPPLIES', supplierName: null, accountId: third?.id ?? '' } as const;
    await app.edit(integrations.saveMapping, { id, mapping: { ...mapping, description: null, isActive: true } }, 'ann');
    const [one, two] = [line('Korrel een'), line('Toner')];
    const amounts = { totalCents: 230_00, vatCents: 30_00, subtotalCents: 200_00, lineItems: [one, two] };
    const reading = aReading({ supplierName: 'Vuyo Stationers', invoiceNumber: 'OWN-1', ...amounts } as never);
    const receiptId = await aReceipt(app, 'ann', { companyId }, reading);
    expect(await booked(receiptId)).toEqual([[third?.name, 200_00, 30_00]]);
    const { facts, folderId, vatType } = await app.ok(receipts.get, { id: receiptId }, 'ann');
    const own = added[1]?.id;
    const lineItems = facts.lineItems.map((item, place) => (place === 0 ? { ...item, expenseCategory: own } : item));
    const edit = { id: receiptId, companyId, folderId, vatType, taxCategoryCode: null, facts: { ...facts, lineItems } };
    await app.edit(receipts.update, edit, 'ann');
    expect(await booked(receiptId)).toEqual([
      [second.name, 100_00, 15_00],
      [third?.name, 100_00, 15_00],
    ]);
    expect(await synced(app, 'ann', id, [receiptId])).toMatchObject({ successful: 1 });

    // What a person chose is before the supplier's mapping; what is only proposed is after it.
    await app.edit(receipts.categorise, { ids: [receiptId], expenseCategory: added[0]?.id ?? '' }, 'ann');
    await app.ok(integrations.learnAccount, { id, receiptId, accountId: second.id }, 'ann');
    expect(await booked(receiptId)).toEqual([
      [second.name, 100_00, 15_00],
      [first.name, 100_00, 15_00],
    ]);
    const next = aReading({
      ...amounts,
      supplierName: 'Vuyo Stationers',
      invoiceNumber: 'OWN-2',
      invoiceDate: '2026-03-05',
    } as never);
    const proposed = await aReceipt(app, 'ann', { companyId }, next);
    const { lines } = (await app.ok(receipts.get, { id: proposed }, 'ann')).check;
    expect(lines.map(({ expense }) => expense?.categoryId)).toEqual([added[1]?.id, added[0]?.id]);
    expect(await booked(proposed)).toEqual([[second.name, 200_00, 30_00]]);
  });

  test('a category can stand for an account, or for none any more', async () => {
    const [, , third] = await accounts();
    const { id: own, version } = await app.ok(expenseCategories.create, { companyId, name: 'By hand' }, 'ann');
    const link = (accountId: string | null, seen: number, as: 'ann' | 'ben' = 'ann') =>
      app.call(expenseCategories.setAccount, { id: own, accountId, version: seen }, as);
    expect((await link(third?.id ?? '', version)).body).toMatchObject({ account: { accountId: third?.id } });
    expect(await link('no such account', version + 1)).toMatchObject({ error: { code: 'MAPPING_REFUSED' } });
    expect(await link(null, version + 1, 'ben')).toMatchObject({ status: 404 });
    expect((await link(null, version + 1)).body).toMatchObject({ account: null });
  });

  test('without a connection there are no accounts', async () => {
    const other = await aCompany(app, 'ann', 'No books');
    expect(await app.ok(expenseCategories.accounts, { companyId: other }, 'ann')).toEqual({
      ...{ connectionId: null, accounts: [] },
    });
    const adopted = await app.call(expenseCategories.adoptAccounts, { companyId: other, accountIds: ['1'] }, 'ann');
    expect(adopted).toMatchObject({ status: 409, error: { code: 'NO_CONNECTION' } });
    expect(await app.ok(expenseCategories.list, { companyId: other }, 'ann')).toEqual([]);
  });
});
