import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aConnection,
  consent,
  entryOf,
  type QuickBooksApp,
  startQuickBooksApp,
  synced,
  ZA_1,
  ZA_2,
} from '../../../test/accounting/quickbooks-app.ts';
import { aCompany, aReading, aReadingOf, aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';

const { integrations, quickbooks, receipts } = contract;

let qb: QuickBooksApp;
let id: string;
let companyId: string;
beforeAll(async () => {
  qb = await startQuickBooksApp();
  ({ id, companyId } = await aConnection(qb, 'ann'));
});
afterAll(async () => {
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.stop();
});

const rows = (entity: string, realm = ZA_1) => qb.sim.control.rows(realm, entity);
const send = (receiptIds: string[], agreed = {}) => synced(qb.app, 'ann', id, receiptIds, agreed);
const document = (change: Partial<ReceiptReading> = {}) => aReceipt(qb.app, 'ann', { companyId }, aReading(change));
const entry = (receiptId: string) => entryOf(qb.app, 'ann', receiptId);
const creates = () =>
  qb.sim.control.log.filter(
    ({ method, path, query }) => method === 'POST' && path.endsWith('/purchase') && !query.operation,
  );

test('an invoice becomes one expense to the cent, with its original and the marker of the document', async () => {
  const receiptId = await document();
  expect(await send([receiptId])).toMatchObject({ status: 'completed', successful: 1, progress: 100 });
  expect(await entry(receiptId)).toMatchObject({
    ...{ state: 'synced', kind: 'purchase', attachment: 'attached' },
    ...{ bookedTotalCents: cents(1_150_00), bookedVatCents: cents(150_00) },
  });
  const [purchase] = rows('Purchase');
  expect(purchase).toMatchObject({ TotalAmt: 1150, PrivateNote: expect.stringContaining(`Tillslip ${receiptId}`) });
  expect(rows('Attachable')).toHaveLength(1);
});

test('G13.12: pressed twice, by two tabs, and again later, it is one expense', async () => {
  const receiptId = await document();
  const before = rows('Purchase').length;
  const pressed = await Promise.all(
    [1, 2, 3].map(() => qb.app.ok(integrations.sync, { id, receiptIds: [receiptId] }, 'ann')),
  );
  expect(pressed).toHaveLength(3);
  await vi.waitFor(async () => expect((await entry(receiptId)).state).toBe('synced'), 60_000);
  expect(await send([receiptId])).toMatchObject({ skipped: 1, successful: 0, failed: 0 });
  expect(rows('Purchase')).toHaveLength(before + 1);
});

describe('G13.11: the reply is lost', () => {
  test.each([
    ['the connection is reset after the write', { reset: true }],
    ['the gateway answers 503 after the write', { http: 503, body: 'html' }],
  ] as const)('%s: one expense, linked', async (_why, kind) => {
    const receiptId = await document();
    const before = rows('Purchase').length;
    qb.sim.control.failNext({ match: { method: 'POST', path: /\/purchase$/ }, when: 'afterCommit', kind });
    await send([receiptId]);
    const { entryId, state } = await entry(receiptId);
    expect(state).toBe('synced');
    expect(rows('Purchase')).toHaveLength(before + 1);
    expect(rows('Purchase').at(-1)).toMatchObject({ Id: entryId });
  });

  test('12b: our memory of it is lost: it is found by its marker, and not made again', async () => {
    const receiptId = await document();
    await send([receiptId]);
    const { entryId } = await entry(receiptId);
    const before = rows('Purchase').length;
    await queryAsUser(qb.app, 'ann', (db) =>
      db.deleteFrom('accountingEntries').where('receiptId', '=', receiptId).execute(),
    );
    await send([receiptId]);
    expect(await entry(receiptId)).toMatchObject({ state: 'synced', entryId });
    expect(rows('Purchase')).toHaveLength(before);
  });
});

test('after an edit it is the same expense, with the new amount', async () => {
  const receiptId = await document();
  await send([receiptId]);
  const before = await entry(receiptId);
  const shown = await qb.app.ok(receipts.get, { id: receiptId }, 'ann');
  expect(shown.totalCents).toBe(cents(1_150_00));
  await edit(receiptId, cents(1_265_00), cents(165_00));
  await vi.waitFor(async () => expect((await entry(receiptId)).isOutdated).toBe(true), 30_000);
  const count = rows('Purchase').length;
  expect(await send([receiptId])).toMatchObject({ successful: 1 });
  expect(await entry(receiptId)).toMatchObject({
    ...{ entryId: before.entryId, isOutdated: false },
    ...{ bookedTotalCents: cents(1_265_00), bookedVatCents: cents(165_00) },
  });
  expect(rows('Purchase')).toHaveLength(count);
});

/** Correct an invoice to another amount, as its page does. */
async function edit(receiptId: string, total: Cents, vat: Cents): Promise<void> {
  const { fields: _, ...reading } = aReadingOf(total, vat, calendarDate('2026-03-10'));
  const facts = { ...reading, lineItems: [...reading.lineItems] };
  const filing = { companyId, folderId: null, taxCategoryCode: null, vatType: 'standard' } as const;
  await qb.app.edit(receipts.update, { id: receiptId, facts, ...filing }, 'ann');
}

describe('to the cent', () => {
  test.each([
    ['R89.99 with R11.74', 89_99, 11_74],
    ['R349.90 with R45.64', 349_90, 45_64],
    ['R0.10 with R0.01', 10, 1],
  ])('%s', async (_why, total, vat) => {
    const receiptId = await aReceipt(
      qb.app,
      'ann',
      { companyId },
      aReadingOf(cents(total), cents(vat), calendarDate('2026-03-11')),
    );
    await send([receiptId]);
    expect(await entry(receiptId)).toMatchObject({ state: 'synced', bookedTotalCents: total, bookedVatCents: vat });
  });

  test('denied VAT is part of the expense: entertainment of R115 books R115 without VAT', async () => {
    const reading = aReadingOf(cents(115_00), cents(15_00), calendarDate('2026-03-12'), {
      supplierName: 'Ocean Basket',
      lineItems: [
        {
          ...{ description: 'Lunch', quantity: 1, unitPriceCents: cents(115_00), totalCents: cents(115_00) },
          vatTreatment: 'standard',
        },
      ],
    });
    const receiptId = await aReceipt(qb.app, 'ann', { companyId }, reading);
    const [preview] = await qb.app.ok(integrations.validate, { id, receiptIds: [receiptId] }, 'ann');
    expect(preview?.booking).toMatchObject({ totalCents: 115_00, vatCents: 0 });
    await send([receiptId]);
    expect(await entry(receiptId)).toMatchObject({ state: 'synced', bookedTotalCents: 115_00, bookedVatCents: 0 });
  });

  test('the preview is a journal that balances', async () => {
    const receiptId = await document();
    const [preview] = await qb.app.ok(integrations.validate, { id, receiptIds: [receiptId] }, 'ann');
    const journal = preview?.booking?.journal ?? [];
    const side = (name: 'debitCents' | 'creditCents') => journal.reduce((total, row) => total + (row[name] ?? 0), 0);
    expect([side('debitCents'), side('creditCents')]).toEqual([1_150_00, 1_150_00]);
  });

  test('an entry that QuickBooks books with another amount is removed again, and the person told', async () => {
    const receiptId = await document();
    const before = rows('Purchase').length;
    const [code] = rows('TaxRate').filter(
      ({ RateValue, Name }) => RateValue === 15 && String(Name).includes('Purchases'),
    );
    qb.sim.control.edit(ZA_1, 'TaxRate', String(code?.Id), { RateValue: 14 });
    await send([receiptId]);
    qb.sim.control.edit(ZA_1, 'TaxRate', String(code?.Id), { RateValue: 15 });
    const told = await entry(receiptId);
    expect(told).toMatchObject({ state: 'failed', entryId: null });
    expect(rows('Purchase')).toHaveLength(before);
  });
});

describe('what is not sent', () => {
  test('G13.21: nothing on or before the day the books were closed', async () => {
    const receiptId = await document({ invoiceDate: calendarDate('2026-01-05') });
    qb.sim.control.closeBooks(ZA_1, '2026-01-31');
    await qb.app.ok(integrations.refreshLists, { id }, 'ann');
    const before = creates().length;
    expect(await send([receiptId])).toMatchObject({ status: 'failed', failed: 1 });
    expect(await entry(receiptId)).toMatchObject({
      ...{ state: 'failed', failure: 'validation_failed' },
      problems: [{ code: 'BOOKS_CLOSED', closedOn: '2026-01-31' }],
    });
    expect(creates()).toHaveLength(before);
    qb.sim.control.closeBooks(ZA_1, null);
    await qb.app.ok(integrations.refreshLists, { id }, 'ann');
  });

  test('G13.23: a slip in dollars, where the company keeps rand only', async () => {
    const receiptId = await document({ currency: 'USD' });
    await send([receiptId]);
    expect((await entry(receiptId)).problems).toContainEqual({ code: 'CURRENCY', currency: 'USD', home: 'ZAR' });
  });

  test('a document of another company, or of nobody', async () => {
    const other = await aCompany(qb.app, 'ann', 'Other Books');
    const receiptId = await aReceipt(qb.app, 'ann', { companyId: other });
    await send([receiptId]);
    expect((await entry(receiptId)).problems).toContainEqual({ code: 'OTHER_COMPANY' });
    const loose = await aReceipt(qb.app, 'ann');
    await send([loose]);
    expect((await entry(loose)).problems).toContainEqual({ code: 'NO_COMPANY' });
  });

  test('another person’s document is not found, and nothing is queued', async () => {
    const theirs = await aReceipt(qb.app, 'ben');
    expect(await qb.app.call(integrations.sync, { id, receiptIds: [theirs] }, 'ann')).toMatchObject({
      ...{ status: 404, error: { code: 'RECEIPT_NOT_FOUND' } },
    });
    expect(await qb.app.call(integrations.sync, { id, receiptIds: [theirs] }, 'ben')).toMatchObject({
      ...{ status: 404, error: { code: 'CONNECTION_NOT_FOUND' } },
    });
  });
});

describe('an entry that looks the same is there already', () => {
  /** A bookkeeper typed the document before: the entry of another document, without our marker. */
  async function typedByHand(number: string): Promise<string> {
    const receiptId = await document({ supplierName: `${number} Traders`, invoiceNumber: number });
    await send([receiptId]);
    const { entryId } = await entry(receiptId);
    qb.sim.control.edit(ZA_1, 'Purchase', entryId ?? '', { PrivateNote: 'typed by hand' });
    await queryAsUser(qb.app, 'ann', (db) =>
      db.deleteFrom('accountingEntries').where('receiptId', '=', receiptId).execute(),
    );
    await send([receiptId]);
    return receiptId;
  }

  test('the person is asked, and sees both; skipping sends nothing', async () => {
    const before = rows('Purchase').length;
    const receiptId = await typedByHand('TT-1');
    const asked = await entry(receiptId);
    expect(asked).toMatchObject({ state: 'conflict', conflicts: [{ docNumber: 'TT-1', totalCents: 1_150_00 }] });
    expect(await resolve(receiptId, 'skip')).toMatchObject({ state: 'skipped', conflicts: [] });
    expect(rows('Purchase')).toHaveLength(before + 1);
  });

  test('sent anyway, it is a second entry', async () => {
    const before = rows('Purchase').length;
    const receiptId = await typedByHand('TT-2');
    await resolve(receiptId, 'force_sync');
    await vi.waitFor(async () => expect((await entry(receiptId)).state).toBe('synced'), 60_000);
    expect(rows('Purchase')).toHaveLength(before + 2);
  });

  test.each(['merge', 'update_existing'] as const)('%s takes the entry over', async (strategy) => {
    const before = rows('Purchase').length;
    const receiptId = await typedByHand(`TT-${strategy}`);
    const [there] = (await entry(receiptId)).conflicts;
    await resolve(receiptId, strategy);
    await vi.waitFor(async () => expect((await entry(receiptId)).state).toBe('synced'), 60_000);
    expect((await entry(receiptId)).entryId).toBe(there?.entryId);
    expect(rows('Purchase')).toHaveLength(before + 1);
    expect(await qb.app.call(integrations.resolve, { id, receiptId, strategy }, 'ann')).toMatchObject({
      ...{ status: 409, error: { code: 'NO_CONFLICT' } },
    });
  });

  const resolve = (receiptId: string, strategy: 'skip' | 'merge' | 'force_sync' | 'update_existing') =>
    qb.app.ok(integrations.resolve, { id, receiptId, strategy }, 'ann');
});

test('G13.24: when the subscription ended the queue stops, and what waits still waits', async () => {
  const receiptIds = [await document(), await document()];
  qb.sim.control.suspend(ZA_1, true);
  await qb.app.ok(integrations.sync, { id, receiptIds }, 'ann');
  await vi.waitFor(async () => expect((await qb.app.ok(integrations.get, { id }, 'ann')).state).toBe('error'), 60_000);
  for (const receiptId of receiptIds) expect((await entry(receiptId)).state).toBe('pending');
  qb.sim.control.suspend(ZA_1, false);
  await qb.app.ok(integrations.test, { id }, 'ann');
  await send(receiptIds);
  for (const receiptId of receiptIds) expect((await entry(receiptId)).state).toBe('synced');
});

test('G13.27: two people with two realms never meet', async () => {
  const ben = await aConnection(qb, 'ben', { companyName: 'Ben Books', realmId: ZA_2 });
  const [mine, theirs] = [await document(), await aReceipt(qb.app, 'ben', { companyId: ben.companyId })];
  await Promise.all([send([mine]), synced(qb.app, 'ben', ben.id, [theirs])]);
  expect((await entryOf(qb.app, 'ben', theirs)).state).toBe('synced');
  expect(rows('Purchase', ZA_2)).toHaveLength(1);
  expect(JSON.stringify(rows('Purchase', ZA_2))).not.toContain(mine);
});

test('the paths of the specification work, and ignore user, redirect and token in the body', async () => {
  const foreign = { userId: (await qb.app.person('ben')).id, accessToken: 'x', redirectUri: 'https://evil.example' };
  const body = { companyId, ...foreign };
  expect(await qb.app.ok(quickbooks.connection, body, 'ann')).toMatchObject({ data: { realm_id: ZA_1 } });
  expect(await qb.app.ok(quickbooks.test, body, 'ann')).toMatchObject({ healthy: true, error: null });
  const { data } = await qb.app.ok(quickbooks.refreshToken, body, 'ann');
  expect(Object.keys(data)).toEqual(['expires_at']);
  const receiptId = await document();
  const { results } = await qb.app.ok(quickbooks.sync, { ...body, receiptIds: [receiptId] }, 'ann');
  expect(results).toEqual([{ receiptId, status: 'queued', message: null }]);
  await vi.waitFor(async () => expect((await entry(receiptId)).state).toBe('synced'), 60_000);
  const info = await qb.app.ok(quickbooks.companyInfo, body, 'ann');
  expect(info.data.QueryResponse.CompanyInfo).toHaveLength(1);
  expect((await qb.app.ok(quickbooks.accounts, body, 'ann')).data.QueryResponse.Account).not.toHaveLength(0);
  expect(await qb.app.call(quickbooks.connection, { companyId }, 'cara')).toMatchObject({ status: 404 });
});

test('another name is asked about before anything is sent', async () => {
  const other = await aCompany(qb.app, 'cara', 'Quite Another (Pty) Ltd');
  qb.sim.control.consent({ allow: true, realmId: '9341000000000003' });
  const { code, state } = Object.fromEntries(await consent(qb.app, 'cara', other));
  const { connection } = await qb.app.ok(
    quickbooks.oauthCallback,
    { code, state, realmId: '9341000000000003' },
    'cara',
  );
  expect(connection).toMatchObject({ needs_confirmation: true, connection_status: 'confirming' });
  const asked = { id: connection?.id ?? '' };
  expect(await qb.app.call(integrations.refreshLists, asked, 'cara')).toMatchObject({ status: 409 });
  expect(await qb.app.ok(integrations.confirm, asked, 'cara')).toMatchObject({ state: 'connected' });
});
