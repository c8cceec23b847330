import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InstanceStatusSchema, STATUS_PATH } from '@tillslip/contract/auth';
import { uploadFile } from '@tillslip/contract/receipts/uploaded-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: 'a-token-of-16-letters', TRUST_PROXY: '' } });
});
afterAll(() => app.stop());

const post = (path: string, headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer> = '{}') =>
  app.server.app.request(`http://localhost:3000${path}`, { method: 'POST', headers, body });
const json = { 'content-type': 'application/json' };
const Refusal = z.object({ code: z.string(), status: z.number(), message: z.string() });
const refusal = async (response: Response) => Refusal.parse(await response.json());

test('every response has a request id and the security headers', async () => {
  const { headers } = await app.request('/api/v1/instance');
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
});

test.each([
  ['an answer of the API', '/api/v1/instance', 'no-store'],
  ['an answer of sign-in', '/api/auth/get-session', 'no-store'],
  ['a refusal', '/api/v1/nothing', 'no-store'],
  ['the description of the API', '/api/openapi.json', 'no-store'],
  ['a file of the page of the API', '/api/docs/swagger-ui.css', 'public, max-age=3600'],
  ['a file that does not exist', '/files/nothing', null],
  ['a health check', '/healthz', null],
  ['refused metrics', '/metrics', null],
])('%s is never sniffed, and is stored only where that is meant', async (_why, path, cached) => {
  const { headers } = await app.request(path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toContain('microphone=()');
  expect(headers.get('cache-control')).toBe(cached);
});

test.each([
  ['a path that does not exist', '/api/v1/nothing'],
  ['a bare /api', '/api'],
  ['a path outside the contract', '/api/nothing'],
])('%s under /api is a JSON 404, not the page', async (_why, path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await refusal(response)).toMatchObject({ code: 'NOT_FOUND' });
});

describe('changes requested by another site', () => {
  test.each([
    ['a form of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['a script of another site', { origin: 'https://evil.example', ...json }],
    ['another port of this machine', { origin: 'http://localhost:4000', ...json }],
    ['a sandboxed page', { origin: 'null', ...json }],
    ['a browser that sends no origin but says cross-site', { 'sec-fetch-site': 'cross-site', ...json }],
  ])('are refused: %s', async (_why, headers) => {
    for (const path of ['/api/v1/companies', '/api/auth/sign-in/email', '/api/v1/uploads']) {
      const response = await post(path, { ...headers });
      expect(response.status).toBe(403);
    }
  });

  test('are distinguished from our own page and from a program', async () => {
    expect((await post('/api/v1/companies', { origin: 'http://localhost:3000', ...json })).status).toBe(401);
    expect((await post('/api/v1/companies', json)).status).toBe(401);
  });
});

test.each([
  ['an upload above every limit', '/api/v1/uploads', 13 * 1024 * 1024],
  ['a body larger than any form', '/api/v1/companies', 2 * 1024 * 1024],
])('%s is refused before it is read', async (_why, path, size) => {
  const response = await post(path, { ...json, 'content-length': String(size) }, new Uint8Array(size));
  expect(response.status).toBe(413);
  expect(await refusal(response)).toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'File is too large. Maximum size is 10MB.',
  });
});

test('a file between 10 and 12 MB reaches the upload, which enforces the exact limit', async () => {
  const file = new File([new Uint8Array(11 * 1024 * 1024)], 'slip.jpg', { type: 'image/jpeg' });
  expect(await app.call(uploadFile, { file }, 'ann')).toMatchObject({ status: 413, error: { code: 'FILE_TOO_LARGE' } });
});

test('health checks the process, readiness the database and its migrations', async () => {
  expect(await (await app.request('/healthz')).text()).toBe('ok');
  const ready = await app.request('/readyz');
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 200,
    body: { database: true, migrations: true, disk: true },
  });
});

test('the status page is told how each part does', async () => {
  const answer = await app.request(STATUS_PATH);
  expect({ status: answer.status, cache: answer.headers.get('cache-control') }).toEqual({
    status: 200,
    cache: 'no-store',
  });
  expect(InstanceStatusSchema.parse(await answer.json())).toEqual({
    ...{ reader: 'working', queue: 'working', mail: 'off', storage: 'working', database: 'working' },
  });
});

test('metrics require the token, and contain no ids or personal data', async () => {
  const { id, email } = await app.person('ann');
  await app.request(`/api/v1/companies/${id}`, {}, 'ann');
  expect((await app.request('/metrics')).status).toBe(401);
  const text = await (
    await app.request('/metrics', { headers: { authorization: 'Bearer a-token-of-16-letters' } })
  ).text();
  expect(text).toContain('tillslip_http_request_seconds_count{method="GET",route="companies.get",status="404"} 1');
  expect(text).toContain('tillslip_job_seconds_count{job="auth.send-message",outcome="done"}');
  expect(text).not.toContain(id);
  expect(text).not.toContain(email);
});

test('the OpenAPI document lists every path and every refusal', async () => {
  const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const { paths } = Description.parse(await (await app.request('/api/openapi.json')).json());
  expect(Object.keys(paths)).toContain('/v1/receipts/drafts/{id}/decision');
  expect(JSON.stringify(paths['/v1/companies/{id}'])).toContain('COMPANY_HAS_INVOICES');
});

