import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { virtualTime } from '../../../test/accounting/quickbooks.ts';
import { type Bench, anEntry as entryOf } from '../../../test/accounting/suite/bench.ts';
import type { Books, OAuthPackage } from '../../ports/accounting-package.ts';
import { PAGE_ROWS } from './api-client.ts';
import { createSage } from './create-sage.ts';

/** A server that answers by what a test says, and whatever else it is asked with an empty list. */
let server: Server | null = null;
const asked: { readonly method: string; readonly path: string; readonly body: string }[] = [];
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((closed) => (server ? server.close(closed) : closed(null)));
  asked.length = 0;
});

type Answers = Readonly<Record<string, unknown>>;
const SETTINGS: Answers = { 'GET financial_settings': { base_currency: { id: 'ZAR' } } };
const EMPTY = { $items: [] };

async function open(answers: Answers): Promise<{ readonly sage: OAuthPackage; readonly books: Books }> {
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const method = request.method ?? '';
    asked.push({ method, path, body: await text(request) });
    response.writeHead(200).end(JSON.stringify({ ...SETTINGS, ...answers }[`${method} ${path}`] ?? EMPTY));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = {
    ...{ clientId: 'id', clientSecret: 'secret', redirectUrl: url, authUrl: url },
    ...{ tokenUrl: `${url}/token`, revokeUrl: `${url}/revoke`, apiUrl: url },
  };
  const sage = createSage(settings, virtualTime().timing);
  const access = { realmId: 'b1', tokens: { token: async () => 'token' }, onRequest: () => undefined };
  return { sage, books: sage.open(access) };
}

const SEED = {
  ...{ supplier: { id: 'c1' }, expenseAccounts: ['a1', 'a2'], cardAccount: 'b1' },
  taxCodes: { standard: 't1', zeroRated: 't2' },
};
const anEntry = (sage: OAuthPackage) => entryOf({ accounting: sage, seed: SEED } as unknown as Bench, { kind: 'bill' });
const posts = () => asked.filter(({ method }) => method === 'POST');

describe('a server that answers something else', () => {
  test.each<[string, Answers]>([
    ['nothing', { 'GET purchase_invoices': {} }],
    ['an object for its rows', { 'GET purchase_invoices': { $items: {} } }],
  ])('a list with %s in it does not say that an entry is not there', async (_why, answers) => {
    const { sage, books } = await open(answers);
    await expect(books.create(anEntry(sage), 'receipt-1')).rejects.toMatchObject({ kind: 'system' });
    expect(posts()).toEqual([]);
  });

  test('an entry whose answer has no id is written again with the same idempotency id', async () => {
    const { sage, books } = await open({ 'POST purchase_invoices': {} });
    await expect(books.create(anEntry(sage), 'receipt-1')).rejects.toMatchObject({ kind: 'system' });
    const ids = posts().map(({ body }) => JSON.parse(body).purchase_invoice.idempotency_id);
    expect([ids.length, new Set(ids).size]).toEqual([4, 1]);
  });

  test('an entry without its total is not taken for another', async () => {
    const { sage, books } = await open({ 'POST purchase_invoices': { id: '1', date: '2026-11-18' } });
    await expect(books.create(anEntry(sage), 'receipt-1')).rejects.toMatchObject({ kind: 'system' });
  });

  test('a list that never ends is given up', async () => {
    const rows = Array.from({ length: PAGE_ROWS }, (_one, index) => ({ id: `${index}`, percentage: '15.0' }));
    const { books } = await open({ 'GET tax_rates': { $items: rows } });
    await expect(books.taxCodes()).rejects.toMatchObject({ kind: 'system' });
    expect(asked).toHaveLength(500);
  });

  test('businesses without a list are a fault', async () => {
    const { sage } = await open({ 'GET businesses': {} });
    await expect(sage.companiesOf?.('token')).rejects.toMatchObject({ kind: 'system' });
  });

  test('a business without an id or a name is left out', async () => {
    const $items = [{ id: 'b1', displayed_as: 'Protea' }, { displayed_as: 'No id' }, { id: 'b3' }];
    const { sage } = await open({ 'GET businesses': { $items } });
    expect(await sage.companiesOf?.('token')).toEqual([{ id: 'b1', name: 'Protea' }]);
  });

  test('books without a currency are not written', async () => {
    const { sage, books } = await open({ 'GET financial_settings': {} });
    await expect(books.create(anEntry(sage), 'receipt-1')).rejects.toMatchObject({ kind: 'system' });
    expect(posts()).toEqual([]);
  });
});
