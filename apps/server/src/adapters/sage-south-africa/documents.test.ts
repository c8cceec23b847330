import { cents, sum } from '@tillslip/domain/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMPANY, type OpenedSage, openSage } from '../../../test/accounting/sage-south-africa.ts';
import { aLine, type Bench, anEntry as entryOf } from '../../../test/accounting/suite/bench.ts';
import { referenceOf } from '../accounting/looked-up-entries.ts';
import { MAX_TEXT_LENGTH } from './document-body.ts';
import { RATE_LIMITS } from './limits.ts';

let opened: OpenedSage;
beforeEach(async () => {
  opened = await openSage();
});
afterEach(() => opened.sim.close());

const ID = Number(COMPANY);
const SEED = {
  supplier: { id: '31' },
  expenseAccounts: ['6100', '6300'],
  taxCodes: { standard: '11', zeroRated: '7' },
};
const asBench = () => ({ accounting: opened.sage, seed: SEED }) as unknown as Bench;
const anEntry = (change: Parameters<typeof entryOf>[1] = {}) => entryOf(asBench(), change);
const invoices = () => opened.sim.control.rows(ID, 'SupplierInvoice');
const calls = (path: RegExp) => opened.sim.control.log.filter((request) => path.test(request.path));

describe('on the wire', () => {
  test('every request has the login in its header, and the key and the company in its address', async () => {
    const { books, sim } = opened;
    const { id, version } = await books.create(anEntry(), 'receipt-1');
    await books.attach('bill', id, { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array([1]) });
    await books.remove('bill', id, version, 'receipt-2');
    const basic = `Basic ${Buffer.from(`${sim.login.username}:${sim.login.password}`).toString('base64')}`;
    for (const { headers, query } of sim.control.log) {
      expect(headers.authorization).toBe(basic);
      expect(query).toMatchObject({ apikey: sim.login.apiKey, companyid: COMPANY });
    }
  });

  test('an entry goes with the VAT of each line, and its reference', async () => {
    await opened.books.create(anEntry({ docNumber: "O'Brien 1" }), 'receipt-1');
    expect(calls(/SupplierInvoice\/Save/).map(({ body }) => body)).toEqual([
      '{"SupplierId":31,"Date":"2026-11-18","DueDate":"2026-11-18","DocumentNumber":"O\'Brien 1",' +
        `"Reference":"${referenceOf('receipt-1')}","Message":"Tillslip 7f3a0000-0000-4000-8000-000000000001",` +
        '"Inclusive":true,"Lines":[{"LineType":1,"SelectionId":6100,"TaxTypeId":11,"Description":"Office chairs",' +
        '"Quantity":1,"UnitPriceInclusive":1150.00,"Exclusive":1000.00,"Tax":150.00,"Total":1150.00}]}',
    ]);
    expect(calls(/SupplierInvoice\/Get/)[0]?.query.$filter).toBe(
      `SupplierId eq 31 and (Reference eq '${referenceOf('receipt-1')}' or DocumentNumber eq 'O''Brien 1')`,
    );
  });

  test('the login and the key are in no fault', async () => {
    const { books, sim } = opened;
    sim.control.failNext({ match: {}, when: 'before', kind: { http: 400 } });
    const fault: unknown = await books.accounts().catch((error: unknown) => error);
    expect(JSON.stringify([fault, String(fault), (fault as Error).cause])).not.toMatch(/simulated-password|5A1B2C3D/);
  });
});

describe('looking up before saving', () => {
  test('a look-up that fails is not read as nothing found', async () => {
    const { books, sim } = opened;
    await books.company();
    sim.control.failNext({ match: { path: /SupplierInvoice\/Get/ }, when: 'before', kind: { http: 503 }, times: 99 });
    await expect(books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ kind: 'system' });
    expect(calls(/SupplierInvoice\/Save/)).toEqual([]);
  });

  test('the number of another supplier is not taken', async () => {
    const { books } = opened;
    await books.create(anEntry(), 'receipt-1');
    await books.create(anEntry({ supplierId: '300' }), 'receipt-2');
    expect(invoices()).toHaveLength(2);
  });

  test('documents without a number do not take each other’s, and have none', async () => {
    const { books } = opened;
    const first = await books.create(anEntry({ docNumber: null }), 'receipt-1');
    const second = await books.create(anEntry({ docNumber: null }), 'receipt-2');
    expect([first.docNumber, second.docNumber]).toEqual([null, null]);
    const changed = await books.update(first.id, first.version, anEntry({ docNumber: 'A' }), 'receipt-3');
    expect(changed.docNumber).toBe('A');
  });

  test('fifty documents are two requests each', async () => {
    const { books, sim } = opened;
    await books.create(anEntry(), 'warm-up');
    const before = sim.control.log.length;
    for (let index = 0; index < 50; index += 1)
      await books.create(anEntry({ docNumber: `N${index}` }), `receipt-${index}`);
    expect(sim.control.log.length - before).toBe(100);
    // The limit of a minute was kept: nothing was refused.
    expect(sim.control.log.every(({ status }) => status === 200)).toBe(true);
  });
});

test('the limits are those of the service', () => {
  expect(RATE_LIMITS).toEqual({
    windows: [
      { ms: 60_100, requests: 100 },
      { ms: 86_460_000, requests: 5_000, refuses: true },
    ],
    inFlight: 4,
  });
});

