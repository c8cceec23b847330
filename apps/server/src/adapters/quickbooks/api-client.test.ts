import type { AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import { afterEach, describe, expect, test } from 'vitest';
import {
  agree,
  aLine,
  anEntry,
  type Connected,
  connect,
  type Kind,
  memoryTokens,
  type QboSimOptions,
  ZA1,
  ZA2,
} from '../../../test/accounting/quickbooks.ts';
import { backoffMs, FIRST_WAIT_MS, MAX_RETRIES, MAX_WAIT_MS } from '../http-client/send.ts';
import type { Timing } from '../http-client/timing.ts';
import { MAX_REQUEST_ID, PAGE_ROWS } from './api-client.ts';
import { rateLimits } from './limits.ts';

const open: Connected[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ sim }) => sim.close()));
});
async function start(realmId = ZA1, options: { sim?: QboSimOptions; timing?: Partial<Timing> } = {}) {
  const connected = await connect(realmId, options);
  open.push(connected);
  return connected;
}

const failPurchase = ({ sim }: Connected, kind: Kind, more: { after?: boolean; times?: number } = {}) =>
  sim.control.failNext({
    match: { method: 'POST', path: /\/purchase$/ },
    when: more.after ? 'afterCommit' : 'before',
    kind,
    times: more.times ?? 1,
  });
const purchases = ({ sim }: Connected) => sim.control.rows(ZA1, 'Purchase');
const requestIds = ({ calls }: Connected) => calls(/\/purchase$/).map(({ query }) => query.requestid);

describe('G13.9 a token that is refused', () => {
  test('is refreshed once and the request sent again with its id', async () => {
    const connected = await start();
    await connected.books.accounts();
    connected.sim.control.expireAccess(ZA1);
    await connected.books.remove('purchase', 'none', '0', 'warm-up');
    connected.sim.control.expireAccess(ZA1);
    await connected.books.create(anEntry(), 'receipt-1');
    expect(connected.tokens.refreshes).toBe(2);
    expect(purchases(connected)).toHaveLength(1);
  });

  test('the request id stays over the refresh', async () => {
    const connected = await start();
    failPurchase(connected, { lowercaseFault: '3200' });
    await connected.books.create(anEntry(), 'receipt-1');
    expect(requestIds(connected)).toEqual(['receipt-1', 'receipt-1']);
    expect(connected.tokens.refreshes).toBe(1);
    expect(purchases(connected)).toHaveLength(1);
  });

  test('a second refusal ends it, without a loop', async () => {
    const connected = await start();
    failPurchase(connected, { lowercaseFault: '3200' }, { times: 9 });
    await expect(connected.books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ kind: 'not-allowed' });
    expect(requestIds(connected)).toHaveLength(2);
    expect(connected.tokens.refreshes).toBe(1);
  });
});

describe('G13.10 on the wire', () => {
  test('every call has the version and asks for JSON, every write its request id as a parameter', async () => {
    const { books, calls, sim } = await start();
    const { id, version } = await books.create(anEntry(), 'receipt-1');
    const changed = await books.update(id, version, anEntry({ memo: 'other' }), 'receipt-2');
    await books.attach('purchase', id, { name: 'a.png', mediaType: 'image/png', bytes: new Uint8Array([1]) });
    await books.remove('purchase', id, changed.version, 'receipt-3');
    await books.company();
    await books.accounts();
    for (const { query, headers } of calls()) {
      expect(query.minorversion).toBe('75');
      expect(headers.accept).toBe('application/json');
      expect(headers['request-id']).toBeUndefined();
    }
    const writes = calls().filter(({ method }) => method === 'POST');
    expect(writes.map(({ query }) => query.requestid)).toEqual([
      'receipt-1',
      'receipt-2',
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      'receipt-3',
    ]);
    expect(sim.control.unexpected).toEqual([]);
    expect(sim.control.warnings).toEqual([]);
  });

  test('a request id has up to fifty characters', async () => {
    const { books } = await start();
    expect(MAX_REQUEST_ID).toBe(50);
    await books.create(anEntry(), 'x'.repeat(50));
    await expect(books.create(anEntry(), 'x'.repeat(51))).rejects.toThrow(RangeError);
  });
});

