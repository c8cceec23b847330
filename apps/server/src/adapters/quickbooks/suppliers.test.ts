import { afterEach, describe, expect, test } from 'vitest';
import {
  anEntry,
  type Connected,
  connect,
  type QboSimOptions,
  settingsFor,
  virtualTime,
  ZA1,
  ZA2,
} from '../../../test/accounting/quickbooks.ts';
import type { WantedSupplier } from '../../ports/accounting-package.ts';
import { comparedName, cut } from '../http-client/texts.ts';
import { createQuickBooks } from './create-quickbooks.ts';
import { acceptedName, MAX_NAME_LENGTH, quoted } from './supplier-name.ts';

const open: Connected[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ sim }) => sim.close()));
});
async function start(realmId = ZA1, sim: QboSimOptions = {}) {
  const connected = await connect(realmId, { sim });
  open.push(connected);
  return connected;
}
const wanted = (name: string, change: Partial<WantedSupplier> = {}): WantedSupplier => ({
  ...{ name, vatNumber: null, address: null, currency: 'ZAR', ...change },
});
const vendors = ({ sim }: Connected, realmId = ZA1) => sim.control.rows(realmId, 'Vendor');
const writes = ({ calls }: Connected) => calls(/\/vendor$/).map(({ body }) => JSON.parse(body));

/** The names of G13.13. */
const NAMES = [
  "O'Brien & Sons",
  'Café “X”',
  'Woolworths’',
  'A\\B',
  '50% Off #1+2',
  'Thandeka’s 🐘 Kitchen',
  'Môreson Plaas – Žižek',
  'uMnyango weNdlu yoKudla',
];

describe('G13.13 names', () => {
  test.each(NAMES)('%s is created byte for byte, and found again by somebody else', async (name) => {
    const connected = await start();
    const created = await connected.books.ensureSupplier(wanted(name), 'supplier-1');
    expect(created).toMatchObject({ name, isActive: true });
    expect(vendors(connected).find(({ Id }) => Id === created.id)).toMatchObject({ DisplayName: name });
    const other = await connect(ZA1);
    open.push(other);
    other.sim.control.edit(ZA1, 'Vendor', '31', { DisplayName: name });
    expect(await other.books.ensureSupplier(wanted(name), 'supplier-2')).toMatchObject({ id: '31' });
    expect(writes(other)).toEqual([]);
  });

  test('a name is asked for in a query that parses', async () => {
    const connected = await start();
    for (const [index, name] of NAMES.entries()) {
      await connected.books.ensureSupplier(wanted(name), `supplier-${index}`);
      const asked = connected.calls(/\/query$/).at(-1);
      expect(asked).toMatchObject({ status: 200, query: { query: expect.stringContaining('DisplayName IN (') } });
      expect(asked?.query.query).not.toContain('\u2019');
    }
  });

  test('a name of 120 characters is cut to what the service takes, and found again', async () => {
    const connected = await start();
    const long = `${'Very Long Supplier Name '.repeat(5)}`.slice(0, 119).padEnd(120, 'x');
    const { id, name } = await connected.books.ensureSupplier(wanted(long), 'supplier-1');
    expect(name).toHaveLength(100);
    expect((await connected.books.ensureSupplier(wanted(long), 'supplier-2')).id).toBe(id);
  });

  test.each([
    ['a colon, tab and new line are none of a name', 'A: B\tC\nD', '', 'A  B C D'],
    ['a character of two units is not cut in two', `${'x'.repeat(99)}🐘`, '', 'x'.repeat(99)],
    ['a suffix has room', 'x'.repeat(120), ' (Supplier)', `${'x'.repeat(89)} (Supplier)`],
  ])('%s', (_why, name, suffix, accepted) => {
    expect(MAX_NAME_LENGTH).toBe(100);
    expect(acceptedName(name, suffix)).toBe(accepted);
  });

  test('values of a query are quoted', () => {
    expect(quoted("O'Brien")).toBe("'O\\'Brien'");
    expect(quoted('Woolworths’')).toBe("'Woolworths\\''");
    expect(quoted('A\\B')).toBe("'A\\\\B'");
    expect(comparedName(' KAROO\u00a0 “Stationers’ ')).toBe(`karoo "stationers'`);
    expect(cut('abc', 3)).toBe('abc');
  });
});

