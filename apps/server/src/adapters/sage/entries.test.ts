import { addDays } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BUSINESS, type ConnectedSage, connectSage, seedId, THISTLE } from '../../../test/accounting/sage.ts';
import { aLine, type Bench, DAY, anEntry as entryOf, MARKER } from '../../../test/accounting/suite/bench.ts';
import { referenceOf } from '../accounting/looked-up-entries.ts';
import { idempotencyId } from './api-client.ts';
import { MAX_NOTES_LENGTH } from './entry-body.ts';
import { RATE_LIMITS } from './limits.ts';
import { divideTexts, joinTexts, MAX_DETAILS_LENGTH } from './payment-texts.ts';

let connected: ConnectedSage;
beforeEach(async () => {
  connected = await connectSage();
});
afterEach(() => connected.sim.close());

const SEED = {
  supplier: { id: seedId('contact', 31) },
  expenseAccounts: [seedId('account', 7500), seedId('account', 7900)],
  cardAccount: seedId('bank', 1240),
  taxCodes: { standard: 'ZA_STANDARD', zeroRated: 'ZA_ZERO' },
};
const asBench = () => ({ accounting: connected.sage, seed: SEED }) as unknown as Bench;
const anEntry = (change: Parameters<typeof entryOf>[1] = {}) => entryOf(asBench(), { kind: 'bill', ...change });
const calls = (method: string, path: RegExp) =>
  connected.sim.control.log.filter((request) => request.method === method && path.test(request.path));
const rows = (table: 'purchase_invoices' | 'other_payments') => connected.sim.control.rows(BUSINESS, table);

describe('on the wire', () => {
  test('every request names the business, and has the token in its header only', async () => {
    const { books, sim, first } = connected;
    const { id, version } = await books.create(anEntry(), 'receipt-1');
    await books.attach('bill', id, { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array([1]) });
    await books.remove('bill', id, version, 'receipt-2');
    for (const { headers, query } of sim.control.log.filter(({ path }) => path.startsWith('/v3.1/'))) {
      expect(headers).toMatchObject({ authorization: `Bearer ${first.accessToken}`, 'x-business': BUSINESS });
      expect(JSON.stringify(query)).not.toContain(first.accessToken);
    }
  });

  test('an invoice goes with its net prices, the VAT of each line, both references and an idempotency id', async () => {
    await connected.books.create(anEntry({ docNumber: "O'Brien 1" }), 'receipt-1');
    expect(calls('POST', /purchase_invoices/).map(({ body }) => JSON.parse(body))).toEqual([
      {
        purchase_invoice: {
          idempotency_id: idempotencyId('purchase_invoices', 'receipt-1'),
          ...{ date: '2026-11-18', due_date: '2026-11-18', contact_id: SEED.supplier.id },
          ...{ reference: referenceOf('receipt-1'), vendor_reference: "O'Brien 1", notes: MARKER },
          invoice_lines: [
            {
              ...{ description: 'Office chairs', quantity: 1, unit_price: 1000, tax_amount: 150 },
              ...{ ledger_account_id: SEED.expenseAccounts[0], tax_rate_id: 'ZA_STANDARD' },
            },
          ],
        },
      },
    ]);
    expect(calls('POST', /purchase_invoices/)[0]?.body).toContain('"unit_price":1000.00');
  });

  test.each([
    [false, 'OTHER_PAYMENT'],
    [true, 'OTHER_RECEIPT'],
  ])('what is paid at once, or got back on the card (%s), is an %s', async (isCardCredit, type) => {
    const booked = await connected.books.create(anEntry({ kind: 'purchase', isCardCredit }), 'receipt-1');
    expect(rows('other_payments')).toMatchObject([
      {
        transaction_type: { id: type },
        ...{ bank_account: { id: SEED.cardAccount }, reference: 'INV-10442', total_amount: '1150.0' },
        payment_lines: [{ details: `Office chairs | ${MARKER} | ${referenceOf('receipt-1')}` }],
      },
    ]);
    expect(booked).toMatchObject({ memo: MARKER, lines: [{ description: 'Office chairs' }] });
  });

  test('another business has books of its own, in its currency', async () => {
    const other = await connectSage({ realmId: THISTLE });
    const lines = [
      aLine(asBench(), { taxCodeId: 'GB_STANDARD', inclusiveCents: cents(120_00), vatCents: cents(20_00) }),
    ];
    const booked = await other.books.create(anEntry({ currency: 'GBP', lines }), 'receipt-1');
    expect(booked).toMatchObject({ currency: 'GBP', totalCents: 120_00, vatCents: 20_00 });
    expect(await other.books.company()).toMatchObject({ country: 'GB', homeCurrency: 'GBP', vatNumber: 'GB123456789' });
    expect(other.sim.control.rows(BUSINESS, 'purchase_invoices')).toEqual([]);
    await other.sim.close();
  });

  test('new entries are created one after the other, because Sage numbers them', async () => {
    const { books, sim } = connected;
    sim.control.failNext({ match: { methods: ['POST'] }, when: 'before', kind: { hangMs: 200 } });
    const both = ['A', 'B'].map((docNumber) => books.create(anEntry({ docNumber }), docNumber));
    await Promise.all(both);
    const [first = 0, second = 0] = calls('POST', /purchase_invoices/).map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(150);
  });
});

