import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAssumptions } from '../assumptions.ts';
import type { SouthAfricaOptions, SouthAfricaSim } from './control.ts';
import { createSouthAfricaSim } from './simulator.ts';

let sim: SouthAfricaSim;
const start = async (options: SouthAfricaOptions = {}) => {
  await sim?.close();
  sim = await createSouthAfricaSim(options);
};
beforeEach(() => start());
afterEach(() => sim.close());

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer has any form
  readonly body: any;
}

async function call(
  method: string,
  path: string,
  { query = {}, body, password = sim.login.password }: Call = {},
): Promise<Answer> {
  const search = new URLSearchParams({ apikey: sim.login.apiKey, companyid: '4711', ...query });
  const reply = await fetch(`${sim.apiUrl}/${path}?${search}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${sim.login.username}:${password}`).toString('base64')}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}

interface Call {
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly password?: string;
}

const LINE = { LineType: 1, SelectionId: 6100, TaxTypeId: 11, Quantity: 1, UnitPriceInclusive: 1150 };
const INVOICE = { SupplierId: 31, Date: '2026-11-18', Inclusive: true, Reference: 'R-1', Lines: [LINE] };
const save = (change: object = {}) => call('POST', 'SupplierInvoice/Save', { body: { ...INVOICE, ...change } });

describe('who may call', () => {
  test.each<[string, Call]>([
    ['a wrong password', { password: 'wrong' }],
    ['a wrong key', { query: { apikey: 'wrong' } }],
  ])('%s is refused', async (_why, change) => {
    expect(await call('GET', 'Company/Get', change)).toMatchObject({ status: 401 });
  });

  test('another company is refused, and the login has one', async () => {
    expect(await call('GET', 'Account/Get', { query: { companyid: '9' } })).toMatchObject({ status: 403 });
    const { body } = await call('GET', 'Company/Get');
    expect(body).toMatchObject({ TotalResults: 1, ReturnedResults: 1, Results: [{ ID: 4711, LockProcessing: false }] });
  });

  test.each([
    [{ perMinute: 3 }, 61_000],
    [{ perDay: 3 }, 86_401_000],
  ])('more than %o are refused until the time is over', async (limits, ms) => {
    await start({ limits });
    for (let index = 0; index < 3; index += 1) expect((await call('GET', 'TaxType/Get')).status).toBe(200);
    expect((await call('GET', 'TaxType/Get')).status).toBe(429);
    sim.control.advance(ms);
    expect((await call('GET', 'TaxType/Get')).status).toBe(200);
  });
});

describe('lists', () => {
  test('have a hundred rows at most', async () => {
    const first = await call('GET', 'Supplier/Get', { query: { $top: '500' } });
    expect([first.body.TotalResults, first.body.ReturnedResults]).toEqual([122, 100]);
    const second = await call('GET', 'Supplier/Get', { query: { $skip: '100' } });
    expect(second.body.ReturnedResults).toBe(22);
  });

  test.each([
    ["Name eq 'karoo stationers'", [31]],
    ['ID eq 31 or ID eq 32', [31, 32]],
    ["(ID eq 31 or ID eq 32) and Name eq 'Old Mill Foods'", [32]],
    ['ID gt 30 and ID lt 32', [31]],
    ['ID ge 31 and ID le 32 and Active eq false', [32]],
    ["Name eq 'O''Brien'", []],
  ])('are filtered by %s', async ($filter, ids) => {
    const { body } = await call('GET', 'Supplier/Get', { query: { $filter } });
    expect(body.Results.map(({ ID }: { ID: number }) => ID)).toEqual(ids);
  });

  test.each(["Name eq 'x", 'Name is 1', '(ID eq 1', 'ID eq 1 1', 'ID eq', '; drop'])(
    '%s is no filter',
    async ($filter) => {
      expect((await call('GET', 'Supplier/Get', { query: { $filter } })).status).toBe(400);
    },
  );
});

