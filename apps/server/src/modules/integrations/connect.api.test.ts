import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aConnection,
  consent,
  type QuickBooksApp,
  startQuickBooksApp,
  ZA_1,
  ZA_2,
} from '../../../test/accounting/quickbooks-app.ts';
import { aCompany } from '../../../test/documents.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { asUser } from '../../platform/database/database.ts';

const { integrations, quickbooks } = contract;

let qb: QuickBooksApp;
beforeAll(async () => {
  qb = await startQuickBooksApp();
});
afterAll(() => qb.stop());

const tokenCalls = () => qb.sim.control.log.filter(({ path }) => path.endsWith('/tokens/bearer')).length;
const finish = (input: Record<string, string | undefined>, as: 'ann' | 'ben' | 'cara' = 'ann') =>
  qb.app.ok(quickbooks.oauthCallback, input, as);
const CSRF = 'Invalid state parameter - possible CSRF attack';

test('G13.1: the address has five parameters, the exact redirect, and a state of 256 bits', async () => {
  const companyId = await aCompany(qb.app, 'ann', 'First');
  const { url } = await qb.app.ok(integrations.connect, { package: 'quickbooks', companyId }, 'ann');
  const { searchParams } = new URL(url);
  expect([...searchParams.keys()].toSorted()).toEqual(['client_id', 'redirect_uri', 'response_type', 'scope', 'state']);
  expect(searchParams.get('redirect_uri')).toBe('http://localhost:3000/integrations/quickbooks/callback');
  expect(Buffer.from(searchParams.get('state') ?? '', 'base64url')).toHaveLength(32);
});

describe('G13.2 and 3: the callback', () => {
  test.each([
    ['the person refused', { error: 'access_denied', state: 'x' }, 'Authorization failed: access_denied'],
    ['the provider failed', { error: 'server_error', state: 'x' }, 'OAuth error from QuickBooks'],
    ['no code', { state: 'x', realmId: ZA_1 }, 'No authorization code received from QuickBooks'],
    ['no realm', { code: 'c', state: 'x' }, 'No company ID (realmId) received from QuickBooks'],
    ['nothing at all', {}, 'No OAuth parameters found in URL (Invalid callback URL)'],
    ['no state', { code: 'c', realmId: ZA_1 }, CSRF],
    ['a state nobody made', { code: 'c', state: 'made-up', realmId: ZA_1 }, CSRF],
  ])('%s: nothing is exchanged or stored', async (_why, input, error) => {
    const before = tokenCalls();
    expect(await finish(input)).toMatchObject({ success: false, connection: null, error });
    expect(tokenCalls()).toBe(before);
    expect((await qb.app.ok(integrations.overview, undefined, 'ann')).connections).toEqual([]);
  });

  test('a state of another person, or used before with another code, exchanges nothing', async () => {
    const companyId = await aCompany(qb.app, 'cara', 'Cara Ltd');
    qb.sim.control.consent({ allow: true, realmId: ZA_2 });
    const { code, state } = Object.fromEntries(await consent(qb.app, 'cara', companyId));
    const before = tokenCalls();
    expect(await finish({ code, state, realmId: ZA_2 }, 'ben')).toMatchObject({ success: false, error: CSRF });
    expect(tokenCalls()).toBe(before);
    // Loaded twice at once, the code is exchanged once, and both pages show the same.
    const both = await Promise.all([1, 2].map(() => finish({ code, state, realmId: ZA_2 }, 'cara')));
    expect(both[0]).toMatchObject({ success: true });
    expect(both[1]).toEqual(both[0]);
    expect(tokenCalls()).toBe(before + 1);
    expect(await finish({ code: 'another', state, realmId: ZA_2 }, 'cara')).toMatchObject({ error: CSRF });
    expect(tokenCalls()).toBe(before + 1);
  });

  test.each([
    ['a code that Intuit refuses', null, 'Connection failed: QuickBooks does not accept this sign-in any more'],
    ['a service that is down', 503, 'Connection failed: QuickBooks did not answer. Try again in a few minutes.'],
  ])('%s is said in words, and nothing is connected', async (_why, status, text) => {
    const companyId = await aCompany(qb.app, 'ann', 'Failed');
    qb.sim.control.consent({ allow: true, realmId: ZA_1 });
    const { code = '', state } = Object.fromEntries(await consent(qb.app, 'ann', companyId));
    if (status !== null)
      qb.sim.control.failNext({
        match: { path: /tokens\/bearer$/ },
        when: 'before',
        kind: { tokenHttp: status },
        times: 3,
      });
    const sent = { code: status === null ? 'made-up' : code, state, realmId: ZA_1 };
    const refused = await finish(sent);
    expect(refused).toMatchObject({ success: false, connection: null });
    expect(refused.error).toContain(text);
    // A page that is loaded twice shows the same.
    expect(await finish(sent)).toEqual(refused);
    expect((await qb.app.ok(integrations.overview, undefined, 'ann')).connections).toEqual([]);
  });

  test('a state older than ten minutes is refused', async () => {
    const companyId = await aCompany(qb.app, 'ann', 'Slow');
    qb.sim.control.consent({ allow: true, realmId: ZA_1 });
    const { code, state } = Object.fromEntries(await consent(qb.app, 'ann', companyId));
    const now = qb.app.clock.now();
    qb.app.clock.set(new Date(now.getTime() + 10 * 60_000 + 1).toISOString());
    expect(await finish({ code, state, realmId: ZA_1 })).toMatchObject({ error: CSRF });
    qb.app.clock.set(now.toISOString());
  });
});