describe('looking up before saving', () => {
  test('a look-up that fails is not read as nothing found', async () => {
    const { books, sim } = connected;
    await books.company();
    sim.control.failNext({ match: { path: /purchase_invoices/ }, when: 'before', kind: { http: 503 }, times: 99 });
    await expect(books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ kind: 'system' });
    expect(calls('POST', /purchase_invoices/)).toEqual([]);
  });

  test('an entry is found by its reference also when Sage has forgotten its idempotency id', async () => {
    const { books, sim } = connected;
    const first = await books.create(anEntry(), 'receipt-1');
    sim.control.advance(8 * 86_400_000);
    expect(await books.create(anEntry(), 'receipt-1')).toEqual(first);
    expect(rows('purchase_invoices')).toHaveLength(1);
  });

  test.each([
    ['of another supplier', { supplierId: seedId('contact', 300) }],
    ['of another season', { date: addDays(DAY, 40) }],
  ])('the number %s is not taken', async (_why, change) => {
    await connected.books.create(anEntry(), 'receipt-1');
    await connected.books.create(anEntry(change), 'receipt-2');
    expect(rows('purchase_invoices')).toHaveLength(2);
  });

  test('an entry without a number has none, and one that loses its number', async () => {
    const { books } = connected;
    const first = await books.create(anEntry({ docNumber: null }), 'receipt-1');
    expect(first.docNumber).toBeNull();
    const named = await books.update(first.id, first.version, anEntry({ docNumber: 'A' }), 'receipt-2');
    expect(named.docNumber).toBe('A');
    expect(
      (await books.update(first.id, named.version, anEntry({ docNumber: null }), 'receipt-3')).docNumber,
    ).toBeNull();
  });

  test('fifty documents are two requests each', async () => {
    const { books, sim } = connected;
    await books.create(anEntry(), 'warm-up');
    const before = calls('GET', /v3.1/).length + calls('POST', /v3.1/).length;
    for (let index = 0; index < 50; index += 1)
      await books.create(anEntry({ docNumber: `N${index}` }), `receipt-${index}`);
    expect(calls('GET', /v3.1/).length + calls('POST', /v3.1/).length - before).toBe(100);
    // The limit of a minute was kept: nothing was refused.
    expect(sim.control.log.filter(({ status }) => status === 429)).toEqual([]);
  });
});

describe('the version of an entry', () => {
  test('stays over a file and a payment, and changes with everything that is sent', async () => {
    const { books, sim } = connected;
    const { id, version } = await books.create(anEntry(), 'receipt-1');
    await books.attach('bill', id, { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array([1]) });
    sim.control.edit(BUSINESS, 'purchase_invoices', id, { outstanding_amount: '10.0', status: { id: 'PART_PAID' } });
    expect(await books.find('bill', id)).toMatchObject({ version });
    const seen = new Set([version]);
    for (const patch of [
      { due_date: '2027-01-31' },
      { vendor_reference: 'B' },
      { notes: 'x' },
      { total_amount: '1.0' },
    ]) {
      sim.control.edit(BUSINESS, 'purchase_invoices', id, patch);
      seen.add((await books.find('bill', id))?.version ?? '');
    }
    expect(seen.size).toBe(5);
  });
});

