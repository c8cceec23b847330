import { randomUUID } from 'node:crypto';
import { contract } from '@tillslip/contract/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestOf } from '../../test/call.ts';
import { callsOf, type Input, type OwnedIds, procedures } from '../../test/every-call.ts';
import { postAuth } from '../../test/sign-in/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** No input of any call is a fault of the server: text that cannot be stored is refused, and all else is answered. */

/** Inputs per call; `FUZZ_RUNS=800` sends more than 100 000 requests. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 6);

/** The same inputs in every build: a red build has its cause in the change. `FUZZ_SEED=7` sends others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261123);
const POISON = 'POISON';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.person('ann');
});
afterAll(() => app.stop());

/** Ids of rows that do not exist: what is refused must be refused before anything is looked up. */
const ids = new Proxy({} as OwnedIds, { get: () => randomUUID() });
const calls = procedures(contract).map(([name, procedure]) => ({ name, procedure, input: callsOf(ids)[name]?.[1] }));

/** How a character is written in an address and in JSON. */
const UNSTORABLE = [
  ['a NUL', '%00', '\\u0000'],
  ['a high surrogate alone', '%ED%A0%80', '\\ud800'],
  ['a low surrogate alone', '%ED%BF%BF', '\\udfff'],
] as const;

type Change = (value: unknown) => unknown;

/** Copies of an input, each with one of its values changed, and one with a field that nobody knows. */
function variants(input: unknown, change: Change): unknown[] {
  if (Array.isArray(input))
    return input.flatMap((item, at) => variants(item, change).map((changed) => input.with(at, changed)));
  if (typeof input !== 'object' || input === null || input instanceof Blob) return [change(input)];
  const fields = Object.entries(input).flatMap(([name, value]) =>
    variants(value, change).map((changed) => ({ ...input, [name]: changed })),
  );
  return [...fields, { ...input, unknown: change('') }];
}

const poisoned: Change = (value) => (value instanceof File ? value : `${String(value)}${POISON}`);

/** Replace the poison after encoding, because encoders repair half a surrogate pair. */
function withPoison({ path, init }: ReturnType<typeof requestOf>, inAddress: string, inJson: string) {
  const body = typeof init.body === 'string' ? init.body.replaceAll(POISON, inJson) : init.body;
  return { path: path.replaceAll(POISON, inAddress), init: { ...init, ...(body !== undefined && { body }) } };
}

describe.each(UNSTORABLE)('%s is refused', (_why, inAddress, inJson) => {
  test.each(calls)('by $name, wherever it is', async ({ procedure, input }) => {
    for (const variant of variants(await input?.(), poisoned)) {
      const request = requestOf(procedure, variant);
      const isSent = [request.path, request.init.body].some(
        (part) => typeof part === 'string' && part.includes(POISON),
      );
      // A form is sent as bytes, in which half a surrogate pair cannot be written.
      if (!isSent) continue;
      const { path, init } = withPoison(request, inAddress, inJson);
      const response = await app.request(path, init, 'ann');
      expect([path, response.status, await response.json()]).toMatchObject([path, 400, { code: 'BAD_INPUT' }]);
    }
  });

  test.each(['/sign-up/email', '/sign-in/email', '/request-password-reset', '/reset-password', '/verify-email'])(
    'by sign-in at %s',
    async (path) => {
      for (const field of ['name', 'email', 'password', 'newPassword', 'token']) {
        const text = JSON.parse(`"a${inJson}b@example.com"`) as string;
        const filled = { name: 'Ann', email: 'ann@example.com', password: 'x', newPassword: 'x', token: 'x' };
        const response = await postAuth(app, path, { ...filled, [field]: text });
        expect([path, field, response.status < 500]).toEqual([path, field, true]);
      }
    },
  );

  test.each(['/files/', '/previews/', '/api/v1/', '/api/auth/', '/api/calendar/', '/'])(
    'in the path %s',
    async (path) => {
      expect((await app.request(`${path}${inAddress}`)).status).toBe(400);
    },
  );
});

test('a body that is nested too deeply is answered', async () => {
  const body = `{"companyName":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const headers = { 'content-type': 'application/json' };
  expect((await app.request('/api/v1/companies', { method: 'POST', headers, body }, 'ann')).status).toBe(400);
});

const ODD = [
  ...['', ' ', '%', '\u202e', '\ufeff', '0', '-1', 'NaN', '1e999', '2026-02-30', '9999-12-31', '0000-00-00'],
  ...['0000-01-01', '0001-01', '1899-12-31', '2200-01', '9999-12'],
  ...["'; drop table x; --", '../../etc/passwd', '\u{1f600}'.repeat(300), 'x'.repeat(100_000), randomUUID()],
  ...[null, true, 0, -1, 0.1, 2 ** 53, -(2 ** 60), 1e308, [], {}, [[]], { a: {} }, [null], ['x', 'x']],
];
test.each(['vat.paper.get', 'vat.paper.documents', 'vat.paper.explain', 'vat.byAction.preview', 'vat.byAction.act'])(
  '%s refuses a period that ends with the calendar',
  async (name) => {
    const call = calls.find((one) => one.name === name);
    const ofPeriod = { companyId: randomUUID(), periodStart: '2026-03-01', periodEnd: '9999-12-31' };
    const asked = await call?.input?.();
    const input = asked && 'body' in asked ? { ...asked, body: ofPeriod } : { ...asked, ...ofPeriod };
    const { path, init } = requestOf(call?.procedure ?? contract.vat.paper.get, input);
    expect((await app.request(path, init, 'ann')).status).toBe(400);
  },
);

/** They end the session of the test. */
const ENDING = ['account.signOutEverywhere', 'account.delete', 'account.revokeSession'];

/** A call without an input has nothing that could be odd. */
const fed = calls.filter(({ name, procedure }) => procedure['~orpc'].inputSchema && !ENDING.includes(name));

test.each(fed)('$name answers odd inputs', async ({ procedure, input }) => {
  const base = (await input?.()) ?? ({} as Input);
  const odd = fc.oneof(fc.constantFrom(...ODD), fc.anything(), fc.string({ unit: 'binary' }));
  const anywhere = fc.tuple(odd, fc.nat()).map(([value, at]) => {
    const all = variants(base, () => value);
    return all[at % all.length];
  });
  await fc.assert(
    fc.asyncProperty(anywhere, async (variant) => {
      let request: ReturnType<typeof requestOf>;
      try {
        request = requestOf(procedure, variant);
      } catch {
        // Not something that can be sent.
        return;
      }
      const { status } = await app.request(request.path, request.init, 'ann');
      expect([status, status < 500]).toEqual([status, true]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