describe('G13.14 a supplier that is there', () => {
  test.each(['Karoo Stationers', 'KAROO STATIONERS', '  karoo   stationers '])('%j is found', async (name) => {
    const connected = await start();
    expect(await connected.books.ensureSupplier(wanted(name), 'supplier-1')).toMatchObject({
      ...{ id: '31', name: 'Karoo Stationers', isActive: true },
    });
    expect(writes(connected)).toEqual([]);
  });

  test('one that is not active is made active again', async () => {
    const connected = await start();
    const supplier = await connected.books.ensureSupplier(wanted('old mill foods'), 'supplier-1');
    expect(supplier).toMatchObject({ id: '32', name: 'Old Mill Foods', isActive: true });
    expect(vendors(connected).find(({ Id }) => Id === '32')).toMatchObject({
      ...{ DisplayName: 'Old Mill Foods', Active: true },
    });
    expect(writes(connected)).toMatchObject([{ Id: '32', SyncToken: '0', sparse: true, Active: true }]);
  });

  test('one that somebody changed while it is made active is read again, once', async () => {
    const connected = await start();
    await connected.books.suppliers();
    connected.sim.control.edit(ZA1, 'Vendor', '32', { AcctNum: '7' });
    expect(await connected.books.ensureSupplier(wanted('Old Mill Foods'), 'supplier-1')).toMatchObject({ id: '32' });
    expect(writes(connected).map(({ SyncToken }) => SyncToken)).toEqual(['0', '1']);
  });

  test('one that was put away since the list was read is found after the refusal', async () => {
    const connected = await start();
    const { books, sim } = connected;
    expect(await books.ensureSupplier(wanted('Karoo Stationers'), 'supplier-1')).toMatchObject({ id: '31' });
    sim.control.edit(ZA1, 'Vendor', '31', { Active: false, DisplayName: 'Karoo Stationers (deleted)' });
    await expect(books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ kind: 'wrong-reference' });
    expect(await books.ensureSupplier(wanted('Karoo Stationers'), 'supplier-2')).toMatchObject({ id: '31' });
    expect(await books.create(anEntry(), 'receipt-2')).toMatchObject({ supplierId: '31' });
  });

  test('one that was created since the list was read is found, also by another spelling', async () => {
    const connected = await start();
    await connected.books.suppliers();
    connected.sim.control.edit(ZA1, 'Vendor', '31', { DisplayName: 'Mossie Hardware' });
    expect(await connected.books.ensureSupplier(wanted('MOSSIE HARDWARE'), 'supplier-1')).toMatchObject({ id: '31' });
    expect(writes(connected)).toEqual([]);
  });

  test('the list is read once for many suppliers', async () => {
    const connected = await start();
    for (const name of ['Karoo Stationers', 'Old Mill Foods', 'Karoo Stationers'])
      await connected.books.ensureSupplier(wanted(name), name);
    expect(connected.calls(/\/query$/)).toHaveLength(1);
  });
});

