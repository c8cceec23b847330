import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aLine, anEntry, memoryTokens, settingsFor, virtualTime } from '../../../test/accounting/quickbooks.ts';
import type { Books, OAuthPackage } from '../../ports/accounting-package.ts';
import { CACHE_MS } from '../http-client/cached.ts';
import { MAX_REPLY_BYTES } from '../http-client/exchange.ts';
import { SYSTEM_TIMING } from '../http-client/timing.ts';
import { MAX_FILE_NAME_LENGTH } from './attachments.ts';
import { MAX_CHANGES } from './changes.ts';
import { createQuickBooks } from './create-quickbooks.ts';
import { MAX_TEXT_LENGTH } from './entry-body.ts';

/** A server that is built differently: other ids, amounts as texts, numbers as ids, faults in small letters. */

type Answer = { status?: number; headers?: Record<string, string>; body?: string };
type Answering = (request: { method: string; path: string; query: URLSearchParams; body: string }) => Answer | object;

let server: Server;
let answering: Answering;
let seen: { method: string; url: string; authorization: string | undefined }[];
let quickbooks: OAuthPackage;
let books: Books;

beforeEach(async () => {
  seen = [];
  server = createServer(async (incoming: IncomingMessage, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const { method = '', headers } = incoming;
    seen.push({ method, url: incoming.url ?? '', authorization: headers.authorization });
    const request = { method, path: url.pathname, query: url.searchParams, body: await text(incoming) };
    const answer = url.pathname === '/token' ? TOKENS : answering(request);
    const {
      status,
      headers: more,
      body,
    } = 'body' in answer || 'status' in answer
      ? (answer as Answer)
      : { status: 200, headers: {}, body: JSON.stringify(answer) };
    outgoing.writeHead(status ?? 200, { 'content-type': 'application/json', ...more }).end(body ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = settingsFor(url, { tokenUrl: `${url}/token`, apiUrl: `${url}/gateway/qbo` });
  quickbooks = createQuickBooks(settings, virtualTime().timing);
  const tokens = memoryTokens(quickbooks, await quickbooks.exchangeCode('code'));
  books = quickbooks.open({ realmId: 'realm/1', tokens, onRequest: () => undefined });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** Lifetimes as texts, and nothing that is not needed. */
const TOKENS = { token_type: 'Bearer', access_token: 'tok', refresh_token: 'ref', expires_in: '3600' };
const PREFERENCES = {
  Preferences: { CurrencyPrefs: { MultiCurrencyEnabled: 'false', HomeCurrency: { value: 'ZAR' } } },
};
const CODES: Record<string, object> = {
  TaxCode: {
    TaxCode: [
      { Id: 'vat-std', Name: 'Standard', PurchaseTaxRateList: { TaxRateDetail: [{ TaxRateRef: { value: 71 } }] } },
    ],
  },
  TaxRate: { TaxRate: [{ Id: 71, Name: 'P', RateValue: '15.0' }] },
};

/** Answer what an entry needs, and the rest by a test. */
const company =
  (rest: Answering): Answering =>
  (request) => {
    if (request.path.endsWith('/preferences')) return PREFERENCES;
    const entity = /from (\w+)/.exec(request.query.get('query') ?? '')?.[1] ?? '';
    return CODES[entity] ? { QueryResponse: CODES[entity] } : rest(request);
  };

const BOOKED = {
  Purchase: {
    ...{ Id: 88_001, SyncToken: 4, TxnDate: '2026-11-18T00:00:00+02:00', TotalAmt: '1150.00' },
    EntityRef: { value: 5, name: 'Karoo', type: 'Vendor' },
    Line: [
      {
        Amount: '1000',
        DetailType: 'AccountBasedExpenseLineDetail',
        AccountBasedExpenseLineDetail: { AccountRef: { value: 64 } },
      },
      { Description: 'a heading', DetailType: 'DescriptionOnly' },
    ],
  },
};
const entry = anEntry({ lines: [aLine({ taxCodeId: 'vat-std' })] });

test('an entry with ids that are numbers and amounts that are texts', async () => {
  answering = company(() => BOOKED);
  expect(await books.create(entry, 'r-1')).toMatchObject({
    ...{ id: '88001', version: '4', date: '2026-11-18', totalCents: 1_150_00, vatCents: 150_00, currency: 'ZAR' },
    ...{ supplierId: '5', supplierName: 'Karoo', memo: null, docNumber: null },
    lines: [{ accountId: '64', netCents: 1_000_00 }],
  });
  expect(seen.at(-1)?.url).toBe('/gateway/qbo/v3/company/realm%2F1/purchase?minorversion=75&requestid=r-1');
});

test('the total of the tax lines, where no total of them is given', async () => {
  const detail = { TxnTaxDetail: { TaxLine: [{ Amount: '100.01' }, { Amount: 49.99 }] } };
  answering = company(() => ({ Purchase: { ...BOOKED.Purchase, ...detail } }));
  expect(await books.find('purchase', '88001')).toMatchObject({ vatCents: 150_00 });
});

test.each([
  ['without a day', { TxnDate: undefined }],
  ['without a total', { TotalAmt: undefined }],
  ['without an id', { Id: undefined }],
])('an entry %s is no entry, and nothing is known of the write', async (_why, change) => {
  answering = company(() => ({ Purchase: { ...BOOKED.Purchase, ...change } }));
  await expect(books.create(entry, 'r-1')).rejects.toMatchObject({ kind: 'system' });
});

test('an entry that is gone, said in three ways', async () => {
  const gone: (Answer | object)[] = [
    { status: 400, body: '{"fault":{"error":[{"code":"610","detail":"Object Not Found"}]}}' },
    { status: 404, body: '{}' },
    { Purchase: { Id: '5', status: 'Deleted', domain: 'QBO' } },
  ];
  for (const answer of gone) {
    answering = company(() => answer);
    expect(await books.find('purchase', '5')).toBeNull();
  }
});

test('a wrong address is no entry that is gone', async () => {
  answering = () => ({ status: 404, body: '<h1>Not here</h1>' });
  await expect(books.remove('purchase', '5', '0', 'r-1')).rejects.toMatchObject({ kind: 'invalid' });
});

test('a redirect is not followed, because the request has a token', async () => {
  answering = ({ path }) => (path === '/elsewhere' ? {} : { status: 307, headers: { location: '/elsewhere' } });
  await expect(books.accounts()).rejects.toMatchObject({ kind: 'system', status: 307 });
  expect(seen.every(({ url }) => !url.startsWith('/elsewhere'))).toBe(true);
});

test('a reply that is too long is refused', async () => {
  expect(MAX_REPLY_BYTES).toBe(20 * 1024 * 1024);
  const row = { Id: '1', Name: 'x'.repeat(MAX_REPLY_BYTES) };
  answering = () => ({ QueryResponse: { Account: [row] } });
  await expect(books.accounts()).rejects.toMatchObject({ kind: 'system', status: null });
});

test('a list that begins again with each page comes to an end', async () => {
  const page = Array.from({ length: 1_000 }, (_one, index) => ({ Id: index, Name: `A${index}` }));
  const body = JSON.stringify({ QueryResponse: { Account: page } });
  answering = () => ({ body });
  await expect(books.accounts()).rejects.toMatchObject({ kind: 'system' });
  expect(seen.filter(({ url }) => url.includes('/query'))).toHaveLength(500);
});

test('changes go on until an answer is not full', async () => {
  const change = (index: number) => ({
    ...{ Id: `e${index}`, MetaData: { LastUpdatedTime: new Date(Date.UTC(2026, 10, 1) + index * 1000).toISOString() } },
  });
  const all = Array.from({ length: 1_500 }, (_one, index) => change(index));
  answering = ({ query }) => {
    const since = Date.parse(query.get('changedSince') ?? '');
    const rows = all.filter(({ MetaData }) => Date.parse(MetaData.LastUpdatedTime) >= since).slice(0, 1_000);
    const found = query.get('entities') === 'Purchase' ? { Purchase: rows } : {};
    return { CDCResponse: [{ QueryResponse: [found] }] };
  };
  expect(await books.changesSince(new Date('2026-11-01T00:00:00.500Z'))).toHaveLength(1_500);
  expect(seen[1]?.url).toContain('changedSince=2026-11-01T00%3A00%3A00Z');
});

test.each([
  ['of the United States by its older code', { Country: 'US' }, 'TAX', false],
  ['of another country, with codes of VAT', { Country: 'ZAF' }, 'vat-std', true],
  ['of another country, without codes', { Country: 'ZAF' }, null, false],
  ['without a country, with codes of sales tax', {}, 'NON', false],
  ['without a country, with codes of VAT', {}, '3', true],
])('whether a company %s has tax codes on lines', async (_why, country, code, usesTaxCodes) => {
  answering = ({ path, query }) => {
    if (path.endsWith('/preferences')) return PREFERENCES;
    if (path.includes('/companyinfo/'))
      return { CompanyInfo: { CompanyName: 'C', EmployerId: 'XXXXX6780', ...country } };
    const codes =
      query.get('query')?.includes('TaxCode') && code !== null ? { TaxCode: [{ Id: code, Name: code }] } : {};
    return { QueryResponse: codes };
  };
  expect(await books.company()).toMatchObject({ usesTaxCodes, vatNumber: null, legalName: null });
});

test('settings without a home currency are not guessed', async () => {
  answering = () => ({ Preferences: { CurrencyPrefs: {} }, CompanyInfo: { CompanyName: 'C' } });
  await expect(books.company()).rejects.toMatchObject({ kind: 'system' });
  await expect(books.find('purchase', '1')).rejects.toMatchObject({ kind: 'system' });
});

test('lists are read again after a quarter of an hour, and after a refusal of something that is gone', async () => {
  const reads = () => seen.filter(({ url }) => url.includes('TaxRate')).length;
  let fault: object | null = null;
  answering = company(() => fault ?? BOOKED);
  await books.create(entry, 'r-1');
  await books.create(entry, 'r-2');
  expect(reads()).toBe(1);
  fault = { Fault: { Error: [{ code: 2500, Detail: 'Invalid Reference Id' }], type: 'ValidationFault' } };
  await expect(books.create(entry, 'r-3')).rejects.toMatchObject({ kind: 'wrong-reference' });
  fault = null;
  await books.create(entry, 'r-4');
  expect(reads()).toBe(2);
});

test('a marker is found among the entries of its day, page by page', async () => {
  const rowOf = (index: number) => ({ ...BOOKED.Purchase, Id: index, PrivateNote: `Tillslip ${index}.` });
  const rows = Array.from({ length: 1_200 }, (_one, index) => rowOf(index));
  answering = company(({ query }) => {
    const start = Number(/STARTPOSITION (\d+)/.exec(query.get('query') ?? '')?.[1]) - 1;
    return { QueryResponse: { Purchase: rows.slice(start, start + 1_000) } };
  });
  const found = await books.findMarked('purchase', calendarDate('2026-11-18'), 'Tillslip 1111.');
  expect(found?.id).toBe('1111');
});

test('the limits of the client are those of the service', async () => {
  expect({ CACHE_MS, MAX_CHANGES, MAX_FILE_NAME_LENGTH, MAX_TEXT_LENGTH }).toEqual({
    ...{ CACHE_MS: 900_000, MAX_CHANGES: 1_000, MAX_FILE_NAME_LENGTH: 1_000, MAX_TEXT_LENGTH: 4_000 },
  });
  expect(SYSTEM_TIMING).toMatchObject({ requestLimitMs: 120_000, tokenLimitMs: 20_000 });
  const tokens = await quickbooks.refresh('ref');
  const hours = [tokens.expiresAt, tokens.refreshExpiresAt].map((at) => (at.getTime() - Date.now()) / 3_600_000);
  expect(hours).toEqual([expect.closeTo(1, 1), expect.closeTo(101 * 24, 0)]);
  expect(tokens.refreshHardExpiresAt).toBeNull();
});

test('the clock of the machine waits, and stops waiting when the caller gives up', async () => {
  const started = SYSTEM_TIMING.now();
  await SYSTEM_TIMING.sleep(5);
  expect(SYSTEM_TIMING.now()).toBeGreaterThanOrEqual(started);
  await expect(SYSTEM_TIMING.sleep(60_000, AbortSignal.abort())).rejects.toThrow();
});