describe('G13.11 a lost reply', () => {
  test.each<[string, Kind]>([
    ['a cut connection', { reset: true }],
    ['no answer in time', { hangMs: 2_000 }],
    ['a gateway that gave up', { http: 503, body: 'html' }],
    ['an empty answer', { http: 504, body: 'empty' }],
    ['an answer that is no JSON', { xml: true }],
  ])('%s leaves one entry, and its first answer is found again', async (_why, kind) => {
    // Short only where a server does not answer: any request may take that long on a machine that has much to do.
    const connected = await start(ZA1, 'hangMs' in kind ? { timing: { requestLimitMs: 1_000 } } : {});
    failPurchase(connected, kind, { after: true });
    const booked = await connected.books.create(anEntry(), 'receipt-1');
    expect(purchases(connected)).toMatchObject([{ Id: booked.id }]);
    expect(requestIds(connected)).toEqual(['receipt-1', 'receipt-1']);
    expect(connected.waits).toEqual([1_050]);
  });

  test('the same request after a restart answers the same', async () => {
    const connected = await start();
    const first = await connected.books.create(anEntry(), 'receipt-1');
    expect(await connected.books.create(anEntry(), 'receipt-1')).toEqual(first);
    expect(purchases(connected)).toHaveLength(1);
  });
});

test('G13.16 1 203 suppliers are two pages, and no query has OR', async () => {
  const { books, calls } = await start(ZA2);
  expect(await books.suppliers()).toHaveLength(1_203);
  const queries = calls(/\/query$/).map(({ query }) => query.query);
  expect(PAGE_ROWS).toBe(1_000);
  expect(queries).toEqual([
    'select * from Vendor where Active IN (true, false) STARTPOSITION 1 MAXRESULTS 1000',
    'select * from Vendor where Active IN (true, false) STARTPOSITION 1001 MAXRESULTS 1000',
  ]);
});

describe('G13.24 what ends a connection', () => {
  test.each<[string, AccountingFaultKind]>([
    ['3100', 'not-allowed'],
    ['120', 'not-allowed'],
    ['100', 'not-allowed'],
    ['6190', 'suspended'],
  ])('%s is not tried again', async (code, kind) => {
    const connected = await start();
    failPurchase(connected, { fault: code });
    await expect(connected.books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ kind, code });
    expect(requestIds(connected)).toHaveLength(1);
    expect(connected.tokens.refreshes).toBe(0);
  });
});

describe('G13.28 limits and waits', () => {
  test.each<[string, QboSimOptions['limits'], number]>([
    ['429 without Retry-After', { throttleStatus: 429 }, 60],
    ['429 with Retry-After', { throttleStatus: 429, retryAfter: 7 }, 7],
    ['403 with the code of the gateway', { throttleStatus: 403 }, 60],
    ['400 with the code of the gateway', { throttleStatus: 400 }, 60],
  ])('%s pauses the queue instead of waiting', async (_why, limits = {}, retryAfterSeconds) => {
    const connected = await start(ZA1, { sim: { limits: { ...limits, perSecond: 0 } } });
    const refusal = connected.books.accounts();
    await expect(refusal).rejects.toMatchObject({ kind: 'throttled', code: '3001', retryAfterSeconds });
    expect(connected.calls()).toHaveLength(1);
    expect(connected.waits).toEqual([]);
    expect(connected.requests).toMatchObject([{ fault: 'throttled', code: '3001', retries: 0 }]);
  });

  test('a fault that may pass is tried three times more, after 1, 2 and 4 seconds and a little', async () => {
    const connected = await start();
    failPurchase(connected, { http: 500 }, { times: 4 });
    await expect(connected.books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ kind: 'system', status: 500 });
    expect(connected.waits).toEqual([1_050, 2_100, 4_200]);
    expect(requestIds(connected)).toEqual(Array(4).fill('receipt-1'));
    expect(connected.requests.filter(({ endpoint }) => endpoint === 'purchase')).toMatchObject(
      [0, 1, 2, 3].map((retries) => ({ retries, status: 500, fault: 'system', code: '10000' })),
    );
  });

  test('the wait doubles from one second to thirty, with up to a tenth more', () => {
    expect([MAX_RETRIES, FIRST_WAIT_MS, MAX_WAIT_MS]).toEqual([3, 1_000, 30_000]);
    expect([0, 1, 2, 3, 4, 5, 9].map((retry) => backoffMs(retry, 0))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
    expect([0, 1, 4, 5].map((retry) => Math.round(backoffMs(retry, 1)))).toEqual([1_100, 2_200, 17_600, 30_000]);
  });

  test.each(['6000', '2050', '4000', '5010', '6240'])('%s is not tried again', async (code) => {
    const connected = await start();
    failPurchase(connected, { fault: code, http: 400 });
    await expect(connected.books.create(anEntry(), 'receipt-1')).rejects.toMatchObject({ code });
    expect(requestIds(connected)).toHaveLength(1);
  });

  test('two hundred requests keep within the real limits', async () => {
    const connected = await start();
    await Promise.all(Array.from({ length: 200 }, () => connected.books.accounts()));
    expect(connected.calls().filter(({ status }) => status !== 200)).toEqual([]);
    expect(connected.sim.control.peakInFlight()).toBeLessThanOrEqual(5);
  });
});

