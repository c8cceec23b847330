import { contract } from '@tillslip/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPicture, aReading, aReceipt, capture, read } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { lookInside, workInside } from '../../../test/look-inside.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { recheckReceipts } from '../receipts/core/check-receipts.ts';
import { recheckCompany } from '../receipts/core/recheck-company.ts';

const { companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const names = async () => (await app.ok(companies.list, undefined, 'ann')).map(({ companyName }) => companyName);

test('a new company has its five folders', async () => {
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

test('e-mail addresses are split as typed, a VAT number is kept as ten digits', async () => {
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

test('what VAT needs to know is kept; a company that is no vendor has no category', async () => {
  const settings = {
    vatCategory: 'E',
    accountingBasis: 'payments',
    financialYearEnd: 6,
    filingMethod: 'manual',
  } as const;
  const vendor = await app.ok(companies.create, { companyName: 'Settings', ...settings }, 'ann');
  expect(vendor).toMatchObject(settings);
  const changed = { id: vendor.id, companyName: 'Settings', ...settings, isVatVendor: false };
  expect(await app.ok(companies.update, changed, 'ann')).toMatchObject({ ...settings, vatCategory: null });
});

test.each<[string, object, string, string]>([
  ['a category that is none', { vatCategory: 'F' }, 'vatCategory', 'Invalid option'],
  ['a month that is none', { financialYearEnd: 13 }, 'financialYearEnd', 'Too big'],
  ['a basis that is none', { accountingBasis: 'cash' }, 'accountingBasis', 'Invalid option'],
  ['a way of filing that is none', { filingMethod: 'post' }, 'filingMethod', 'Invalid option'],
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

test('companies are listed by name, capitals aside', async () => {
  await aCompany(app, 'ben', 'beta');
  await aCompany(app, 'ben', 'Alpha');
  await aCompany(app, 'ben', 'Gamma');
  const list = await app.ok(companies.list, undefined, 'ben');
  expect(list.map(({ companyName }) => companyName)).toEqual(['Alpha', 'beta', 'Gamma']);
});

test('a company is changed as a whole', async () => {
  const id = await aCompany(app, 'ann', 'Before');
  const changed = { id, companyName: 'After', dateFormat: 'YYYY-MM-DD', isVatVendor: false } as const;
  expect(await app.ok(companies.update, changed, 'ann')).toMatchObject({ ...changed, vatNumber: null });
  expect(await app.ok(companies.get, { id }, 'ann')).toMatchObject(changed);
});

test('changing the VAT status checks the invoices again', async () => {
  const companyId = await aCompany(app, 'ann', 'Vendor');
  const id = await aReceipt(app, 'ann', { companyId });
  const claimable = async () => (await app.ok(contract.receipts.get, { id }, 'ann')).check.vatClaimableCents;
  expect(await claimable()).toBe(150_00);
  await app.ok(companies.update, { id: companyId, companyName: 'Vendor', isVatVendor: false }, 'ann');
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

test('an invoice that is saved while its company is being changed waits, and is checked with the new settings', async () => {
  const companyId = await aCompany(app, 'ann', 'Overtaken');
  const id = await aReceipt(app, 'ann', { companyId });
  const saving = await workInside(app, 'ann', async (tx) => {
    await tx.db.updateTable('companies').set({ isVatVendor: false }).where('id', '=', companyId).execute();
    const saving = workInside(app, 'ann', (other) => recheckReceipts(app.server.deps, other, [id]));
    await sql`select pg_sleep(0.2)`.execute(tx.db);
    return { saving };
  });
  expect((await saving.saving)[0]?.check.vatClaimableCents).toBe(0);
});

test('what belongs to a company is said before it is deleted', async () => {
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

test('a company deleted with its invoices kept: they stay, without a company and a folder', async () => {
  const companyId = await aCompany(app, 'ann', 'Dissolved');
  const [folder] = await app.ok(contract.folders.list, { companyId }, 'ann');
  const id = await aReceipt(app, 'ann', { companyId, ...(folder && { folderId: folder.id }) });
  await app.ok(companies.delete, { id: companyId, keepInvoices: true }, 'ann');
  expect(await names()).not.toContain('Dissolved');
  expect(await app.ok(contract.receipts.get, { id }, 'ann')).toMatchObject({ companyId: null, folderId: null });
  expect(await app.call(contract.folders.list, { companyId }, 'ann')).toMatchObject({ status: 404 });
});

test('invoices of a deleted company that was no vendor are checked again', async () => {
  const hobby = { companyName: 'Hobby', isVatVendor: false };
  const { id: companyId } = await app.ok(companies.create, hobby, 'ben');
  const id = await aReceipt(app, 'ben', { companyId });
  const stored = () =>
    lookInside(app, 'ben', async (db) => {
      const query = db.selectFrom('receipts').select('vatClaimableCents').where('id', '=', id);
      return (await query.executeTakeFirst())?.vatClaimableCents;
    });
  expect(await stored()).toBe(0);
  await app.ok(companies.delete, { id: companyId, keepInvoices: true }, 'ben');
  await expect.poll(stored).toBe(150_00);
});

test('a company with invoices is not deleted; without, it goes with its folders', async () => {
  const companyId = await aCompany(app, 'ann', 'Doomed');
  const receiptId = await aReceipt(app, 'ann', { companyId });
  expect(await app.call(companies.delete, { id: companyId }, 'ann')).toMatchObject({
    status: 409,
    error: { code: 'COMPANY_HAS_INVOICES' },
  });
  expect(await names()).toContain('Doomed');
  await app.ok(contract.receipts.delete, { id: receiptId }, 'ann');
  await app.ok(companies.delete, { id: companyId }, 'ann');
  expect(await names()).not.toContain('Doomed');
});
