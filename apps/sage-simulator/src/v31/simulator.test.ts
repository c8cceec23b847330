import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAssumptions } from '../assumptions.ts';
import type { SageOptions, SageSim } from './control.ts';
import { PROTEA, seedId, THISTLE } from './seed.ts';
import { createSageSim } from './simulator.ts';

let sim: SageSim;
let access: string;
const REDIRECT = 'http://localhost:3000/integrations/sage/callback';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const start = async (options: SageOptions = {}) => {
  await sim?.close();
  sim = await createSageSim(options);
  if (!options.asksConsent) access = (await exchange({ ...CODE, code: await codeOf() })).body.access_token;
};
beforeEach(() => start());
afterEach(() => sim.close());

const CODE = { grant_type: 'authorization_code', redirect_uri: REDIRECT };
const ASKED = { filter: 'apiv3.1', response_type: 'code', redirect_uri: REDIRECT, scope: 'full_access', state: 's' };

const page = (change: Record<string, string> = {}) => {
  const query = new URLSearchParams({ ...ASKED, client_id: sim.client.clientId, ...change });
  return fetch(`${sim.authUrl}?${query}`, { redirect: 'manual' });
};
const backOf = async (answer: Response) =>
  Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
const codeOf = async (change: Record<string, string> = {}) => (await backOf(await page(change))).code ?? '';

async function post(url: string, form: Record<string, string>): Promise<Answer> {
  const keys = { client_id: sim.client.clientId, client_secret: sim.client.secret };
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams({ ...keys, ...form }) });
  return { status: reply.status, body: await reply.json() };
}
const exchange = (form: Record<string, string>) => post(sim.tokenUrl, form);
const renew = (token: string) => exchange({ grant_type: 'refresh_token', refresh_token: token });

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer has any form
  readonly body: any;
}

