import { contract } from '@tillslip/contract/contract';
import { VAT_CATEGORIES } from '@tillslip/domain/vat/periods/vat-period';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCompany, aPicture, aReading, aReceipt, capture, read } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser, runAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readAsSuperuser } from '../../../test/test-database.ts';
import { recheckReceipts } from '../receipts/core/check-receipts.ts';
import { recheckCompany } from '../receipts/core/recheck-company.ts';

const { companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const names = async () => (await app.ok(companies.list, undefined, 'ann')).map(({ companyName }) => companyName);

test('a new company has the five default folders', async () => {
  const company = await app.ok(companies.create, { companyName: '  Karoo Crafts ' }, 'ann');
  expect(company).toMatchObject({
    companyName: 'Karoo Crafts',
    country: 'South Africa',
    currency: 'ZAR',
    dateFormat: 'DD-MM-YYYY',
    notificationEmails: null,
    isVatVendor: true,
    vatNumber: null,
    vatCategory: null,
    accountingBasis: 'invoice',
    financialYearEnd: 2,
    filingMethod: 'efiling',
    maySendDocuments: false,
    isSample: false,
    receiptCount: 0,
  });
  const folders = await app.ok(contract.folders.list, { companyId: company.id }, 'ann');
  expect(folders.map(({ name }) => name)).toEqual([
    'Bank Statements',
    'Expenses',
    'Purchases',
    'Sales',
    'Supplier Statements',
  ]);
});

test('splits email addresses as typed and stores a VAT number as ten digits', async () => {
  const input = {
    companyName: 'Split',
    notificationEmails: 'a@example.com; b@example.com,\tc@example.com\n\n ',
    vatNumber: '4740 1015 08',
  };
  expect(await app.ok(companies.create, input, 'ann')).toMatchObject({
    notificationEmails: ['a@example.com', 'b@example.com', 'c@example.com'],
    vatNumber: '4740101508',
  });
});

test('stores VAT settings, and a company that is not a vendor has no category', async () => {
  const settings = {
    vatCategory: 'E',
    accountingBasis: 'payments',
    financialYearEnd: 6,
    filingMethod: 'manual',
  } as const;
  const vendor = await app.ok(companies.create, { companyName: 'Settings', ...settings, isBasisAllowed: true }, 'ann');
  expect(vendor).toMatchObject(settings);
  const changed = { id: vendor.id, companyName: 'Settings', ...settings, isVatVendor: false };
  expect(await app.edit(companies.update, changed, 'ann')).toMatchObject({ ...settings, vatCategory: null });
});

test('a category with other months is kept, and each of them is known', async () => {
  const { id } = await app.ok(companies.create, { companyName: 'Other Months', vatCategory: 'D-03' }, 'ann');
  for (const vatCategory of VAT_CATEGORIES)
    expect(await app.edit(companies.update, { id, companyName: 'Other Months', vatCategory }, 'ann')).toMatchObject({
      vatCategory,
    });
});

test('a vendor confirms the payments basis when it begins, and not again', async () => {
  const company = { companyName: 'Confirmed', vatCategory: 'C', accountingBasis: 'payments' } as const;
  const { id } = await app.ok(companies.create, { companyName: 'Confirmed', vatCategory: 'C' }, 'ann');
  const version = async () => (await app.ok(companies.get, { id }, 'ann')).version;
  const unsaid = await app.call(companies.update, { id, ...company, version: await version() }, 'ann');
  expect(unsaid).toMatchObject({
    ...{ status: 400, error: { data: { issues: [{ path: ['isBasisAllowed'] }] } } },
  });
  expect(await app.ok(companies.get, { id }, 'ann')).toMatchObject({ accountingBasis: 'invoice' });
  await app.edit(companies.update, { id, ...company, isBasisAllowed: true }, 'ann');
  expect(await app.edit(companies.update, { id, ...company, companyName: 'Confirmed Twice' }, 'ann')).toMatchObject({
    accountingBasis: 'payments',
  });
});

test.each<[string, object, string, string]>([
  ['an unknown category', { vatCategory: 'G' }, 'vatCategory', 'Invalid option'],
  ['the usual months as other ones', { vatCategory: 'D-02' }, 'vatCategory', 'Invalid option'],
  ['a former category', { vatCategory: 'F' }, 'vatCategory', 'SARS no longer has category F'],
  ['the payments basis without a word', { accountingBasis: 'payments' }, 'isBasisAllowed', 'Confirm it'],
  ['an invalid month', { financialYearEnd: 13 }, 'financialYearEnd', 'Too big'],
  ['an unknown accounting basis', { accountingBasis: 'cash' }, 'accountingBasis', 'Invalid option'],
  ['an unknown filing method', { filingMethod: 'post' }, 'filingMethod', 'Invalid option'],
  ['no name', { companyName: '  ' }, 'companyName', 'Company name is required'],
  ['a VAT number of nine digits', { vatNumber: '474010150' }, 'vatNumber', 'VAT number must be 10 digits'],
  [
    'an address that is none',
    { notificationEmails: 'a@example.com, nobody' },
    'notificationEmails',
    'Please enter a valid email address: nobody',
  ],
])('%s is marked, and nothing is added', async (_why, change, field, message) => {
  const before = await names();
  const { status, error } = await app.call(companies.create, { companyName: 'Refused', ...change }, 'ann');
  expect([status, error?.code]).toEqual([400, 'BAD_INPUT']);
  expect(error?.data).toMatchObject({ issues: [{ path: [field], message: expect.stringContaining(message) }] });
  expect(await names()).toEqual(before);
});

test('lists companies by name, ignoring case', async () => {
  await aCompany(app, 'ben', 'beta');
  await aCompany(app, 'ben', 'Alpha');
  await aCompany(app, 'ben', 'Gamma');
  const list = await app.ok(companies.list, undefined, 'ben');
  expect(list.map(({ companyName }) => companyName)).toEqual(['Alpha', 'beta', 'Gamma']);
});

test('updates a company', async () => {
  const id = await aCompany(app, 'ann', 'Before');
  const changed = { id, companyName: 'After', dateFormat: 'YYYY-MM-DD', isVatVendor: false } as const;
  expect(await app.edit(companies.update, changed, 'ann')).toMatchObject({ ...changed, vatNumber: null });
  expect(await app.ok(companies.get, { id }, 'ann')).toMatchObject(changed);
});

test('changing the VAT status rechecks the invoices', async () => {
  const companyId = await aCompany(app, 'ann', 'Vendor');
  const id = await aReceipt(app, 'ann', { companyId });
  const claimable = async () => (await app.ok(contract.receipts.get, { id }, 'ann')).check.vatClaimableCents;
  expect(await claimable()).toBe(150_00);
  await app.edit(companies.update, { id: companyId, companyName: 'Vendor', isVatVendor: false }, 'ann');
  await jobsDone(app);
  expect(await claimable()).toBe(0);
  const history = () => app.ok(contract.receipts.history, { id }, 'ann');
  expect((await history())[0]).toMatchObject({
    action: 'receipt.rechecked',
    source: { kind: 'system', name: 'Tillslip' },
    cause: { code: 'COMPANY_CHANGED', company: 'Vendor' },
    changes: expect.arrayContaining([
      {
        field: 'vatClaimableCents',
        before: { code: 'AMOUNT', cents: 150_00 },
        after: { code: 'AMOUNT', cents: 0 },
      },
    ]),
  });
  const { id: userId } = await app.person('ann');
  const before = (await history()).length;
  await recheckCompany(app.server.deps, userId, companyId, { signal: new AbortController().signal });
  expect(await history()).toHaveLength(before);
});

/** The sessions that wait for another; what they wait for only a superuser sees. */
const waiting = () =>
  readAsSuperuser(
    `select pid from pg_stat_activity
      where wait_event_type = 'Lock' and datname = '${app.server.connections.description}'`,
  );

test('saving an invoice waits while its company is being changed, then checks it with the new settings', async () => {
  const companyId = await aCompany(app, 'ann', 'Overtaken');
  const id = await aReceipt(app, 'ann', { companyId });
  const saving = await runAsUser(app, 'ann', async (tx) => {
    await tx.db.updateTable('companies').set({ isVatVendor: false }).where('id', '=', companyId).execute();
    const saving = runAsUser(app, 'ann', (other) => recheckReceipts(app.server.deps, other, [id]));
    await vi.waitFor(async () => {
      expect(await waiting()).not.toEqual([]);
    }, 15_000);
    return { saving };
  });
  expect((await saving.saving)[0]?.check.vatClaimableCents).toBe(0);
});

test('shows the usage of a company before it is deleted', async () => {
  const companyId = await aCompany(app, 'ann', 'Counted');
  const kept = await aReceipt(app, 'ann', { companyId });
  const gone = await aReceipt(app, 'ann', { companyId });
  await app.ok(contract.receipts.delete, { id: gone }, 'ann');
  const reading = (await app.ok(contract.receipts.get, { id: kept }, 'ann')).facts;
  app.reader.answers(read({ ...aReading(), ...reading }));
  await capture(app, 'ann', [await aPicture()], { companyId });
  const usage = { folders: 5, invoices: 1, uploads: 1, statements: 0 };
  expect(await app.ok(companies.usage, { id: companyId }, 'ann')).toEqual(usage);
});

test('deleting a company can keep its invoices, without a company and folder', async () => {
  const companyId = await aCompany(app, 'ann', 'Dissolved');
  const [folder] = await app.ok(contract.folders.list, { companyId }, 'ann');
  const id = await aReceipt(app, 'ann', { companyId, ...(folder && { folderId: folder.id }) });
  await app.edit(companies.delete, { id: companyId, keepInvoices: true }, 'ann');
  expect(await names()).not.toContain('Dissolved');
  expect(await app.ok(contract.receipts.get, { id }, 'ann')).toMatchObject({ companyId: null, folderId: null });
  expect(await app.call(contract.folders.list, { companyId }, 'ann')).toMatchObject({ status: 404 });
});

test('rechecks the invoices of a deleted company that was not a vendor', async () => {
  const hobby = { companyName: 'Hobby', isVatVendor: false };
  const { id: companyId } = await app.ok(companies.create, hobby, 'ben');
  const id = await aReceipt(app, 'ben', { companyId });
  const stored = () =>
    queryAsUser(app, 'ben', async (db) => {
      const query = db.selectFrom('receipts').select('vatClaimableCents').where('id', '=', id);
      return (await query.executeTakeFirst())?.vatClaimableCents;
    });
  expect(await stored()).toBe(0);
  await app.edit(companies.delete, { id: companyId, keepInvoices: true }, 'ben');
  await expect.poll(stored).toBe(150_00);
});

test('refuses to delete a company with invoices, and deletes an empty one with its folders', async () => {
  const companyId = await aCompany(app, 'ann', 'Doomed');
  const receiptId = await aReceipt(app, 'ann', { companyId });
  expect(await app.tryEdit(companies.delete, { id: companyId }, 'ann')).toMatchObject({
    status: 409,
    error: { code: 'COMPANY_HAS_INVOICES' },
  });
  expect(await names()).toContain('Doomed');
  await app.ok(contract.receipts.delete, { id: receiptId }, 'ann');
  await app.edit(companies.delete, { id: companyId }, 'ann');
  expect(await names()).not.toContain('Doomed');
});
