import { isContractProcedure } from '@orpc/contract';
import { needOf } from '@tillslip/contract/call-needs';
import { contract } from '@tillslip/contract/contract';
import { KEY_SCOPES, type KeyScope, REQUESTS_PER_MINUTE, scopeFor } from '@tillslip/domain/people/key-scopes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOf } from '../../../../test/call.ts';
import { aCompany, aPicture, aReceipt } from '../../../../test/documents.ts';
import { callsOf, createAnnsRows, type OwnedIds } from '../../../../test/every-call.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { unzip } from '../../../../test/unzip.ts';
import { asUser } from '../../../platform/database/database.ts';

const { apiKeys } = contract;
let app: TestApp;
let ids: OwnedIds;
beforeAll(async () => {
  app = await startTestApp();
  ids = await createAnnsRows(app);
});
afterAll(() => app.stop());

const DAY_MS = 24 * 3600 * 1000;
/** Let time pass. */
const pass = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());
const ALL: KeyScope[] = [...KEY_SCOPES];
const make = (scopes: KeyScope[], as: TestUser = 'ann', days: 30 | null = null, name = 'Scanner') =>
  app.ok(apiKeys.create, { name, scopes, days, password: PASSWORD }, as);

/** A request of a program: with a key, and from no browser. */
const withKey = async (secret: string, path: string, init: RequestInit = {}) =>
  app.server.app.request(`http://localhost:3000${path}`, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${secret}` },
  });
const answerTo = async (secret: string, path: string) => {
  const response = await withKey(secret, path);
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; message?: string; data?: unknown },
  };
};

test('a key is shown once, listed by its beginning, and its owner is told', async () => {
  const { key, secret } = await make(['export', 'read'], 'ben', 30, '  Reports ');
  expect(secret).toMatch(/^tsk_[\w-]{43}$/);
  expect(key).toEqual({
    ...{ id: expect.any(String), name: 'Reports', prefix: secret.slice(0, 10), scopes: ['read', 'export'] },
    createdAt: app.clock.now().toISOString(),
    expiresAt: new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString(),
    ...{ isExpired: false, lastUsedAt: null },
  });
  expect(await app.ok(apiKeys.list, undefined, 'ben')).toEqual([key]);
  const ben = await app.person('ben');
  await expect
    .poll(() => app.mail.sent.filter(({ to }) => to === ben.email).map(({ subject }) => subject))
    .toContain('An API key was made for your Tillslip account');
});

test('neither the database, the trail nor the download of data has a key', async () => {
  const { secret } = await make(['read'], 'ben');
  const ben = await app.person('ben');
  const stored = await asUser(app.server.deps.db, ben.id, async ({ db }) => {
    const tables = ['api_keys', 'audit_events', 'idempotency_keys', 'domain_events'];
    const texts = tables.map((name) => sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db));
    return JSON.stringify((await Promise.all(texts)).map(({ rows }) => rows));
  });
  expect(stored).toContain(secret.slice(0, 10));
  expect(stored).not.toContain(secret);
  const download = await app.request('/api/account/data.zip', {}, 'ben');
  const files = await unzip(Buffer.from(await download.arrayBuffer()));
  expect(files.get('api-keys.json')?.toString()).toContain('"Scanner"');
  expect(files.get('api-keys.json')?.toString()).not.toMatch(/[0-9a-f]{64}/);
});

test.each<[string, object, string]>([
  ['without a name', { name: ' ' }, 'API_KEY_NAME_REQUIRED'],
  ['with a link for a name', { name: 'see evil.example.com' }, 'NAME_HAS_LINK'],
])('a key %s is refused', async (_why, odd, code) => {
  const input = { name: 'Scanner', scopes: ALL, days: null, password: PASSWORD, ...odd };
  expect(await app.call(apiKeys.create, input, 'cara')).toMatchObject({
    error: { code: 'BAD_INPUT', data: { issues: [{ path: ['name'], problem: { code } }] } },
  });
  expect(await app.ok(apiKeys.list, undefined, 'cara')).toEqual([]);
});

test.each<[string, object, number]>([
  ['with a wrong password', { password: 'Wrong-Horse-9' }, 400],
  ['without a scope', { scopes: [] }, 400],
  ['with a scope that there is not', { scopes: ['submit'] }, 400],
  ['for as long as nobody offers', { days: 7 }, 400],
])('a key %s is refused', async (_why, odd, status) => {
  const body = JSON.stringify({ name: 'Scanner', scopes: ALL, days: null, password: PASSWORD, ...odd });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  expect((await app.request('/api/v1/account/api-keys', init, 'cara')).status).toBe(status);
  expect(await app.ok(apiKeys.list, undefined, 'cara')).toEqual([]);
});

test('a program learns what its key may do', async () => {
  const companyId = await aCompany(app, 'dan', 'Dan’s Bakery');
  const { key, secret } = await make(['upload'], 'dan');
  const { status, body } = await answerTo(secret, '/api/v1/api-key');
  expect(status).toBe(200);
  expect(body).toEqual({
    ...{ id: key.id, name: 'Scanner', scopes: ['upload'], expiresAt: null },
    companies: [{ id: companyId, companyName: 'Dan’s Bakery' }],
  });
  const [listed] = await app.ok(apiKeys.list, undefined, 'dan');
  expect(listed?.lastUsedAt).toBe(app.clock.now().toISOString());
  // A person has no key to ask about.
  expect(await app.call(apiKeys.current, undefined, 'dan')).toMatchObject({ status: 200, body: null });
});

test('a key that was revoked, has expired or never was is refused with the reason', async () => {
  const revoked = await make(['read'], 'cara');
  await app.ok(apiKeys.revoke, { id: revoked.key.id }, 'cara');
  expect(await answerTo(revoked.secret, '/api/v1/companies')).toMatchObject({
    status: 401,
    body: { code: 'API_KEY_NOT_VALID', data: { reason: 'revoked' }, message: expect.stringContaining('was revoked') },
  });
  expect(await app.ok(apiKeys.list, undefined, 'cara')).toEqual([]);
  expect(await app.call(apiKeys.revoke, { id: revoked.key.id }, 'cara')).toMatchObject({ status: 404 });
  const short = await make(['read'], 'cara', 30);
  expect((await answerTo(short.secret, '/api/v1/companies')).status).toBe(200);
  pass(30 * DAY_MS);
  expect(await answerTo(short.secret, '/api/v1/companies')).toMatchObject({
    status: 401,
    body: { data: { reason: 'expired' } },
  });
  expect(await app.ok(apiKeys.list, undefined, 'cara')).toMatchObject([{ id: short.key.id, isExpired: true }]);
  pass(-30 * DAY_MS);
  for (const odd of [`tsk_${'x'.repeat(43)}`, 'tsk_short', 'eyJhbGciOi', ''])
    expect([odd, await answerTo(odd, '/api/v1/companies')]).toMatchObject([
      odd,
      { status: 401, body: { code: 'API_KEY_NOT_VALID', data: { reason: 'unknown' } } },
    ]);
});

test('a stranger’s key sees nothing of the books, and a stranger does not revoke it', async () => {
  const { secret } = await make(ALL, 'eve');
  for (const path of [`/api/v1/receipts/${ids.receiptId}`, `/api/v1/companies/${ids.companyId}`])
    expect([path, (await answerTo(secret, path)).status]).toEqual([path, 404]);
  const { key, secret: anns } = await make(['read']);
  expect(await app.call(apiKeys.revoke, { id: key.id }, 'eve')).toMatchObject({
    ...{ status: 404, error: { code: 'API_KEY_NOT_FOUND' } },
  });
  expect((await answerTo(anns, `/api/v1/receipts/${ids.receiptId}`)).status).toBe(200);
  expect(await app.call(apiKeys.list, undefined)).toMatchObject({ status: 401 });
});

test('the cookies of a request with a key are not looked at', async () => {
  const { secret } = await make(['read'], 'eve');
  const headers = { authorization: `Bearer ${secret}` };
  expect((await app.request(`/api/v1/receipts/${ids.receiptId}`, { headers }, 'ann')).status).toBe(404);
  const bad = { authorization: 'Bearer tsk_nothing' };
  expect((await app.request(`/api/v1/receipts/${ids.receiptId}`, { headers: bad }, 'ann')).status).toBe(401);
});

/** Every call of the contract, with the names that lead to it. */
function everyCall(node: object, path: readonly string[] = []): [string, Parameters<typeof requestOf>[0]][] {
  if (isContractProcedure(node)) return [[path.join('.'), node]];
  return Object.entries(node).flatMap(([name, below]) => everyCall(below as object, [...path, name]));
}

/** What a key with one scope gets, by what the call needs: refused with a code, or let in. */
function refusalFor(name: string, scope: KeyScope): string | null {
  const need = needOf(name.split('.'));
  if (need === 'anyone' || need === 'key') return null;
  if (need === 'administrator') return 'NOT_FOUND';
  if (need === 'self') return 'API_KEY_NOT_ALLOWED';
  return scopeFor(need) === scope ? null : 'API_KEY_NOT_ALLOWED';
}

test.each(ALL)('every call lets in a key to %s, or refuses it, as its need says', async (scope) => {
  const { secret } = await make([scope], 'eve');
  const inputs = callsOf(ids);
  for (const [name, procedure] of everyCall(contract)) {
    // Keys are counted by the minute, and there are hundreds of calls.
    pass(1000);
    const { path, init } = requestOf(procedure, await inputs[name]?.[1]());
    const response = await withKey(secret, path, init);
    const code = ((await response.json()) as { code?: string } | null)?.code ?? null;
    const expected = refusalFor(name, scope);
    if (expected === null)
      expect([name, code === 'API_KEY_NOT_ALLOWED', response.status === 401]).toEqual([name, false, false]);
    else expect([name, code]).toEqual([name, expected]);
  }
});

test('no key submits or shares returns, connects packages, reaches people or makes keys', () => {
  const refused = everyCall(contract)
    .map(([name]) => name)
    .filter((name) => ALL.every((scope) => refusalFor(name, scope) !== null));
  expect(refused).toEqual(
    expect.arrayContaining([
      ...['vat.periods.move', 'vat.periods.saveFiling', 'vat.shares.create', 'integrations.connect', 'account.delete'],
      ...['apiKeys.create', 'apiKeys.list', 'apiKeys.revoke', 'passkeys.add', 'billing.choose'],
      ...['companies.delete', 'account.changePassword', 'preferences.update', 'events.follow'],
    ]),
  );
});

test.each<[string, KeyScope, string]>([
  ['the list as a file', 'export', '/api/v1/receipts/export?format=csv'],
  ['the statements as a file', 'export', '/api/v1/bank-statements/export?format=csv'],
])('%s needs the scope %s', async (_what, scope, path) => {
  const able = await make([scope]);
  const unable = await make(ALL.filter((one) => one !== scope));
  expect((await withKey(able.secret, path)).status).toBe(200);
  expect(await answerTo(unable.secret, path)).toMatchObject({ status: 403, body: { data: { scope } } });
});

test('the archive of an account and its cookies are beyond every key', async () => {
  const { secret } = await make(ALL);
  expect((await withKey(secret, '/api/account/data.zip')).status).toBe(401);
  const session = await withKey(secret, '/api/auth/get-session');
  expect(await session.json()).toBeNull();
});

test('the original of a document opens to a key that reads', async () => {
  const { secret } = await make(['read']);
  const { body } = await answerTo(secret, `/api/v1/receipts/${ids.receiptId}`);
  const url = JSON.stringify(body).match(/"(\/files\/[^"]+)"/)?.[1] ?? '';
  expect((await withKey(secret, url)).status).toBe(200);
  const { secret: uploads } = await make(['upload']);
  expect((await withKey(uploads, url)).status).toBe(403);
});

test('what a key changes is in the history under its name', async () => {
  const receiptId = await aReceipt(app, 'ann', { companyId: ids.companyId });
  const { version } = await app.ok(contract.receipts.get, { id: receiptId }, 'ann');
  const { secret } = await make(['edit'], 'ann', null, 'Filing script');
  const body = JSON.stringify({
    receipts: [{ id: receiptId, version }],
    companyId: ids.companyId,
    folderId: ids.folderId,
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  expect((await withKey(secret, '/api/v1/receipts/move', init)).status).toBe(200);
  const history = await app.ok(contract.receipts.history, { id: receiptId }, 'ann');
  expect(history[0]).toMatchObject({ action: 'receipt.moved', source: { kind: 'key', name: 'Filing script' } });
  expect(history.at(-1)?.source.kind).not.toBe('key');
  expect(await app.ok(contract.audit.verify, {}, 'ann')).toMatchObject({ ok: true });
});

test('a key uploads what its owner then sees', async () => {
  const { secret } = await make(['upload'], 'ann', null, 'Scanner');
  const form = new FormData();
  form.set('file', await aPicture('from-the-scanner.jpg'));
  const uploaded = await withKey(secret, '/api/v1/uploads', { method: 'POST', body: form });
  expect(uploaded.status).toBe(201);
});

test('requests of a key are counted, and one too many says when to try again', async () => {
  const { key, secret } = await make(['read']);
  const first = await withKey(secret, '/api/v1/api-key');
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'ratelimit-limit': String(REQUESTS_PER_MINUTE),
    'ratelimit-remaining': String(REQUESTS_PER_MINUTE - 1),
    'ratelimit-reset': '60',
  });
  const ann = await app.person('ann');
  await sql`update public.api_keys set window_requests = ${REQUESTS_PER_MINUTE} where id = ${key.id}`.execute(
    app.server.deps.authDb,
  );
  pass(20_000);
  const refused = await withKey(secret, '/api/v1/api-key');
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({ 'retry-after': '40', 'ratelimit-remaining': '0' });
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 40 } });
  // Another key of the same person has its own count.
  expect((await withKey((await make(['read'])).secret, '/api/v1/api-key')).status).toBe(200);
  pass(41_000);
  expect((await withKey(secret, '/api/v1/api-key')).status).toBe(200);
  expect(ann.id).not.toBe('');
});

test('the keys of a deleted account open nothing', async () => {
  const { secret } = await make(['read'], 'dan');
  await app.ok(contract.account.delete, { password: PASSWORD, email: '' }, 'dan');
  expect(await answerTo(secret, '/api/v1/api-key')).toMatchObject({
    status: 401,
    body: { data: { reason: 'unknown' } },
  });
});