async function call(method: string, path: string, body?: object, business: string | null = PROTEA): Promise<Answer> {
  const reply = await fetch(`${sim.apiUrl}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access}`,
      ...(business === null ? {} : { 'x-business': business }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  return { status: reply.status, body: text === '' ? null : JSON.parse(text) };
}

const LINE = {
  ...{ description: 'Chairs', ledger_account_id: seedId('account', 7500), tax_rate_id: 'ZA_STANDARD' },
  ...{ quantity: 1, unit_price: 1000, tax_amount: 150 },
};
const INVOICE = {
  ...{ contact_id: seedId('contact', 31), date: '2026-11-18', due_date: '2026-11-30', reference: 'R-1' },
  invoice_lines: [LINE],
};
const invoice = (change: object = {}) =>
  call('POST', 'purchase_invoices', { purchase_invoice: { ...INVOICE, ...change } });
const PAYMENT = {
  ...{ transaction_type_id: 'OTHER_PAYMENT', date: '2026-11-18', total_amount: 1150 },
  ...{ bank_account_id: seedId('bank', 1240), contact_id: seedId('contact', 31) },
  payment_lines: [
    { ledger_account_id: LINE.ledger_account_id, tax_rate_id: 'ZA_STANDARD', total_amount: 1150, tax_amount: 150 },
  ],
};
const payment = (change: object = {}) => call('POST', 'other_payments', { other_payment: { ...PAYMENT, ...change } });

describe('the pages of the sign-in', () => {
  test('ask for the country, then whether to allow, and go back with a code, the country and the state', async () => {
    await start({ asksConsent: true });
    expect(await (await page()).text()).toContain('Where is your business?');
    expect(await (await page({ country: 'GB' })).text()).toContain('Allow');
    const back = await backOf(await page({ country: 'GB', choice: 'allow' }));
    expect(back).toEqual({ code: expect.stringMatching(/^GB\//), country: 'GB', state: 's' });
    const denied = await backOf(await page({ country: 'GB', choice: 'deny' }));
    expect(denied).toEqual({ error: 'access_denied', state: 's' });
  });

  test.each<[string, Record<string, string>, string]>([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'everything' }, 'invalid_scope'],
  ])('%s goes back as an error', async (_why, change, error) => {
    expect(await backOf(await page(change))).toMatchObject({ error });
  });

  test.each([{ client_id: 'wrong' }, { redirect_uri: 'http://elsewhere.example/' }])(
    'nobody is sent back to where nobody registered: %o',
    async (change) => {
      expect((await page(change)).status).toBe(400);
    },
  );
});

describe('tokens', () => {
  test('a code works once, for a minute, with its address', async () => {
    const code = await codeOf();
    expect((await exchange({ ...CODE, code, redirect_uri: `${REDIRECT}/` })).body).toEqual({ error: 'invalid_grant' });
    const late = await codeOf();
    sim.control.advance(MINUTE_MS);
    expect((await exchange({ ...CODE, code: late })).status).toBe(400);
    const good = await codeOf();
    expect(await exchange({ ...CODE, code: good })).toMatchObject({
      status: 200,
      body: { scope: 'full_access', token_type: 'bearer', expires_in: 300, refresh_token_expires_in: 2_678_400 },
    });
    expect((await exchange({ ...CODE, code: good })).body).toEqual({ error: 'invalid_grant' });
  });

  test('a code that was asked for with a challenge needs its verifier', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    expect((await exchange({ ...CODE, code: await codeOf(pkce) })).status).toBe(400);
    expect((await exchange({ ...CODE, code: await codeOf(pkce), code_verifier: verifier })).status).toBe(200);
  });

  test('an access token ends after five minutes', async () => {
    sim.control.advance(5 * MINUTE_MS - 1_000);
    expect((await call('GET', 'tax_rates')).status).toBe(200);
    sim.control.advance(1_000);
    expect(await call('GET', 'tax_rates')).toMatchObject({ status: 401, body: [{ $dataCode: 'Unauthorized' }] });
  });

  test('a refresh token works once and for 31 days', async () => {
    const first = (await exchange({ ...CODE, code: await codeOf() })).body.refresh_token;
    const second = (await renew(first)).body.refresh_token;
    expect(second).not.toBe(first);
    expect((await renew(first)).body).toEqual({ error: 'invalid_grant' });
    sim.control.advance(31 * DAY_MS);
    expect((await renew(second)).body).toEqual({ error: 'invalid_grant' });
  });

  test('a revoked token gives no others, and the access token lives on', async () => {
    const { refresh_token, access_token } = (await exchange({ ...CODE, code: await codeOf() })).body;
    expect((await post(sim.revokeUrl, { token: refresh_token })).body).toEqual({ success: 'ok' });
    expect((await renew(refresh_token)).status).toBe(400);
    access = access_token;
    expect((await call('GET', 'tax_rates')).status).toBe(200);
  });

  test('wrong keys and other grants are refused', async () => {
    expect(await exchange({ ...CODE, client_secret: 'wrong' })).toEqual({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect((await exchange({ grant_type: 'password' })).body).toEqual({ error: 'unsupported_grant_type' });
  });
});

describe('businesses', () => {
  test('are listed without one being chosen, and told one by one', async () => {
    const { body } = await call('GET', 'businesses', undefined, null);
    expect(body.$items.map(({ id }: { id: string }) => id)).toEqual([PROTEA, THISTLE]);
    const { body: lead } = await call('GET', 'businesses/lead', undefined, null);
    expect(lead).toMatchObject({ id: PROTEA, name: 'Protea Trading (Pty) Ltd', country: { id: 'ZA' } });
  });

  test('without the header it is the lead business, and another’s is refused', async () => {
    expect((await call('GET', 'financial_settings', undefined, null)).body.base_currency.id).toBe('ZAR');
    expect((await call('GET', 'financial_settings', undefined, THISTLE)).body.base_currency.id).toBe('GBP');
    expect((await call('GET', 'financial_settings', undefined, 'another')).status).toBe(403);
  });

  test('have books of their own', async () => {
    await invoice();
    expect(sim.control.rows(THISTLE, 'purchase_invoices')).toEqual([]);
  });

  test('that ended their subscription, or let the person only read, refuse', async () => {
    sim.control.allowWriting(PROTEA, false);
    expect(await invoice()).toMatchObject({ status: 403, body: [{ $dataCode: 'MultiUserAccessDenied' }] });
    expect((await call('GET', 'tax_rates')).status).toBe(200);
    sim.control.subscribe(PROTEA, false);
    expect(await call('GET', 'tax_rates')).toMatchObject({
      status: 401,
      body: [{ $dataCode: 'AuthorizationFailure' }],
    });
  });

  test.each([
    [{ perMinute: 3 }, MINUTE_MS],
    [{ perDay: 3 }, DAY_MS],
  ])('more than %o are refused until the time is over', async (limits, ms) => {
    await start({ limits });
    for (let index = 0; index < 3; index += 1) expect((await call('GET', 'tax_rates')).status).toBe(200);
    expect((await call('GET', 'tax_rates')).status).toBe(429);
    expect((await call('GET', 'tax_rates', undefined, THISTLE)).status).toBe(200);
    sim.control.advance(ms + 1);
    access = (await exchange({ ...CODE, code: await codeOf() })).body.access_token;
    expect((await call('GET', 'tax_rates')).status).toBe(200);
  });
});

describe('lists', () => {
  test('have 20 rows, or as many as are asked for up to 200, and say where the next page is', async () => {
    const sizes = async (query: string) => {
      const { body } = await call('GET', `contacts${query}`);
      return [body.$total, body.$items.length, body.$next === null];
    };
    expect(await sizes('')).toEqual([232, 20, false]);
    expect(await sizes('?items_per_page=500')).toEqual([232, 200, false]);
    expect(await sizes('?items_per_page=200&page=2')).toEqual([232, 32, true]);
    expect((await call('GET', 'contacts?items_per_page=0')).status).toBe(422);
  });

  test('show the attributes that are asked for', async () => {
    const first = async (query: string) => (await call('GET', `tax_rates${query}`)).body.$items[0];
    expect(Object.keys(await first(''))).toEqual(['id', 'displayed_as', '$path']);
    expect(await first('?attributes=percentage')).toMatchObject({ percentage: '15.0' });
    expect(await first('?attributes=all')).toMatchObject({ is_visible: true });
  });

  test.each([
    ['from_date=2026-11-18&to_date=2026-11-18', ['R-1']],
    ['from_date=2026-11-19', ['R-2']],
    ['search=r-2', ['R-2']],
    ['search=karoo', ['R-1', 'R-2']],
    [`contact_id=${seedId('contact', 300)}`, []],
    ['sort=date:desc', ['R-2', 'R-1']],
    ['updated_or_created_since=2000-01-01T00:00:00Z', ['R-1', 'R-2']],
    ['updated_or_created_since=2999-01-01T00:00:00Z', []],
  ])('are filtered by %s', async (query, references) => {
    await invoice();
    await invoice({ reference: 'R-2', date: '2026-11-20' });
    const { body } = await call('GET', `purchase_invoices?attributes=reference&${query}`);
    expect(body.$items.map(({ reference }: { reference: string }) => reference)).toEqual(references);
  });

  test('tell what was deleted', async () => {
    const { body } = await invoice();
    expect((await call('DELETE', `purchase_invoices/${body.id}`)).status).toBe(204);
    const { body: list } = await call(
      'GET',
      'purchase_invoices?deleted_since=2000-01-01T00:00:00Z&attributes=deleted_at',
    );
    expect(list.$items).toEqual([expect.objectContaining({ id: body.id, deleted_at: expect.any(String) })]);
    expect((await call('GET', 'purchase_invoices?deleted_since=x')).status).toBe(422);
  });
});

describe('documents', () => {
  test('are created with the tax of each line, changed, and deleted', async () => {
    const { status, body } = await invoice({ vendor_reference: 'INV-1', notes: 'A note' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ net_amount: '1000.0', tax_amount: '150.0', total_amount: '1150.0', outstanding_amount: '1150.0' },
      contact: { id: INVOICE.contact_id, displayed_as: 'Karoo Stationers' },
      ...{ vendor_reference: 'INV-1', notes: 'A note', currency: { id: 'ZAR' } },
      invoice_lines: [{ description: 'Chairs', tax_rate: { id: 'ZA_STANDARD' }, tax_amount: '150.0' }],
    });
    const changed = await call('PUT', `purchase_invoices/${body.id}`, { purchase_invoice: { notes: 'Another' } });
    expect(changed.body).toMatchObject({
      id: body.id,
      notes: 'Another',
      total_amount: '1150.0',
      due_date: '2026-11-30',
    });
    expect(changed.body.updated_at > body.updated_at).toBe(true);
    expect((await call('DELETE', `purchase_invoices/${body.id}`)).status).toBe(204);
    for (const method of ['GET', 'DELETE'])
      expect(await call(method, `purchase_invoices/${body.id}`)).toMatchObject({
        status: 404,
        body: [{ $dataCode: 'RecordNotFound' }],
      });
  });

  test('what is paid at once names a bank account and its type', async () => {
    const { body } = await payment();
    expect(body).toMatchObject({
      total_amount: '1150.0',
      net_amount: '1000.0',
      bank_account: { id: PAYMENT.bank_account_id },
    });
    expect((await payment({ transaction_type_id: 'OTHER_RECEIPT' })).status).toBe(201);
    expect((await payment({ transaction_type_id: 'BANK_TRANSFER' })).status).toBe(422);
    expect((await payment({ bank_account_id: seedId('account', 1240) })).status).toBe(422);
    expect((await payment({ total_amount: 1149 })).status).toBe(422);
  });

  test('a price that includes tax holds it', async () => {
    const { body } = await invoice({ invoice_lines: [{ ...LINE, unit_price: 1150, unit_price_includes_tax: true }] });
    expect(body).toMatchObject({ net_amount: '1000.0', tax_amount: '150.0', total_amount: '1150.0' });
  });

  test('credit notes are the same without a day to pay on', async () => {
    const { invoice_lines, due_date: _due, ...credit } = INVOICE;
    const body = { purchase_credit_note: { ...credit, credit_note_lines: invoice_lines } };
    expect((await call('POST', 'purchase_credit_notes', body)).body).toMatchObject({ total_amount: '1150.0' });
  });

  test.each<[string, object, string]>([
    ['no contact', { contact_id: null }, 'contact_id'],
    ['a contact that is no supplier', { contact_id: seedId('contact', 32) }, 'contact_id'],
    ['no day', { date: '' }, 'date'],
    ['no day to pay on', { due_date: '' }, 'due_date'],
    ['no lines', { invoice_lines: [] }, 'invoice_lines'],
    [
      'an account outside the chart',
      { invoice_lines: [{ ...LINE, ledger_account_id: seedId('account', 7950) }] },
      'ledger_account_id',
    ],
    [
      'the ledger of a bank account',
      { invoice_lines: [{ ...LINE, ledger_account_id: seedId('account', 1200) }] },
      'ledger_account_id',
    ],
    ['a rate that is put away', { invoice_lines: [{ ...LINE, tax_rate_id: 'ZA_OLD_STANDARD' }] }, 'tax_rate_id'],
    ['no tax at a rate', { invoice_lines: [{ ...LINE, tax_amount: undefined }] }, 'tax_amount'],
    ['another currency', { currency_id: 'USD' }, 'currency_id'],
    ['a reference that is too long', { reference: 'x'.repeat(26) }, 'reference'],
    ['an idempotency id that is none', { idempotency_id: 'x' }, 'idempotency_id'],
  ])('with %s are refused', async (_why, change, $source) => {
    expect(await invoice(change)).toMatchObject({
      status: 422,
      body: [{ $severity: 'error', $dataCode: 'RecordInvalid', $source }],
    });
    expect(sim.control.rows(PROTEA, 'purchase_invoices')).toEqual([]);
  });

  test('that are locked or paid in part are not changed', async () => {
    const { body } = await invoice();
    const refused = async () => [
      (await call('PUT', `purchase_invoices/${body.id}`, { purchase_invoice: { notes: 'x' } })).status,
      (await call('DELETE', `purchase_invoices/${body.id}`)).status,
    ];
    sim.control.lock(PROTEA, '2026-11-18');
    expect([...(await refused()), (await invoice()).status]).toEqual([422, 422, 422]);
    sim.control.lock(PROTEA, '2026-11-17');
    sim.control.edit(PROTEA, 'purchase_invoices', body.id, { outstanding_amount: '10.0' });
    expect(await refused()).toEqual([422, 422]);
  });

  test('an idempotency id makes one, for seven days, and is not another resource’s', async () => {
    const idempotency_id = 'a'.repeat(32);
    const { body } = await invoice({ idempotency_id });
    expect((await invoice({ idempotency_id, notes: 'other' })).body).toEqual(body);
    expect((await payment({ idempotency_id })).body).toMatchObject([{ $source: 'idempotency_id' }]);
    const refused = 'b'.repeat(32);
    expect((await invoice({ idempotency_id: refused, date: '' })).status).toBe(422);
    expect((await invoice({ idempotency_id: refused })).body).toMatchObject([{ $source: 'date' }]);
    sim.control.advance(7 * DAY_MS + 1);
    access = (await exchange({ ...CODE, code: await codeOf() })).body.access_token;
    expect((await invoice({ idempotency_id })).body.id).not.toBe(body.id);
  });
});

describe('contacts', () => {
  const save = (contact: object) => call('POST', 'contacts', { contact });

  test('are created and given another type', async () => {
    const { body } = await save({ name: 'New Mill', contact_type_ids: ['CUSTOMER'], tax_number: '4210102051' });
    expect(body).toMatchObject({ name: 'New Mill', contact_types: [{ id: 'CUSTOMER' }] });
    const both = await call('PUT', `contacts/${body.id}`, { contact: { contact_type_ids: ['CUSTOMER', 'VENDOR'] } });
    expect(both.body.contact_types.map(({ id }: { id: string }) => id)).toEqual(['CUSTOMER', 'VENDOR']);
    expect((await call('GET', 'contacts?contact_type_id=CUSTOMER')).body.$total).toBe(2);
  });

  test.each([
    { contact_type_ids: ['VENDOR'] },
    { name: 'A' },
    { name: 'A', contact_type_ids: ['OTHER'] },
    { name: 'A', contact_type_ids: ['VENDOR'], reference: 'REF31' },
    { name: 'A', contact_type_ids: ['VENDOR'], tax_number: 'none' },
  ])('%o is refused', async (contact) => {
    expect((await save(contact)).status).toBe(422);
  });
});

describe('files', () => {
  const file = Buffer.from([1, 2, 3]).toString('base64');
  const attach = (id: string, change: object = {}) =>
    call('POST', 'attachments', {
      attachment: {
        ...{ file, file_name: 'a.png', mime_type: 'image/png' },
        ...{ attachment_context_type_id: 'PURCHASE_INVOICE', attachment_context_id: id, ...change },
      },
    });

  test('belong to their document', async () => {
    const { body } = await invoice();
    expect(await attach(body.id)).toMatchObject({ status: 201, body: { file_name: 'a.png', file_size: 3 } });
    const found = (id: string) =>
      call(
        'GET',
        `attachments?attachment_context_type_id=PURCHASE_INVOICE&attachment_context_id=${id}&attributes=file_name`,
      );
    expect((await found(body.id)).body.$items).toMatchObject([{ file_name: 'a.png' }]);
    expect((await found('none')).body.$total).toBe(0);
    expect(sim.control.file(PROTEA, body.id, 'a.png')).toEqual(new Uint8Array([1, 2, 3]));
  });

  test.each<[string, object, number]>([
    ['no bytes', { file: '' }, 422],
    ['a type that is not taken', { mime_type: 'image/heic' }, 422],
    ['more than 2.5 MB', { file: Buffer.alloc(2_621_441).toString('base64') }, 422],
    ['another kind of document', { attachment_context_type_id: 'OTHER_PAYMENT' }, 404],
  ])('with %s are refused', async (_why, change, status) => {
    const { body } = await invoice();
    expect((await attach(body.id, change)).status).toBe(status);
  });
});

test('what is no JSON, and what it does not have, is refused', async () => {
  expect((await call('GET', 'sales_invoices')).status).toBe(404);
  expect((await call('DELETE', `contacts/${seedId('contact', 31)}`)).status).toBe(404);
  expect(sim.control.unexpected.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v3.1/sales_invoices',
    `DELETE /v3.1/contacts/${seedId('contact', 31)}`,
  ]);
  const headers = { authorization: `Bearer ${access}`, 'x-business': PROTEA };
  const status = async (type: string) =>
    (
      await fetch(`${sim.apiUrl}/contacts`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body: '{',
      })
    ).status;
  expect([await status('text/plain'), await status('application/json')]).toEqual([415, 400]);
});

test('an answer is lost only after what was asked for is done', async () => {
  sim.control.failNext({ match: { path: /purchase_invoices/ }, when: 'afterCommit', kind: { http: 503 } });
  expect(await invoice()).toMatchObject({ status: 503, body: [{ $dataCode: 'ServiceUnavailable' }] });
  expect(sim.control.rows(PROTEA, 'purchase_invoices')).toHaveLength(1);
});

test('every assumption is listed with its file', () => {
  const assumptions = listAssumptions().filter((line) => line.includes('v31/'));
  expect(assumptions.length).toBeGreaterThan(20);
  for (const line of assumptions) expect(line).toMatch(/^[a-z0-9 ].* \([\w/-]+\.ts\)$/i);
});
