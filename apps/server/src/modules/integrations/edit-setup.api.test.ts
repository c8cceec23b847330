import { contract } from '@tillslip/contract/contract';
import { ChangedMeanwhileSchema } from '@tillslip/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aConnection,
  finished,
  type QuickBooksApp,
  startQuickBooksApp,
} from '../../../test/accounting/quickbooks-app.ts';
import { aReading, aReceipt } from '../../../test/documents.ts';

const { integrations } = contract;

/** Accounts of the simulator. */
const [OFFICE, GENERAL, MOTOR, BANK_CHARGES] = ['64', '70', '80', '81'] as const;

let qb: QuickBooksApp;
let id: string;
let companyId: string;
beforeAll(async () => {
  qb = await startQuickBooksApp();
  ({ id, companyId } = await aConnection(qb, 'ann'));
  await aReceipt(qb.app, 'ann', { companyId }, aReading());
});
afterAll(() => qb.stop());

const setup = () => qb.app.ok(integrations.setup, { id }, 'ann');
/** A tab in which the set-up was opened: what it sends, with changes. */
async function tab() {
  const { proposed, version } = await setup();
  return (change: Partial<typeof proposed>, overwrite: { version: number; fields: string[] } | null = null) =>
    qb.app.call(integrations.saveSetup, { id, settings: { ...proposed, ...change }, version, overwrite }, 'ann');
}
const office = (accountId: string) => [{ category: 'OFFICE_SUPPLIES' as const, accountId }];
const mappings = async () => (await qb.app.ok(integrations.mappings, { id }, 'ann')).mappings;
const officeMapping = async () => {
  const found = (await mappings()).find(({ category }) => category === 'OFFICE_SUPPLIES');
  if (!found) throw new Error('the category has no mapping');
  return found;
};
const mapping = (accountId: string, description: string | null = null) => ({
  ...{ category: 'OFFICE_SUPPLIES' as const, accountId, description },
});

describe('two tabs with the set-up', () => {
  test('what only one of them changed is taken from it', async () => {
    const [first, second] = [await tab(), await tab()];
    expect(await first({ unpaid: 'skip' })).toMatchObject({ status: 200 });
    expect(await second({ attachesOriginals: false })).toMatchObject({
      body: { settings: { unpaid: 'skip', attachesOriginals: false } },
    });
  });

  test('what both changed is asked about, and nothing is saved before the answer', async () => {
    const [first, second] = [await tab(), await tab()];
    await first({ defaultAccountId: OFFICE, categories: office(MOTOR) });
    const asked = await second({ defaultAccountId: BANK_CHARGES, categories: office(BANK_CHARGES), hourlyLimit: 250 });
    expect(asked).toMatchObject({ status: 409, error: { code: 'CHANGED_MEANWHILE' } });
    const { clashes, saved, version } = ChangedMeanwhileSchema.parse(asked.error?.data);
    expect(clashes.map(({ name }) => name).toSorted()).toEqual(['OFFICE_SUPPLIES', 'defaultAccountId']);
    expect(saved).toMatchObject({ defaultAccountId: OFFICE, OFFICE_SUPPLIES: MOTOR });
    expect((await setup()).settings.hourlyLimit).toBeNull();

    const fields = ['defaultAccountId'];
    const answered = await second(
      { defaultAccountId: BANK_CHARGES, categories: office(MOTOR), hourlyLimit: 250 },
      { version, fields },
    );
    expect(answered).toMatchObject({
      body: { settings: { defaultAccountId: BANK_CHARGES, categories: office(MOTOR), hourlyLimit: 250 } },
    });
  });

  test('an account that was changed on the mapping screen meanwhile is asked about as well', async () => {
    const open = await tab();
    await qb.app.edit(integrations.saveMapping, { id, mapping: mapping(OFFICE) }, 'ann');
    expect(await open({ categories: office(GENERAL) })).toMatchObject({
      error: { code: 'CHANGED_MEANWHILE', data: { clashes: [{ name: 'OFFICE_SUPPLIES', by: 'you' }] } },
    });
    expect((await officeMapping()).accountId).toBe(OFFICE);
  });

  test('reading the lists again is no change of the set-up', async () => {
    const { version } = await setup();
    expect((await qb.app.ok(integrations.refreshLists, { id }, 'ann')).version).toBe(version);
  });
});

describe('two tabs with a mapping', () => {
  test('the account of one and the description of the other are both kept', async () => {
    const { version } = await officeMapping();
    await qb.app.ok(integrations.saveMapping, { id, mapping: mapping(MOTOR), version }, 'ann');
    const saved = await qb.app.ok(integrations.saveMapping, { id, mapping: mapping(OFFICE, 'Pens'), version }, 'ann');
    expect(saved).toMatchObject({ accountId: MOTOR, description: 'Pens' });
  });

  test('two accounts are asked about; adding one that somebody added meanwhile as well', async () => {
    const { version } = await officeMapping();
    await qb.app.ok(integrations.saveMapping, { id, mapping: mapping(GENERAL, 'Pens'), version }, 'ann');
    for (const seen of [version, 0])
      expect(
        await qb.app.call(integrations.saveMapping, { id, mapping: mapping(OFFICE, 'Pens'), version: seen }, 'ann'),
      ).toMatchObject({ status: 409, error: { code: 'CHANGED_MEANWHILE' } });
    expect(await officeMapping()).toMatchObject({ accountId: GENERAL });
  });

  test('a new one of a supplier', async () => {
    const supplier = { supplierName: 'Paper Plane', accountId: OFFICE };
    const saved = await qb.app.ok(integrations.saveMapping, { id, mapping: supplier, version: 0 }, 'ann');
    expect(saved).toMatchObject({ supplierKey: 'paper plane', accountId: OFFICE, isCustom: true, version: 1 });
  });
});

test('a page of the log of requests has as many rows as are asked for', async () => {
  const first = await qb.app.ok(integrations.requests, { id, limit: 1 }, 'ann');
  expect(first).toMatchObject({ page: 1, pageSize: 1, requests: [{}] });
  const second = await qb.app.ok(integrations.requests, { id, limit: 1, page: 2 }, 'ann');
  expect(second.requests.map((each) => each.id)).not.toEqual(first.requests.map((each) => each.id));
  expect((await qb.app.call(integrations.requests, { id, limit: 201 }, 'ann')).status).toBe(400);
});

test('a sync that is asked for twice with one key is one run', async () => {
  const receiptId = await aReceipt(qb.app, 'ann', { companyId }, aReading());
  const { cookie } = await qb.app.person('ann');
  const ask = async (key: string) => {
    const answer = await qb.app.request(`/api/v1/integrations/connections/${id}/sync`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ receiptIds: [receiptId] }),
    });
    return (await answer.json()) as { id: string };
  };
  const [first, again] = [await ask('once'), await ask('once')];
  expect(again.id).toBe(first.id);
  expect((await ask('another')).id).not.toBe(first.id);
  await finished(qb.app, 'ann', id, first.id);
});