test('the page of the API loads everything from this server', async () => {
  const page = await (await app.request('/api/docs')).text();
  const sources = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? '');
  expect(sources).toHaveLength(3);
  for (const source of sources) expect((await app.request(source)).status).toBe(200);
  expect((await app.request('/api/docs/..%2Fpackage.json')).status).toBe(404);
  expect((await app.request('/api/docs/index.js')).status).toBe(404);
});

describe('the mailbox', () => {
  const open = (url: string, remoteAddress: string, headers: Record<string, string> = {}, httpVersion = '1.1') =>
    app.server.app.request(url, { headers }, { incoming: { httpVersion, socket: { remoteAddress } } });

  test('shows messages newest first, escaped, with the link as a button', async () => {
    const folder = join(app.server.deps.env.dataDir, 'mailbox');
    mkdirSync(folder, { recursive: true });
    const message = { to: 'ann@example.com', text: 'Hello', link: 'http://localhost:3000/confirm#token=a&b="c' };
    const keep = (at: string, subject: string) =>
      writeFileSync(join(folder, `${at.replaceAll(':', '-')}-x.json`), JSON.stringify({ ...message, at, subject }));
    keep('2026-03-30T10:00:00.000Z', 'The first');
    keep('2026-03-31T10:00:00.000Z', '<script>alert(1)</script>');
    writeFileSync(join(folder, 'x.json.half'), '{');

    const response = await open('http://localhost:3000/mailbox', '127.0.0.1');
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page.indexOf('&lt;script&gt;alert(1)')).toBeGreaterThan(0);
    expect(page.indexOf('&lt;script&gt;')).toBeLessThan(page.indexOf('The first'));
    expect(page).not.toContain('<script>');
    expect(page).toContain('<time datetime="2026-03-31T10:00:00.000Z">31 Mar 2026, 12:00</time>');
    expect(page).toContain('href="http://localhost:3000/confirm#token=a&amp;b=&quot;c"');
  });

  test.each<[string, string, string, Record<string, string>, string?]>([
    ['another machine', 'http://localhost:3000/mailbox', '192.168.1.20', {}],
    ['a proxy that adds the usual header', 'http://localhost:3000/mailbox', '127.0.0.1', { 'x-forwarded-for': '::1' }],
    ['a proxy that names the host', 'http://localhost:3000/mailbox', '127.0.0.1', { 'x-forwarded-host': 'localhost' }],
    ['a proxy by the standard', 'http://localhost:3000/mailbox', '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
    ['a proxy that says only that it is one', 'http://localhost:3000/mailbox', '127.0.0.1', { via: '1.1 cache' }],
    ['a proxy of another habit', 'http://localhost:3000/mailbox', '127.0.0.1', { 'x-real-ip': '203.0.113.9' }],
    ['a tunnel', 'http://localhost:3000/mailbox', '127.0.0.1', { 'cf-connecting-ip': '203.0.113.9' }],
    ['a plain proxy_pass to the number', 'http://127.0.0.1:3000/mailbox', '127.0.0.1', {}],
    ['a plain proxy_pass to the name', 'http://localhost:3000/mailbox', '127.0.0.1', {}, '1.0'],
    ['a foreign name that points here', 'http://evil.example:3000/mailbox', '127.0.0.1', {}],
  ])('is closed to %s', async (_why, url, address, headers, version) => {
    expect((await open(url, address, headers, version)).status).toBe(403);
  });

  test('is open through an IPv6 socket', async () => {
    for (const address of ['::1', '::ffff:127.0.0.1'])
      expect((await open('http://localhost:3000/mailbox', address)).status).toBe(200);
  });
});

describe.each<[string, Record<string, string>, string]>([
  ['a public address', { PUBLIC_URL: 'https://books.example.co.za' }, 'https://books.example.co.za'],
  ['a proxy in front', { TRUST_PROXY: '1' }, 'http://localhost:3000'],
])('an installation with %s', (_why, env, origin) => {
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp({ env: { METRICS_TOKEN: '', TRUST_PROXY: '', ...env } });
  });
  afterAll(() => other.stop());
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const open = (path: string) => other.server.app.request(path, {}, here);

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', origin])(
    'shows no mail or metrics at %s',
    async (at) => {
      expect((await open(`${at}/mailbox`)).status).toBe(403);
      expect((await open(`${at}/metrics`)).status).toBe(403);
    },
  );

  test('does not link to its mailbox', async () => {
    const instance = await open(`${origin}/api/v1/instance`);
    expect(await instance.json()).toMatchObject({ mail: 'mailbox', mailboxPath: null });
  });

  test('says HTTPS only where its address is HTTPS', async () => {
    const { headers } = await open(`${origin}/healthz`);
    expect(headers.get('strict-transport-security')).toBe(origin.startsWith('https') ? 'max-age=31536000' : null);
  });
});

test('without a token, only this machine reads the metrics', async () => {
  const other = await startTestApp({ env: { TRUST_PROXY: '' } });
  const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
    other.server.app.request('http://localhost:3000/metrics', { headers }, { incoming: { socket: { remoteAddress } } });
  expect((await read('127.0.0.1')).status).toBe(200);
  expect((await read('192.168.1.20')).status).toBe(403);
  expect((await read('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
  await other.stop();
});

test('an installation with a mail server has no mailbox', async () => {
  const other = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  expect((await other.request('/mailbox')).status).not.toBe(403);
  await other.stop();
});