test('G13.4: tokens are sealed at rest, and the realm is proved by asking for its company', async () => {
  const { id } = await aConnection(qb, 'ann', { companyName: 'Ann Trading' });
  const { deps } = qb.app.server;
  const { id: userId } = await qb.app.person('ann');
  const row = await asUser(deps.db, userId, ({ db }) =>
    db.selectFrom('accountingConnections').select(['accessToken', 'refreshToken']).executeTakeFirstOrThrow(),
  );
  for (const sealed of Object.values(row)) expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
  const asked = qb.sim.control.log.filter(({ path }) => path.includes(`/companyinfo/${ZA_1}`));
  expect(asked.length).toBeGreaterThan(0);
  const shown = JSON.stringify(await qb.app.ok(integrations.get, { id }, 'ann'));
  for (const secret of ['accessToken', 'refreshToken', 'v1.', 'RT1', 'eyJ']) expect(shown).not.toContain(secret);
});

test('a realm that is connected elsewhere is refused, and the first connection goes on', async () => {
  const companyId = await aCompany(qb.app, 'ben', 'Ben Ltd');
  qb.sim.control.consent({ allow: true, realmId: ZA_1 });
  const { code, state } = Object.fromEntries(await consent(qb.app, 'ben', companyId));
  const refused = await finish({ code, state, realmId: ZA_1 }, 'ben');
  expect(refused).toMatchObject({ success: false, connection: null });
  expect(refused.error).toContain('connected to another company');
  const [connection] = (await qb.app.ok(integrations.overview, undefined, 'ann')).connections;
  expect((await qb.app.ok(integrations.test, { id: connection?.id ?? '' }, 'ann')).connection.state).toBe('connected');
});

test('disconnecting revokes, and reconnecting keeps the mappings', async () => {
  const [connection] = (await qb.app.ok(integrations.overview, undefined, 'ann')).connections;
  const { id, companyId } = { id: connection?.id ?? '', companyId: connection?.companyId ?? '' };
  const before = await qb.app.ok(integrations.mappings, { id }, 'ann');
  expect(before.mappings.length).toBeGreaterThan(0);
  expect(await qb.app.ok(integrations.disconnect, { id }, 'ann')).toMatchObject({ state: 'disconnected' });
  expect(qb.sim.control.log.at(-1)?.path).toBe('/v2/oauth2/tokens/revoke');
  expect(await qb.app.call(integrations.sync, { id, receiptIds: [companyId] }, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'NO_CONNECTION' } },
  });
  qb.sim.control.consent({ allow: true, realmId: ZA_1 });
  const { code, state } = Object.fromEntries(await consent(qb.app, 'ann', companyId));
  const again = await finish({ code, state, realmId: ZA_1 });
  expect(again).toMatchObject({ success: true, connection: { id, needs_confirmation: false } });
  expect((await qb.app.ok(integrations.mappings, { id }, 'ann')).mappings).toEqual(before.mappings);
});

test('without the operator’s keys nothing can be connected, and the overview says so', async () => {
  const bare = await startTestApp();
  const companyId = await aCompany(bare, 'ann');
  expect((await bare.ok(integrations.overview, undefined, 'ann')).packages).toEqual([
    { package: 'quickbooks', isConfigured: false },
    { package: 'sage-south-africa', isConfigured: false },
    { package: 'sage', isConfigured: false },
  ]);
  for (const name of ['quickbooks', 'sage'] as const)
    expect(await bare.call(integrations.connect, { package: name, companyId }, 'ann')).toMatchObject({
      ...{ status: 409, error: { code: 'INTEGRATION_NOT_CONFIGURED', data: { package: name } } },
    });
  expect((await bare.request('/api/quickbooks/webhook', { method: 'POST', body: '{}' })).status).toBe(404);
  await bare.stop();
});