test('G13.27 two companies in one process never share a token, a list or a limit', async () => {
  const { sim, quickbooks, books, first } = await start(ZA1, { sim: { accessTtlSec: 86_400 } });
  const other = await quickbooks.exchangeCode(await agree(sim, quickbooks, ZA2));
  const tokens = memoryTokens(quickbooks, other);
  const others = quickbooks.open({ realmId: ZA2, tokens, onRequest: () => undefined });
  const entry = anEntry({
    ...{ paidFrom: { payment: 'card', accountId: '1042' }, lines: [aLine({ accountId: '1064', taxCodeId: '3' })] },
  });
  const wanted = { name: 'Mossie Hardware', vatNumber: null, address: null, currency: 'ZAR' };
  const each = Array.from({ length: 8 }, (_one, index) => index);
  await Promise.all(
    each.flatMap((index) => [
      books.create(anEntry({ docNumber: `A${index}` }), `a-${index}`),
      others.create({ ...entry, docNumber: `B${index}` }, `b-${index}`),
      books.ensureSupplier(wanted, 'a-supplier'),
      others.ensureSupplier(wanted, 'b-supplier'),
    ]),
  );
  const bearers = (realmId: string) =>
    new Set(sim.control.log.filter(({ path }) => path.includes(realmId)).map(({ headers }) => headers.authorization));
  expect(bearers(ZA1)).toEqual(new Set([`Bearer ${first.accessToken}`]));
  expect(bearers(ZA2)).toEqual(new Set([`Bearer ${other.accessToken}`]));
  const lineCodes = sim.control.rows(ZA2, 'Purchase').map((row) => JSON.stringify(row.Line));
  expect(lineCodes.every((text) => text.includes('"TaxCodeRef":{"value":"3"}'))).toBe(true);
  expect(sim.control.rows(ZA1, 'Purchase')).toHaveLength(8);
});

test('G13.30 the log of requests has no token, name or amount', async () => {
  const { books, requests, first, quickbooks } = await start();
  const supplier = await books.ensureSupplier(
    { name: 'Secret Garden Nursery', vatNumber: '4999352711', address: null, currency: 'ZAR' },
    'supplier-1',
  );
  await books.create(anEntry({ supplierId: supplier.id }), 'receipt-1');
  await expect(books.create(anEntry({ supplierId: '404' }), 'receipt-2')).rejects.toThrow();
  const log = JSON.stringify(requests);
  for (const secret of [first.accessToken, first.refreshToken, 'Secret Garden', '1150', '4999352711', 'INV-10442'])
    expect(log).not.toContain(secret);
  expect(new Set(requests.map(({ endpoint }) => endpoint))).toEqual(
    new Set(['preferences', 'query Vendor', 'vendor', 'query TaxCode', 'query TaxRate', 'purchase']),
  );
  for (const { tid, duration } of requests) {
    expect(tid).toMatch(/^1-[0-9a-f]{24}$/);
    expect(duration).toBeGreaterThanOrEqual(0);
  }
  expect(requests.at(-1)).toMatchObject({ method: 'POST', status: 400, fault: 'wrong-reference', code: '2500' });
  expect(quickbooks.name).toBe('quickbooks');
});

test('a caller who gives up ends the request', async () => {
  const { sim, quickbooks, tokens } = await start();
  const caller = new AbortController();
  sim.control.failNext({ match: { path: /query/ }, when: 'before', kind: { hangMs: 5_000 } });
  const books = quickbooks.open({ realmId: ZA1, tokens, onRequest: () => undefined, signal: caller.signal });
  const reading = books.accounts();
  caller.abort(new Error('the server stops'));
  await expect(reading).rejects.toThrow('the server stops');
});

test('G13.28 the limits are those of the service', () => {
  expect(rateLimits(500)).toEqual({
    windows: [
      { ms: 1_010, requests: 10 },
      { ms: 60_100, requests: 500 },
    ],
    inFlight: 5,
  });
});
