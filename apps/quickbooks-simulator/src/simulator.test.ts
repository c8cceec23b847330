import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { listAssumptions } from './assumptions.ts';
import type { Kind, QboSim, QboSimOptions } from './control.ts';
import { createQboSim } from './simulator.ts';
import { Throttle } from './throttle.ts';

const ZA1 = '9341000000000001';
const ZA2 = '9341000000000002';
const REDIRECT = 'http://localhost:3000/integrations/quickbooks/callback';
const open: QboSim[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((sim) => sim.close()));
});

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: replies of an outside system, looked into by each test
  body: any;
}

async function start(options: QboSimOptions = {}): Promise<QboSim> {
  const sim = await createQboSim(options);
  open.push(sim);
  return sim;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

async function authorize(sim: QboSim, more: Record<string, string> = {}): Promise<Response> {
  const query = new URLSearchParams({
    client_id: sim.app.clientId,
    response_type: 'code',
    scope: 'com.intuit.quickbooks.accounting',
    redirect_uri: REDIRECT,
    state: 'abc',
    ...more,
  });
  return fetch(`${sim.url}/connect/oauth2?${query}`, { redirect: 'manual' });
}

async function token(sim: QboSim, form: Record<string, string>, secret = sim.app.secret): Promise<Answer> {
  return answerOf(
    await fetch(`${sim.url}/oauth2/v1/tokens/bearer`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${sim.app.clientId}:${secret}`).toString('base64')}` },
      body: new URLSearchParams(form),
    }),
  );
}

async function connect(sim: QboSim, realmId = ZA1) {
  sim.control.consent({ allow: true, realmId });
  const back = new URL((await authorize(sim)).headers.get('location') ?? '');
  const code = back.searchParams.get('code') ?? '';
  const { body } = await token(sim, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT });
  const call = async (method: string, path: string, payload?: unknown, query = '') =>
    answerOf(
      await fetch(`${sim.url}/v3/company/${realmId}/${path}${path.includes('?') ? '&' : '?'}minorversion=75${query}`, {
        method,
        headers: { authorization: `Bearer ${body.access_token}`, accept: 'application/json' },
        ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
      }),
    );
  return { code, tokens: body, call };
}

const line = (gross: number, taxCode = '9', account = '64') => ({
  DetailType: 'AccountBasedExpenseLineDetail',
  Amount: gross,
  AccountBasedExpenseLineDetail: {
    AccountRef: { value: account },
    TaxCodeRef: { value: taxCode },
    TaxInclusiveAmt: gross,
  },
});
const purchase = (...lines: unknown[]) => ({
  PaymentType: 'Cash',
  AccountRef: { value: '1' },
  EntityRef: { value: '31', type: 'Vendor' },
  TxnDate: '2026-11-18',
  GlobalTaxCalculation: 'TaxInclusive',
  Line: lines,
});
const codeOf = ({ body }: Answer) => body.Fault?.Error[0].code ?? body.fault?.error[0].code;