describe('G13.15 a name that somebody else has', () => {
  test('a name of a customer gets a suffix, and is found by it afterwards', async () => {
    const connected = await start();
    const first = await connected.books.ensureSupplier(wanted('Highveld Hardware'), 'supplier-1');
    expect(first.name).toBe('Highveld Hardware (Supplier)');
    const again = await connected.books.ensureSupplier(wanted('highveld hardware'), 'supplier-2');
    expect(again.id).toBe(first.id);
    expect(writes(connected).map(({ DisplayName }) => DisplayName)).toEqual([
      'Highveld Hardware',
      'Highveld Hardware (Supplier)',
    ]);
  });

  test('a second refusal is a fault with the words of the service, without a loop', async () => {
    const connected = await start();
    connected.sim.control.failNext({ match: { path: /\/vendor$/ }, when: 'before', kind: { fault: '6240' }, times: 9 });
    await expect(connected.books.ensureSupplier(wanted('Highveld Hardware'), 'supplier-1')).rejects.toMatchObject({
      ...{ kind: 'duplicate-name', code: '6240', detail: expect.stringContaining('already exists') },
    });
    expect(writes(connected)).toHaveLength(2);
  });

  test.each([
    ['the same request id', () => 'supplier-1'],
    ['request ids of their own', (index: number) => `supplier-${index}`],
  ])('ten documents of a new supplier with %s create it once', async (_why, requestId) => {
    const connected = await start();
    const before = vendors(connected).length;
    const found = await Promise.all(
      Array.from({ length: 10 }, (_one, index) =>
        connected.books.ensureSupplier(wanted('Mossie Hardware'), requestId(index)),
      ),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(vendors(connected)).toHaveLength(before + 1);
    expect(writes(connected)).toHaveLength(1);
  });

  test('several processes create it once', async () => {
    // Each process keeps to the limits by itself, so together they would meet them here.
    const connected = await start(ZA1, { limits: { perSecond: 100 } });
    const { quickbooks, sim, tokens } = connected;
    const others = [1, 2, 3].map(() =>
      createQuickBooks(settingsFor(sim.url), virtualTime((ms) => sim.control.advance(ms)).timing),
    );
    const found = await Promise.all(
      [quickbooks, ...others].map((one, index) =>
        one
          .open({ realmId: ZA1, tokens, onRequest: () => undefined })
          .ensureSupplier(wanted('Mossie Hardware', { address: `Shop ${index}` }), 'supplier-1'),
      ),
    );
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(vendors(connected).filter(({ DisplayName }) => String(DisplayName).startsWith('Mossie'))).toHaveLength(1);
  });
});

test('a supplier that was renamed since leaves its name to another', async () => {
  const connected = await start();
  const { books, sim } = connected;
  const first = await books.ensureSupplier(wanted('Mossie'), 'supplier-1');
  sim.control.edit(ZA1, 'Vendor', first.id, { DisplayName: 'Swael' });
  await books.suppliers();
  const second = await books.ensureSupplier(wanted('Mossie', { address: 'George' }), 'supplier-1');
  expect(second).toMatchObject({ name: 'Mossie' });
  expect(second.id).not.toBe(first.id);
});

describe('what is told of a new supplier', () => {
  test('its VAT number and address, and no currency where there is one', async () => {
    const connected = await start();
    const address = '12 Church Street\n\nGeorge\r\n6529\nWestern Cape\nSouth Africa\nAfrica';
    await connected.books.ensureSupplier(wanted('Mossie', { vatNumber: '4999352711', address }), 'supplier-1');
    expect(writes(connected)).toEqual([
      {
        DisplayName: 'Mossie',
        TaxIdentifier: '4999352711',
        BillAddr: {
          Line1: '12 Church Street',
          Line2: 'George',
          Line3: '6529',
          Line4: 'Western Cape',
          Line5: 'South Africa',
        },
      },
    ]);
  });

  test('G13.23 where there are several currencies, each has a supplier of its own', async () => {
    const connected = await start(ZA2);
    const rand = await connected.books.ensureSupplier(wanted('Karoo Stationers'), 'supplier-1');
    const dollar = await connected.books.ensureSupplier(wanted('Karoo Stationers', { currency: 'USD' }), 'supplier-2');
    expect(rand).toMatchObject({ id: '31', currency: 'ZAR' });
    expect(dollar).toMatchObject({ name: 'Karoo Stationers (USD)', currency: 'USD' });
    const again = await connected.books.ensureSupplier(wanted('Karoo Stationers', { currency: 'USD' }), 'supplier-3');
    expect(again.id).toBe(dollar.id);
  });
});