describe('documents', () => {
  test('are saved with computed amounts, changed whole and deleted', async () => {
    const { body: saved } = await save();
    expect(saved).toMatchObject({
      Exclusive: 1000,
      Tax: 150,
      Total: 1150,
      AmountDue: 1150,
      DocumentNumber: 'SINV0000001',
    });
    const { body: changed } = await save({
      ID: saved.ID,
      DocumentNumber: 'A',
      Lines: [{ ...LINE, UnitPriceInclusive: 23 }],
    });
    expect(changed).toMatchObject({ ID: saved.ID, Total: 23, Tax: 3, DocumentNumber: 'A' });
    expect(changed.Modified > saved.Modified).toBe(true);
    expect((await call('DELETE', `SupplierInvoice/Delete/${saved.ID}`)).status).toBe(200);
    expect((await call('DELETE', `SupplierInvoice/Delete/${saved.ID}`)).status).toBe(404);
    expect((await call('GET', `SupplierInvoice/Get/${saved.ID}`)).status).toBe(404);
  });

  test('with amounts without tax have the tax on top, and Calculate keeps nothing', async () => {
    const body = { ...INVOICE, Inclusive: false, Lines: [{ ...LINE, UnitPriceExclusive: 10.1, Quantity: 3 }] };
    const { body: calculated } = await call('POST', 'SupplierInvoice/Calculate', { body });
    expect(calculated).toMatchObject({ Exclusive: 30.3, Tax: 4.55, Total: 34.85 });
    expect(sim.control.rows(4711, 'SupplierInvoice')).toEqual([]);
  });

  test('show their lines where these are asked for', async () => {
    await save();
    const list = async (query: Record<string, string>) =>
      (await call('GET', 'SupplierInvoice/Get', { query })).body.Results[0];
    expect(await list({})).not.toHaveProperty('Lines');
    expect((await list({ includeDetail: 'true' })).Lines).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['no supplier', { SupplierId: 1 }],
    ['an inactive supplier', { SupplierId: 32 }],
    ['no day', { Date: null }],
    ['no lines', { Lines: [] }],
    ['an item for a line', { Lines: [{ ...LINE, LineType: 0 }] }],
    ['an inactive account', { Lines: [{ ...LINE, SelectionId: 6400 }] }],
    ['an inactive tax type', { Lines: [{ ...LINE, TaxTypeId: 5 }] }],
    ['a reference that is too long', { Reference: 'x'.repeat(51) }],
  ])('with %s are refused', async (_why, change) => {
    expect(await save(change)).toMatchObject({ status: 400, body: { Message: expect.any(String) } });
    expect(sim.control.rows(4711, 'SupplierInvoice')).toEqual([]);
  });

  test('that are locked, paid in part or in locked processing are not changed', async () => {
    const { body: saved } = await save();
    const refused = async () => [
      (await save({ ID: saved.ID })).status,
      (await call('DELETE', `SupplierInvoice/Delete/${saved.ID}`)).status,
    ];
    sim.control.lock(4711, '2026-11-18');
    expect(await refused()).toEqual([400, 400]);
    sim.control.lock(4711, '2026-11-17');
    sim.control.edit(4711, 'SupplierInvoice', saved.ID, { AmountDue: 10 });
    expect(await refused()).toEqual([400, 400]);
    sim.control.edit(4711, 'SupplierInvoice', saved.ID, { AmountDue: 1150, Locked: true });
    expect(await refused()).toEqual([400, 400]);
  });
});

test('a supplier has a name of its own', async () => {
  expect((await call('POST', 'Supplier/Save', { body: { Name: 'KAROO stationers' } })).status).toBe(400);
  expect((await call('POST', 'Supplier/Save', { body: { Name: '' } })).status).toBe(400);
  const { body } = await call('POST', 'Supplier/Save', { body: { Name: 'New Mill' } });
  expect(body).toMatchObject({ Name: 'New Mill', Active: true });
});

test('what it does not have is remembered', async () => {
  expect((await call('GET', 'Customer/Get')).status).toBe(404);
  expect(sim.control.unexpected.map(({ path }) => path)).toEqual(['/api/2.0.0/Customer/Get']);
});

test('every assumption is listed with its file', () => {
  const assumptions = listAssumptions();
  expect(assumptions.length).toBeGreaterThan(15);
  for (const line of assumptions) expect(line).toMatch(/^[a-z0-9 ].* \([\w/-]+\.ts\)$/i);
});