describe('sign-in', () => {
  test('the callback carries code, state and company; a refusal carries access_denied and no code', async () => {
    const sim = await start();
    const allowed = new URL((await authorize(sim)).headers.get('location') ?? '');
    expect([allowed.searchParams.get('state'), allowed.searchParams.get('realmId')]).toEqual(['abc', ZA1]);
    sim.control.consent({ allow: false, realmId: '' });
    const refused = new URL((await authorize(sim)).headers.get('location') ?? '');
    expect([refused.searchParams.get('error'), refused.searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  test.each([
    ['another address', { redirect_uri: 'https://evil.example/' }],
    ['another application', { client_id: 'x' }],
    ['no accounting scope', { scope: 'openid' }],
  ])('no way back for %s', async (_, more) => {
    expect((await authorize(await start(), more)).status).toBe(400);
  });

  test('a page asks which company where nobody decided before', async () => {
    const sim = await start({ asksConsent: true });
    expect(await (await authorize(sim)).text()).toContain('Connect Protea Trading');
    expect((await authorize(sim, { choice: ZA2 })).headers.get('location')).toContain(`realmId=${ZA2}`);
  });

  test('a code works once, and only for its address and application', async () => {
    const sim = await start();
    const { code } = await connect(sim);
    const again = await token(sim, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT });
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect((await token(sim, { grant_type: 'refresh_token' }, 'wrong')).body.error).toBe('invalid_client');
  });

  test('each refresh gives a new token; the old one works within its grace and not after', async () => {
    const sim = await start({ graceSec: 60 });
    const { tokens } = await connect(sim);
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const second = await token(sim, form);
    expect(second.body.refresh_token).not.toBe(tokens.refresh_token);
    expect((await token(sim, form)).status).toBe(200);
    sim.control.advance(61_000);
    expect((await token(sim, form)).body.error).toBe('invalid_grant');
  });

  test('tokens expire, are revoked, and open one company only', async () => {
    const sim = await start();
    const { call, tokens } = await connect(sim);
    const other = await fetch(`${sim.url}/v3/company/${ZA2}/preferences`, {
      headers: { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' },
    });
    expect(codeOf(await answerOf(other))).toBe('100');
    sim.control.advance(3_601_000);
    const expired = await call('GET', 'preferences');
    expect([expired.status, codeOf(expired)]).toEqual([401, '3200']);
  });
});

describe('entries', () => {
  test('a purchase with 15 % inside: net, tax line and total to the cent', async () => {
    const { call } = await connect(await start());
    const { body } = await call('POST', 'purchase', purchase({ ...line(1150), Amount: 1000 }));
    expect(body.Purchase).toMatchObject({ SyncToken: '0', TotalAmt: 1150, TxnTaxDetail: { TotalTax: 150 } });
    expect(body.Purchase.TxnTaxDetail.TaxLine).toMatchObject([
      { Amount: 150, TaxLineDetail: { TaxRateRef: { value: '18' }, TaxPercent: 15, NetAmountTaxable: 1000 } },
    ]);
  });

  test.each([
    ['one rate, three lines: taxed together', [line(10.1), line(10.1), line(10.1)], 30.3, 3.95],
    ['mixed rates', [line(115), line(50, '4')], 165, 15],
    ['a discount line', [line(115), line(-11.5)], 103.5, 13.5],
    ['a code without a rate', [line(99.99, '2')], 99.99, 0],
    ['odd cents', [line(349.9)], 349.9, 45.64],
  ])('tax: %s', async (_, lines, total, tax) => {
    const { call } = await connect(await start());
    const { body } = await call('POST', 'purchase', purchase(...lines));
    expect([body.Purchase.TotalAmt, body.Purchase.TxnTaxDetail.TotalTax]).toEqual([total, tax]);
  });

  test('exclusive amounts are taxed on their sum, and a stated tax is kept', async () => {
    const { call } = await connect(await start());
    const exclusive = { ...purchase(line(10.1), line(10.1), line(10.1)), GlobalTaxCalculation: 'TaxExcluded' };
    const computed = await call('POST', 'purchase', exclusive);
    expect([computed.body.Purchase.TotalAmt, computed.body.Purchase.TxnTaxDetail.TotalTax]).toEqual([34.85, 4.55]);
    const TaxLine = [{ Amount: 4.56, DetailType: 'TaxLineDetail', TaxLineDetail: { TaxRateRef: { value: '18' } } }];
    const stated = await call('POST', 'purchase', { ...exclusive, TxnTaxDetail: { TaxLine } });
    expect(stated.body.Purchase.TotalAmt).toBe(34.86);
  });

  test.each([
    ['no lines', '2250', { ...purchase(), Line: [] }],
    ['lines missing', '2250', { ...purchase(), Line: undefined }],
    ['an unknown property', '2010', { ...purchase(line(1)), Surprise: 1 }],
    ['a payment type that is none', '2170', { ...purchase(line(1)), PaymentType: 'Crypto' }],
    ['no account', '2020', { ...purchase(line(1)), AccountRef: undefined }],
    ['a number too long', '6000', { ...purchase(line(1)), DocNumber: 'x'.repeat(22) }],
    ['a memo too long', '2050', { ...purchase(line(1)), PrivateNote: 'x'.repeat(4001) }],
    ['a control character', '2040', { ...purchase(line(1)), PrivateNote: 'a\u0000b' }],
    ['a date in words', '2060', { ...purchase(line(1)), TxnDate: '18 Nov 2026' }],
    ['an account of the wrong type', '6000', { ...purchase(line(1)), PaymentType: 'CreditCard' }],
    ['an account that is not there', '2500', purchase(line(1, '9', '7'))],
    ['an account no longer in use', '2500', purchase(line(1, '9', '71'))],
    ['no tax code', '6000', purchase({ ...line(1), AccountBasedExpenseLineDetail: { AccountRef: { value: '64' } } })],
    ['the name of a tax code', '6000', purchase(line(1, '15.0% S'))],
    ['another currency', '6000', { ...purchase(line(1)), CurrencyRef: { value: 'USD' } }],
    ['a credit that is not on a card', '6000', { ...purchase(line(1)), Credit: true }],
    [
      'tax lines without tax',
      '6170',
      {
        ...purchase(line(1)),
        GlobalTaxCalculation: 'NotApplicable',
        TxnTaxDetail: {
          TaxLine: [{ Amount: 1, DetailType: 'TaxLineDetail', TaxLineDetail: { TaxRateRef: { value: '18' } } }],
        },
      },
    ],
    ['less than nothing', '6000', purchase(line(-5))],
  ])('refused: %s', async (_, code, body) => {
    const sim = await start();
    const { call } = await connect(sim);
    expect(codeOf(await call('POST', 'purchase', body))).toBe(code);
    expect(sim.control.rows(ZA1, 'Purchase')).toEqual([]);
  });

  test('changing needs the current SyncToken; lines cannot be sparse; deleting takes it away', async () => {
    const sim = await start();
    const { call } = await connect(sim);
    const { body } = await call('POST', 'purchase', purchase(line(115)));
    const made = body.Purchase;
    const changed = await call('POST', 'purchase', { ...made, PrivateNote: 'new' });
    expect(changed.body.Purchase).toMatchObject({ SyncToken: '1', PrivateNote: 'new', TotalAmt: 115 });
    expect(codeOf(await call('POST', 'purchase', made))).toBe('5010');
    expect(codeOf(await call('POST', 'purchase', { Id: made.Id, SyncToken: '1', sparse: true, Line: [line(1)] }))).toBe(
      '2020',
    );
    expect(
      (await call('POST', 'purchase', { Id: made.Id, SyncToken: '1', sparse: true, PrivateNote: 'b' })).body.Purchase,
    ).toMatchObject({ PrivateNote: 'b', TotalAmt: 115 });
    const gone = await call('POST', 'purchase?operation=delete', { Id: made.Id, SyncToken: '2' });
    expect(gone.body.Purchase.status).toBe('Deleted');
    expect(codeOf(await call('GET', `purchase/${made.Id}`))).toBe('610');
  });

  test('closed books refuse to create, change and delete', async () => {
    const sim = await start();
    const { call } = await connect(sim);
    const { body } = await call('POST', 'purchase', purchase(line(115)));
    sim.control.closeBooks(ZA1, '2026-11-30');
    const { Id, SyncToken } = body.Purchase;
    const refused = [
      await call('POST', 'purchase', purchase(line(1))),
      await call('POST', 'purchase', { ...body.Purchase, PrivateNote: 'x' }),
      await call('POST', 'purchase?operation=delete', { Id, SyncToken }),
    ];
    expect(refused.map(codeOf)).toEqual(['6200', '6200', '6200']);
  });

  test.each([
    ["a customer's name", '6240', 'highveld HARDWARE '],
    ['a supplier in other letters', '6240', 'KAROO stationers'],
    ['a colon', '2040', 'A: B'],
    ['an inactive supplier has its suffix, so its name is free', undefined, 'Old Mill Foods'],
    ['an apostrophe and accents', undefined, "O'Brien & Sôns \u201cX\u201d"],
  ])('suppliers: %s', async (_, code, DisplayName) => {
    const { call } = await connect(await start());
    const made = await call('POST', 'vendor', { DisplayName, TaxIdentifier: '4999999999' });
    expect(codeOf(made)).toBe(code);
    if (code === undefined) expect(made.body.Vendor).toMatchObject({ DisplayName, TaxIdentifier: 'XXXXXX9999' });
  });

  test('the same number of the same supplier is asked about, and taken on request', async () => {
    const { call } = await connect(await start());
    const numbered = { ...purchase(line(1)), DocNumber: 'INV-1' };
    await call('POST', 'purchase', numbered);
    expect(codeOf(await call('POST', 'purchase', numbered))).toBe('6140');
    expect((await call('POST', 'purchase?include=allowduplicatedocnum', numbered)).status).toBe(200);
  });

  test('bills, credits of suppliers and foreign money in a company that has it', async () => {
    const sim = await start();
    const { call } = await connect(sim, ZA2);
    const bill = {
      VendorRef: { value: '31' },
      Line: [line(115, '3', '1064')],
      GlobalTaxCalculation: 'TaxInclusive',
      CurrencyRef: { value: 'ZAR' },
    };
    expect((await call('POST', 'bill', bill)).body.Bill).toMatchObject({ TotalAmt: 115, Balance: 115 });
    expect((await call('POST', 'vendorcredit', bill)).body.VendorCredit.TotalAmt).toBe(115);
    expect(codeOf(await call('POST', 'bill', { ...bill, CurrencyRef: { value: 'USD' } }))).toBe('6000');
    expect(codeOf(await call('POST', 'bill', { ...bill, CurrencyRef: undefined }))).toBe('2020');
  });
});

describe('exactly once', () => {
  test('a requestid answers the same again and writes once; another body with it is refused', async () => {
    const sim = await start();
    const { call } = await connect(sim);
    const first = await call('POST', 'purchase', purchase(line(115)), '&requestid=r1');
    const again = await call('POST', 'purchase', purchase(line(115)), '&requestid=r1');
    expect([again.body, again.headers.get('x-sim-replayed')]).toEqual([first.body, 'true']);
    expect(sim.control.rows(ZA1, 'Purchase')).toHaveLength(1);
    expect(codeOf(await call('POST', 'purchase', purchase(line(1)), '&requestid=r1'))).toBe('600');
    expect(codeOf(await call('POST', 'purchase', purchase(line(1)), `&requestid=${'r'.repeat(51)}`))).toBe('2130');
  });

  test.each<[string, Kind]>([
    ['the connection is cut', { reset: true }],
    ['a gateway answers', { http: 503, body: 'html' }],
  ])('the reply is lost after the write: %s', async (_, kind) => {
    const sim = await start();
    const { call } = await connect(sim);
    sim.control.failNext({ match: { method: 'POST', entity: 'purchase' }, when: 'afterCommit', kind });
    const lost = await call('POST', 'purchase', purchase(line(115)), '&requestid=r1').catch(() => null);
    expect(lost?.status ?? 'cut').toBe('reset' in kind ? 'cut' : 503);
    expect((await call('POST', 'purchase', purchase(line(115)), '&requestid=r1')).status).toBe(200);
    expect(sim.control.rows(ZA1, 'Purchase')).toHaveLength(1);
  });
});

describe('queries', () => {
  test.each([
    ['all of a page', "SELECT * FROM Vendor WHERE DisplayName = 'Karoo Stationers'", 1],
    ['in any letters', "select * from Vendor where DisplayName = 'karoo stationers'", 1],
    ['inactive ones are hidden', "SELECT * FROM Vendor WHERE DisplayName LIKE 'Old Mill%'", 0],
    [
      'inactive ones on request',
      "SELECT * FROM Vendor WHERE Active IN (true,false) AND DisplayName LIKE 'Old Mill%'",
      1,
    ],
    ['by type', "SELECT * FROM Account WHERE AccountType = 'Bank' ORDERBY Name DESC", 1],
  ])('%s', async (_, query, count) => {
    const { call } = await connect(await start());
    const { body } = await call('GET', `query?query=${encodeURIComponent(query)}`);
    expect(Object.values(body.QueryResponse).find(Array.isArray)?.length ?? 0).toBe(count);
  });

  test('an apostrophe is escaped with a backslash', async () => {
    const { call } = await connect(await start());
    await call('POST', 'vendor', { DisplayName: "O'Brien & Sons" });
    const { body } = await call(
      'GET',
      `query?query=${encodeURIComponent("SELECT * FROM Vendor WHERE DisplayName = 'O\\'Brien & Sons'")}`,
    );
    expect(body.QueryResponse.Vendor).toHaveLength(1);
  });

  test.each([
    ['doubled quotes', '4000', "SELECT * FROM Vendor WHERE DisplayName = 'O''Brien'"],
    ['a curly apostrophe', '4000', 'SELECT * FROM Vendor WHERE DisplayName = \u2019x\u2019'],
    ['OR', '4000', "SELECT * FROM Vendor WHERE Id = '1' OR Id = '2'"],
    ['not equal', '4000', "SELECT * FROM Vendor WHERE Id <> '1'"],
    ['double quotes', '4000', 'SELECT * FROM Vendor WHERE Id = "1"'],
    ['a word misspelt', '4000', 'SELECT * FRM Vendor'],
    ['an unknown property', '4001', "SELECT * FROM Vendor WHERE Shoe = '1'"],
    ['counting from zero', '4001', 'SELECT * FROM Vendor STARTPOSITION 0'],
  ])('refused: %s', async (_, code, query) => {
    const { call } = await connect(await start());
    expect(codeOf(await call('GET', `query?query=${encodeURIComponent(query)}`))).toBe(code);
  });

  test('1 203 suppliers come in two pages of at most 1 000, and can be counted', async () => {
    const { call } = await connect(await start(), ZA2);
    const page = async (start: number) => {
      const query = encodeURIComponent(`SELECT * FROM Vendor STARTPOSITION ${start} MAXRESULTS 5000`);
      return (await call('GET', `query?query=${query}`)).body.QueryResponse.Vendor.length;
    };
    expect([await page(1), await page(1001)]).toEqual([1000, 202]);
    const { body } = await call('GET', `query?query=${encodeURIComponent('SELECT COUNT(*) FROM Vendor')}`);
    expect(body.QueryResponse.totalCount).toBe(1202);
  });
});

describe('files, batches and changes', () => {
  test('an uploaded file comes back byte for byte and is found by its entry', async () => {
    const sim = await start();
    const { tokens, call } = await connect(sim);
    const bytes = new Uint8Array([0xff, 0xd8, 0x00, 0x0d, 0x0a, 0xfe]);
    const form = new FormData();
    const metadata = { AttachableRef: [{ EntityRef: { type: 'Purchase', value: '595' } }], FileName: 'a.jpg' };
    form.append(
      'file_metadata_01',
      new Blob([JSON.stringify(metadata)], { type: 'application/json' }),
      'metadata.json',
    );
    form.append('file_content_01', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
    const response = await fetch(`${sim.url}/v3/company/${ZA1}/upload?minorversion=75`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json' },
      body: form,
    });
    const { body } = await answerOf(response);
    const { Id, Size } = body.AttachableResponse[0].Attachable;
    expect([Size, sim.control.file(ZA1, Id)]).toEqual([6, bytes]);
    const query =
      "select * from Attachable where AttachableRef.EntityRef.Type='Purchase' and AttachableRef.EntityRef.value='595'";
    expect((await call('GET', `query?query=${encodeURIComponent(query)}`)).body.QueryResponse.Attachable).toHaveLength(
      1,
    );
  });

  test('items of a batch fail one by one, with status 200; 31 items are too many', async () => {
    const { call } = await connect(await start());
    const items = [
      { bId: 'b1', operation: 'create', Purchase: purchase(line(115)) },
      { bId: 'b2', operation: 'delete', Purchase: { Id: '1', SyncToken: '0' } },
      { bId: 'b3', Query: 'select * from Account' },
    ];
    const { status, body } = await call('POST', 'batch', { BatchItemRequest: items });
    const [created, failed, found] = body.BatchItemResponse;
    expect([status, created.Purchase.TotalAmt, failed.Fault.Error[0].code]).toEqual([200, 115, '610']);
    expect(found.QueryResponse.Account.length).toBe(11);
    expect(codeOf(await call('POST', 'batch', { BatchItemRequest: Array.from({ length: 31 }, () => items[2]) }))).toBe(
      '1040',
    );
  });

  test('changes since a moment name what was deleted', async () => {
    const sim = await start();
    const { call } = await connect(sim);
    const { body } = await call('POST', 'purchase', purchase(line(115)));
    sim.control.remove(ZA1, 'Purchase', body.Purchase.Id);
    const since = encodeURIComponent(new Date(sim.control.now() - 60_000).toISOString());
    const changes = (await call('GET', `cdc?entities=Purchase&changedSince=${since}`)).body.CDCResponse[0]
      .QueryResponse[0];
    expect(changes.Purchase).toMatchObject([{ Id: body.Purchase.Id, status: 'Deleted' }]);
  });

  test.each(['legacy', 'cloudevents'] as const)('a webhook is signed over its raw body: %s', async (format) => {
    const got: { signature: string; body: string }[] = [];
    const server = createServer(async (incoming, outgoing) => {
      got.push({ signature: String(incoming.headers['intuit-signature']), body: String(await buffer(incoming)) });
      outgoing.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const sim = await start();
    const event = { realmId: ZA1, entity: 'Purchase', id: '595', operation: 'Delete' } as const;
    const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await sim.control.emitWebhook(to, format, [event])).toBe(200);
    const [sent] = got;
    expect(sent?.signature).toBe(
      createHmac('sha256', sim.app.verifierToken)
        .update(sent?.body ?? '')
        .digest('base64'),
    );
    expect(sent?.body).toContain(format === 'legacy' ? '"operation":"Delete"' : '"qbo.purchase.deleted.v1"');
    server.close();
  });
});

describe('limits and failures', () => {
  test('one request too many in a minute is refused, and none a minute later', async () => {
    const sim = await start({ limits: { perSecond: 100, perMinute: 2, retryAfter: 7 } });
    const { call } = await connect(sim);
    await call('GET', 'preferences');
    await call('GET', 'preferences');
    const refused = await call('GET', 'preferences');
    expect([refused.status, codeOf(refused), refused.headers.get('retry-after')]).toEqual([429, '3001', '7']);
    sim.control.advance(60_000);
    expect((await call('GET', 'preferences')).status).toBe(200);
  });

  test.each([
    ['the tenth in a second', true, 10, 0, false],
    ['the eleventh in a second', false, 11, 0, false],
    ['eleven, the last a second later', true, 11, 1000, false],
    ['the fortieth batch in a minute', true, 40, 1000, true],
    ['the forty-first batch in a minute', false, 41, 1000, true],
  ])('limits: %s', (_, isAdmitted, count, apart, isBatch) => {
    const throttle = new Throttle({
      perSecond: 10,
      perMinute: 500,
      batchPerMinute: 40,
      retryAfter: false,
      throttleStatus: 429,
    });
    const answers = Array.from({ length: count }, (_one, index) => throttle.admits(ZA1, isBatch, index * apart));
    expect(answers.at(-1)).toBe(isAdmitted);
  });

  test.each<[string, Kind, number, string | undefined]>([
    ['a fault', { fault: '6190' }, 403, '6190'],
    ['a fault with status 200', { fault200: '5010' }, 200, '5010'],
    ['small letters', { lowercaseFault: '3200' }, 401, '3200'],
    ['a gateway without words', { http: 502, body: 'empty' }, 502, undefined],
  ])('the next request fails with %s, the one after it works', async (_, kind, status, code) => {
    const sim = await start();
    const { call } = await connect(sim);
    sim.control.failNext({ match: { entity: 'preferences' }, when: 'before', kind });
    const failed = await call('GET', 'preferences');
    expect([failed.status, typeof failed.body === 'string' ? undefined : codeOf(failed)]).toEqual([status, code]);
    expect((await call('GET', 'preferences')).status).toBe(200);
  });

  test('a client that does not ask for JSON gets XML; an old minor version is noted; nonsense is recorded', async () => {
    const sim = await start();
    const { tokens, call } = await connect(sim);
    const xml = await fetch(`${sim.url}/v3/company/${ZA1}/preferences`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(await xml.text()).toContain('<IntuitResponse>');
    expect(sim.control.warnings).toEqual([expect.stringContaining('minorversion 0')]);
    await call('GET', 'unicorns');
    expect(sim.control.unexpected.map(({ path }) => path)).toEqual([`/v3/company/${ZA1}/unicorns`]);
  });

  test('a suspended company refuses to write and can be read', async () => {
    const sim = await start();
    const { call } = await connect(sim);
    sim.control.suspend(ZA1, true);
    expect(codeOf(await call('POST', 'purchase', purchase(line(1))))).toBe('6190');
    expect((await call('GET', `companyinfo/${ZA1}`)).body.CompanyInfo.CompanyName).toBe('Protea Trading (Pty) Ltd');
  });
});

test('what no source confirms is listed', () => {
  const list = listAssumptions();
  expect(list).toContainEqual(expect.stringContaining('TaxExcluded'));
  expect(list.length).toBeGreaterThan(8);
});