describe('what Sage refuses', () => {
  test('an invoice with a payment is refused in the words of Sage', async () => {
    const { books, sim } = connected;
    const { id, version } = await books.create(anEntry(), 'receipt-1');
    sim.control.edit(BUSINESS, 'purchase_invoices', id, { outstanding_amount: '10.0' });
    await expect(books.remove('bill', id, version, 'receipt-2')).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'RecordInvalid', detail: 'base: has payments or allocations' },
    });
  });

  test('a card that is no bank account of Sage is a wrong reference', async () => {
    const paidFrom = { payment: 'card', accountId: seedId('account', 1240) } as const;
    const refused = connected.books.create(anEntry({ kind: 'purchase', paidFrom }), 'receipt-1');
    await expect(refused).rejects.toMatchObject({ kind: 'wrong-reference' });
  });

  test('a subscription that ended, and a right that was taken away, end the work', async () => {
    const { books, sim, tokens } = connected;
    sim.control.allowWriting(BUSINESS, false);
    await expect(books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ kind: 'not-allowed' });
    sim.control.subscribe(BUSINESS, false);
    await expect(books.company()).rejects.toMatchObject({ kind: 'suspended' });
    expect(tokens.refreshes).toBeGreaterThanOrEqual(1);
  });

  test('a file of a type or size that Sage does not take', async () => {
    const { books } = connected;
    const { id } = await books.create(anEntry(), 'receipt-1');
    const file = { name: 'a.heic', mediaType: 'image/heic', bytes: new Uint8Array([1]) };
    await expect(books.attach('bill', id, file)).rejects.toMatchObject({ kind: 'invalid' });
    const large = { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array(2_621_441) };
    await expect(books.attach('bill', id, large)).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('a memo that would lose its marker is not sent', async () => {
    const memo = `${MARKER} ${'x'.repeat(MAX_NOTES_LENGTH)}`;
    await expect(connected.books.create(anEntry({ memo }), 'receipt-1')).rejects.toMatchObject({ kind: 'invalid' });
    expect(calls('POST', /purchase_invoices/)).toEqual([]);
  });
});

describe('suppliers', () => {
  const wanted = { name: 'New Mill', vatNumber: 'not a number', address: '1 Main Road\nCape Town', currency: 'ZAR' };

  test('a VAT number that Sage refuses is left out', async () => {
    const created = await connected.books.ensureSupplier(wanted, 'supplier-1');
    expect(created).toMatchObject({ name: 'New Mill', isActive: true });
    expect(connected.sim.control.rows(BUSINESS, 'contacts').at(-1)).toMatchObject({
      ...{ tax_number: null, main_address: { address_line_1: '1 Main Road', address_line_2: 'Cape Town' } },
    });
  });

  test('a customer becomes a supplier and stays a customer', async () => {
    await connected.books.ensureSupplier({ ...wanted, name: 'Old Mill Foods' }, 'supplier-1');
    const [call] = calls('PUT', /contacts/);
    expect(JSON.parse(call?.body ?? '').contact.contact_type_ids).toEqual(['CUSTOMER', 'VENDOR']);
  });
});

test.each([
  ['what was typed by hand', 'Chairs | by hand', { description: 'Chairs | by hand', memo: null, reference: null }],
  ['nothing', null, { description: null, memo: null, reference: null }],
  [
    'a memo without a reference',
    'Chairs | Tillslip 7f3a',
    { description: 'Chairs', memo: 'Tillslip 7f3a', reference: null },
  ],
])('the texts of a payment: %s', (_why, details, texts) => {
  expect(divideTexts(details)).toEqual(texts);
});

test('the texts of a payment are read as they were joined, and the longest fit', () => {
  const reference = referenceOf('receipt-1');
  const joined = joinTexts('x'.repeat(500), `${MARKER} · A | B`, reference);
  expect(joined).toHaveLength(MAX_DETAILS_LENGTH);
  expect(divideTexts(joined)).toMatchObject({ memo: `${MARKER} · A | B`, reference });
});

test('the limits are those of the service', () => {
  expect(RATE_LIMITS).toEqual({
    windows: [
      { ms: 60_100, requests: 100 },
      { ms: 86_460_000, requests: 2_500, refuses: true },
    ],
    inFlight: 4,
  });
});