describe('the version of an entry', () => {
  test('stays over a file and a payment, and changes with everything that is sent', async () => {
    const { books, sim } = opened;
    const { id, version } = await books.create(anEntry(), 'receipt-1');
    await books.attach('bill', id, { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array([1]) });
    sim.control.edit(ID, 'SupplierInvoice', Number(id), { AmountDue: 10, Printed: true });
    expect(await books.find('bill', id)).toMatchObject({ version });
    const seen = new Set([version]);
    for (const patch of [
      { DueDate: '2027-01-31T00:00:00' },
      { DocumentNumber: 'B' },
      { Total: 1 },
      { SupplierId: 300 },
    ]) {
      sim.control.edit(ID, 'SupplierInvoice', Number(id), patch);
      seen.add((await books.find('bill', id))?.version ?? '');
    }
    expect(seen.size).toBe(5);
  });
});

describe('what the service makes of an entry', () => {
  test('VAT that it computes itself is seen as it is', async () => {
    opened.sim.control.keepStatedTax(false);
    const lines = [aLine(asBench(), { inclusiveCents: cents(349_90), vatCents: cents(45_65) })];
    const booked = await opened.books.create(anEntry({ lines, vatCents: sum([cents(45_65)]) }), 'receipt-1');
    expect([booked.totalCents, booked.vatCents]).toEqual([349_90, 45_64]);
  });

  test('a memo that would lose its marker is refused before any call', async () => {
    const tooLong = opened.books.create(anEntry({ memo: 'x'.repeat(MAX_TEXT_LENGTH + 1) }), 'receipt-1');
    await expect(tooLong).rejects.toMatchObject({ kind: 'invalid' });
    expect(opened.sim.control.log).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['a supplier', 'none', '6100'],
    ['an account', '31', '1; drop'],
  ])(
    'an id of %s that is none of its ids is a wrong reference before any write',
    async (_why, supplierId, accountId) => {
      const entry = anEntry({ supplierId, lines: [aLine(asBench(), { accountId })] });
      await expect(opened.books.create(entry, 'receipt-1')).rejects.toMatchObject({ kind: 'wrong-reference' });
      expect(calls(/Save/)).toEqual([]);
    },
  );

  test('an invoice that is paid in part is not removed, and the service says why', async () => {
    const { books, sim } = opened;
    const { id, version } = await books.create(anEntry(), 'receipt-1');
    sim.control.edit(ID, 'SupplierInvoice', Number(id), { AmountDue: 10 });
    await expect(books.remove('bill', id, version, 'receipt-2')).rejects.toMatchObject({
      ...{ kind: 'invalid', detail: 'The document has allocations.' },
    });
  });

  test('the tax type of a line that was put away is a wrong reference', async () => {
    opened.sim.control.edit(ID, 'TaxType', 11, { Active: false });
    await expect(opened.books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ kind: 'wrong-reference' });
  });

  test('a supplier that was put away is a wrong reference', async () => {
    const refused = opened.books.create(anEntry({ supplierId: '32' }), 'receipt-1');
    await expect(refused).rejects.toMatchObject({ kind: 'wrong-reference' });
  });

  test('a refusal for any other reason stays as it is, with the words of the service', async () => {
    opened.sim.control.failNext({ match: { path: /Save/ }, when: 'before', kind: { http: 400 } });
    await expect(opened.books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({
      ...{ kind: 'invalid', detail: 'An error has occurred.' },
    });
  });
});

describe('a login', () => {
  test('has its companies', async () => {
    const { sage, sim } = opened;
    expect(await sage.companiesOf(sim.login)).toEqual([{ id: COMPANY, name: 'Protea Trading (Pty) Ltd' }]);
  });

  test.each([{ password: 'wrong' }, { username: 'bob@example.co.za' }])(
    'with %o is refused at once',
    async (change) => {
      const { sage, sim } = opened;
      await expect(sage.companiesOf({ ...sim.login, ...change })).rejects.toMatchObject({ kind: 'signed-out' });
      expect(sim.control.log).toHaveLength(1);
    },
  );

  test('may have any characters', async () => {
    const { sage, sim, books } = opened;
    sim.control.changePassword('ü:"“\\ 1');
    expect(sage.tokenOf(sim.login)).toContain('ü');
    await books.accounts();
    expect(opened.tokens.refreshes).toBe(1);
  });
});

describe('the lists', () => {
  test('accounts have their kinds by their categories', async () => {
    const accounts = await opened.books.accounts();
    expect(accounts.map(({ id, type }) => [id, type])).toEqual([
      ['1200', 'other-current-asset'],
      ['1500', 'fixed-asset'],
      ['2500', 'long-term-liability'],
      ['3000', 'equity'],
      ['4000', 'income'],
      ['5000', 'cost-of-sales'],
      ['6100', 'expense'],
      ['6200', 'expense'],
      ['6300', 'expense'],
    ]);
  });

  test.each([
    ['other-expense', 'Other Expenses'],
    ['other-expense', 'Income Tax'],
    ['other-income', 'Other Income'],
    ['income', 'Sales'],
    ['fixed-asset', 'Non-Current Assets'],
    ['other-current-liability', 'Current Liabilities'],
    ['other', 'Something New'],
  ])('%s is %s', async (type, category) => {
    opened.sim.control.edit(ID, 'Account', 1200, { Category: { ID: 1, Description: category } });
    expect((await opened.books.accounts())[0]).toMatchObject({ id: '1200', type });
  });

  test('a tax type whose tax is typed by hand has no rate, and a fraction is a percentage', async () => {
    opened.sim.control.edit(ID, 'TaxType', 7, { IsManualTax: true });
    opened.sim.control.edit(ID, 'TaxType', 11, { Percentage: 0.15 });
    const codes = await opened.books.taxCodes();
    expect(codes.map(({ id, purchaseRate }) => [id, purchaseRate])).toEqual([
      ['7', null],
      ['9', 0],
      ['11', 1500],
      ['13', 1500],
    ]);
  });
});
