import { contract } from '@tillslip/contract/contract';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeSage, fakeSage } from '../../../test/accounting/fake-sage.ts';
import { requestOf } from '../../../test/call.ts';
import { aCompany } from '../../../test/documents.ts';
import { runAsUser } from '../../../test/query-as-user.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { CHOICE_MINUTES, endOrphanSignIns, endSignInsOf } from './sign-in/end-sign-in.ts';

const { account, companies, integrations, quickbooks } = contract;

const ONE = { id: 'b1', name: 'Protea' };
const TWO = { id: 'b2', name: 'Hadeda' };

let app: TestApp;
let sage: FakeSage;
beforeAll(async () => {
  app = await startTestApp({
    accounting: (clock) => {
      sage = fakeSage(clock);
      return { quickbooks: { ...sage, name: 'quickbooks' }, 'sage-south-africa': null, sage };
    },
  });
});
afterAll(() => app.stop());
beforeEach(() => {
  sage.companies = [ONE];
  sage.asked.length = 0;
});

let made = 0;
/** A company without a connection, and the state of a sign-in for it. */
async function begin(as: TestUser = 'ann', companyName?: string) {
  made += 1;
  const companyId = await aCompany(app, as, companyName ?? `Company ${made}`);
  const { url } = await app.ok(integrations.connect, { package: 'sage', companyId }, as);
  return { companyId, state: new URL(url).searchParams.get('state') ?? '' };
}
const finish = (input: Record<string, string>, as: TestUser = 'ann') => app.ok(integrations.finishSignIn, input, as);
const choose = (state: string, realmId: string | null, as: TestUser = 'ann') =>
  app.ok(integrations.chooseCompany, { state, realmId }, as);
const connectionsOf = async (as: TestUser) => (await app.ok(integrations.overview, undefined, as)).connections;
const asked = (step: string) => sage.asked.filter((each) => each.startsWith(step));
const refusal = (problem: string, more = {}) => ({ outcome: 'refused', refusal: { problem, ...more } });
/** What is stored of sign-ins. */
const states = (as: TestUser) =>
  runAsUser(app, as, ({ db, userId }) =>
    db.selectFrom('accountingStates').selectAll().where('userId', '=', userId).execute(),
  );
const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
/** Every business is free again. */
async function disconnectAll(as: TestUser) {
  for (const { id, state } of await connectionsOf(as))
    if (state !== 'disconnected') await app.ok(integrations.disconnect, { id }, as);
}

describe('who may', () => {
  test.each([
    ['a guest may not finish', integrations.finishSignIn, { code: 'c', state: 's' }, undefined, 401],
    ['a guest may not choose', integrations.chooseCompany, { state: 's', realmId: 'b1' }, undefined, 401],
    ['a code that is too long', integrations.finishSignIn, { code: 'c'.repeat(2001), state: 's' }, 'ann', 400],
    ['a state that is too long', integrations.finishSignIn, { code: 'c', state: 's'.repeat(501) }, 'ann', 400],
    ['a choice without a state', integrations.chooseCompany, { state: '', realmId: 'b1' }, 'ann', 400],
    ['a choice of nothing', integrations.chooseCompany, { state: 's', realmId: '' }, 'ann', 400],
  ] as const)('%s', async (_why, call, input, as, status) => {
    expect(await app.call(call, input as never, as)).toMatchObject({ status });
    expect(sage.asked).toEqual([]);
  });

  test('a stranger’s company is not found, and no state is stored', async () => {
    const companyId = await aCompany(app, 'ann', 'Hers');
    const answer = await app.call(integrations.connect, { package: 'sage', companyId }, 'ben');
    expect(answer).toMatchObject({ status: 404, error: { code: 'COMPANY_NOT_FOUND' } });
    expect(await states('ben')).toEqual([]);
  });

  test('without the operator’s keys nothing is asked of Sage', async () => {
    const bare = await startTestApp();
    const input = { state: 's', code: 'c' };
    const refused = { status: 409, error: { code: 'INTEGRATION_NOT_CONFIGURED', data: { package: 'sage' } } };
    expect(await bare.call(integrations.finishSignIn, input, 'ann')).toMatchObject(refused);
    expect(await bare.call(integrations.chooseCompany, { state: 's', realmId: 'b1' }, 'ann')).toMatchObject(refused);
    await bare.stop();
  });
});

describe('what Sage adds to the address', () => {
  test.each([
    ['the person refused', { error: 'access_denied' }, 'provider-error', 'access_denied'],
    ['Sage failed', { error: 'server_error', state: 'x' }, 'provider-error', 'server_error'],
    ['a text that is no code is not shown', { error: 'Call 011 555 now' }, 'provider-error', 'unknown_error'],
    ['nothing at all', {}, 'invalid-response', null],
    ['no code', { state: 'x' }, 'invalid-response', null],
    ['no state', { code: 'c' }, 'invalid-response', null],
    ['a state nobody made', { code: 'c', state: 'made-up' }, 'invalid-state', null],
  ])('%s: nothing is exchanged or stored', async (_why, input, problem, detail) => {
    expect(await finish(input as Record<string, string>)).toEqual(refusal(problem, { fault: null, detail }));
    expect(sage.asked).toEqual([]);
    expect(await connectionsOf('ann')).toEqual([]);
  });

  test('a refusal uses the state up, and is shown again', async () => {
    const { state } = await begin();
    const refused = refusal('provider-error', { detail: 'access_denied' });
    expect(await finish({ error: 'access_denied', state })).toMatchObject(refused);
    expect(await finish({ state })).toMatchObject(refused);
    expect(await finish({ code: 'c', state })).toMatchObject(refusal('invalid-state'));
    expect(sage.asked).toEqual([]);
  });

  test.each([
    ['another person', 'ben', 0],
    ['the same person after more than ten minutes', 'ann', 10.01],
  ] as const)('a state is not accepted from %s', async (_why, as, minutes) => {
    const { state } = await begin();
    const now = app.clock.now();
    later(minutes);
    expect(await finish({ code: 'c', state }, as)).toMatchObject(refusal('invalid-state'));
    app.clock.set(now.toISOString());
    expect(sage.asked).toEqual([]);
  });

  test('a state is not accepted from another session of the same person', async () => {
    const { state } = await begin();
    const { email } = await app.person('ann');
    const headers = { 'content-type': 'application/json' };
    const signedIn = await app.request('/api/auth/sign-in/email', {
      ...{ method: 'POST', headers, body: JSON.stringify({ email, password: PASSWORD }) },
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const { path, init } = requestOf(integrations.finishSignIn, { code: 'c', state });
    const answer = await app.request(path, { ...init, headers: { ...headers, cookie } });
    expect(await answer.json()).toMatchObject(refusal('invalid-state'));
    expect(sage.asked).toEqual([]);
  });

  test('a state of one package is none of the other', async () => {
    const { companyId, state } = await begin();
    const { url } = await app.ok(integrations.connect, { package: 'quickbooks', companyId }, 'ann');
    const other = new URL(url).searchParams.get('state') ?? '';
    expect(await finish({ code: 'c', state: other })).toMatchObject(refusal('invalid-state'));
    expect(await app.ok(quickbooks.oauthCallback, { code: 'c', state, realmId: 'b1' }, 'ann')).toMatchObject({
      ...{ success: false, error: 'Invalid state parameter - possible CSRF attack' },
    });
    expect(sage.asked).toEqual([]);
  });
});

describe('a sign-in that opens one business', () => {
  test('connects it without a question, once, however often the page is loaded', async () => {
    const { companyId, state } = await begin('cara', ONE.name);
    const both = await Promise.all([1, 2].map(() => finish({ code: 'c', state }, 'cara')));
    expect(both[0]).toMatchObject({
      ...{ outcome: 'connected', connection: { companyId, packageCompanyName: ONE.name, state: 'connected' } },
    });
    expect(both[1]).toEqual(both[0]);
    expect(await finish({ state }, 'cara')).toEqual(both[0]);
    expect(asked('exchangeCode')).toHaveLength(1);
    expect(await connectionsOf('cara')).toMatchObject([{ package: 'sage', apiVersion: 'v3.1', realmId: ONE.id }]);
  });

  test('asks first whether it is the right company when its name differs', async () => {
    sage.companies = [{ id: 'b3', name: 'Something else' }];
    const { state } = await begin('dan', 'Dan Ltd');
    expect(await finish({ code: 'c', state }, 'dan')).toMatchObject({ connection: { state: 'confirming' } });
  });

  test('tokens are sealed in the connection, gone from the sign-in, and in no answer', async () => {
    const rows = await runAsUser(app, 'cara', ({ db, userId }) =>
      db.selectFrom('accountingConnections').selectAll().where('userId', '=', userId).execute(),
    );
    for (const { accessToken, refreshToken } of rows)
      for (const sealed of [accessToken, refreshToken]) expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    expect((await states('cara')).map(({ tokens }) => tokens)).toEqual([null]);
    const shown = JSON.stringify([await connectionsOf('cara'), await states('cara')]);
    for (const secret of ['access-', 'refresh-']) expect(shown).not.toContain(secret);
  });

  test('that is connected to somebody else is refused, and its connection goes on', async () => {
    const { state } = await begin('ben');
    expect(await finish({ code: 'c', state }, 'ben')).toMatchObject(refusal('connected-elsewhere'));
    expect(await connectionsOf('ben')).toEqual([]);
    expect((await states('ben')).map(({ tokens }) => tokens)).toEqual([null]);
    // Revoking might end the connection that is there.
    expect(asked('revoke')).toEqual([]);
    expect(await connectionsOf('cara')).toMatchObject([{ state: 'connected' }]);
  });

  test('a disconnected company is revoked at Sage and keeps nothing', async () => {
    await disconnectAll('cara');
    expect(asked('revoke')).toHaveLength(1);
    expect(await connectionsOf('cara')).toMatchObject([{ state: 'disconnected' }]);
  });
});

describe('what Sage refuses', () => {
  const fault = new AccountingFault('system', { detail: 'Sage is closed' });
  test.each([
    ['a code that was used or is old', 'exchangeCode', new AccountingFault('signed-out'), 'code-refused', []],
    ['wrong keys', 'exchangeCode', new AccountingFault('configuration'), 'failed', []],
    ['the list of businesses', 'companiesOf', fault, 'failed', ['revoke']],
    ['the business itself', 'company', fault, 'failed', ['revoke']],
  ] as const)('%s: nothing is connected, and no tokens stay', async (_why, step, refused, problem, revoked) => {
    const { state } = await begin('eve');
    sage.failNext(step, refused);
    expect(await finish({ code: 'c', state }, 'eve')).toMatchObject(
      refusal(problem, { fault: refused.kind, detail: refused.detail }),
    );
    expect(sage.asked.map((each) => each.split(' ')[0]).filter((each) => each === 'revoke')).toEqual(revoked);
    expect(await connectionsOf('eve')).toEqual([]);
    expect((await states('eve')).filter(({ tokens }) => tokens !== null)).toEqual([]);
  });

  test('a sign-in without a business is ended and revoked, also where Sage does not answer', async () => {
    sage.companies = [];
    const { state } = await begin('eve');
    sage.failNext('revoke', fault);
    expect(await finish({ code: 'c', state }, 'eve')).toMatchObject(refusal('no-company'));
    expect(asked('revoke')).toHaveLength(1);
    expect((await states('eve')).filter(({ tokens }) => tokens !== null)).toEqual([]);
  });
});

describe('a sign-in that opens several businesses', () => {
  beforeEach(async () => {
    for (const person of ['ann', 'ben'] as const) await disconnectAll(person);
    sage.companies = [ONE, TWO];
    sage.asked.length = 0;
  });
  const CHOICES = [
    { realmId: 'b1', name: 'Protea' },
    { realmId: 'b2', name: 'Hadeda' },
  ];

  test('asks which one, with its tokens sealed on the server only', async () => {
    const { state } = await begin('ann', 'Hers too');
    const answer = await finish({ code: 'c', state });
    expect(answer).toEqual({ outcome: 'choice', companyName: 'Hers too', companies: CHOICES, refusal: null });
    expect(await finish({ state })).toEqual(answer);
    expect(await connectionsOf('ann')).toEqual([]);
    const held = (await states('ann')).flatMap(({ tokens }) => tokens ?? []);
    expect(held).toHaveLength(1);
    expect(held[0]).toMatch(/^v1\./);
    await choose(state, null);
  });

  test('the chosen one is connected once, pressed twice', async () => {
    const { companyId, state } = await begin();
    await finish({ code: 'c', state });
    const both = await Promise.all([choose(state, 'b2'), choose(state, 'b2')]);
    expect(both[0]).toMatchObject({ outcome: 'connected', connection: { companyId, packageCompanyName: TWO.name } });
    expect(both[1]).toEqual(both[0]);
    expect(await choose(state, 'b1')).toEqual(both[0]);
    expect((await connectionsOf('ann')).filter((one) => one.state !== 'disconnected')).toMatchObject([
      { realmId: TWO.id, companyId },
    ]);
    expect((await states('ann')).filter(({ tokens }) => tokens !== null)).toEqual([]);
  });

  test('tokens that end while the person thinks are renewed once, and those that were stored are the new ones', async () => {
    const { state } = await begin('ann', TWO.name);
    await finish({ code: 'c', state });
    const now = app.clock.now();
    later(4.5);
    sage.refreshMs = 50;
    await Promise.all([choose(state, 'b2'), choose(state, 'b2')]);
    expect(asked('refresh')).toHaveLength(1);
    expect(asked('company ').at(-1)).toBe(`company access-${Number(asked('refresh')[0]?.split('-')[1]) + 1}`);
    const [live] = (await connectionsOf('ann')).filter((one) => one.state !== 'disconnected');
    await app.ok(integrations.test, { id: live?.id ?? '' }, 'ann');
    expect(asked('refresh')).toHaveLength(1);
    app.clock.set(now.toISOString());
    sage.refreshMs = 0;
  });

  test.each([
    ['a business of somebody else', 'b9', 'unknown-company'],
    ['a business that is connected to somebody else', 'b1', 'connected-elsewhere'],
  ])('%s is refused, and another one may be chosen', async (_why, realmId, problem) => {
    sage.companies = [ONE];
    const other = await begin('ben', ONE.name);
    await finish({ code: 'c', state: other.state }, 'ben');
    sage.companies = [ONE, TWO];
    const { state } = await begin();
    await finish({ code: 'c', state });
    expect(await choose(state, realmId)).toMatchObject({ outcome: 'choice', companies: CHOICES, refusal: { problem } });
    expect((await connectionsOf('ann')).filter((one) => one.state !== 'disconnected')).toEqual([]);
    expect(asked('revoke')).toEqual([]);
    expect(await choose(state, 'b2')).toMatchObject({ outcome: 'connected' });
  });

  test.each([
    ['a fault that passes leaves the choice', new AccountingFault('system'), 'choice', 0],
    ['a sign-in that has ended ends the choice', new AccountingFault('signed-out'), 'refused', 1],
  ] as const)('%s', async (_why, fault, outcome, revoked) => {
    const { state } = await begin();
    await finish({ code: 'c', state });
    sage.failNext('company', fault);
    expect(await choose(state, 'b2')).toMatchObject({
      ...{ outcome, refusal: { problem: 'failed', fault: fault.kind } },
    });
    expect(asked('revoke')).toHaveLength(revoked);
    expect(await choose(state, 'b2')).toMatchObject({ outcome: revoked ? 'refused' : 'connected' });
  });

  test('a person who chooses none leaves nothing behind', async () => {
    const { state } = await begin();
    await finish({ code: 'c', state });
    expect(await choose(state, null)).toMatchObject(refusal('cancelled'));
    expect(asked('revoke')).toHaveLength(1);
    expect(await choose(state, 'b2')).toMatchObject(refusal('cancelled'));
    expect((await states('ann')).filter(({ tokens }) => tokens !== null)).toEqual([]);
  });

  test('nobody else may choose, and nothing changes', async () => {
    const { state } = await begin();
    await finish({ code: 'c', state });
    sage.asked.length = 0;
    expect(await choose(state, 'b2', 'ben')).toMatchObject(refusal('invalid-state'));
    expect(await choose('made-up', 'b2')).toMatchObject(refusal('invalid-state'));
    expect(sage.asked).toEqual([]);
    expect(await choose(state, 'b2')).toMatchObject({ outcome: 'connected' });
  });

  test('a sign-in that has not come back cannot be chosen in', async () => {
    const { state } = await begin();
    expect(await choose(state, 'b2')).toMatchObject(refusal('invalid-state'));
  });

  test('after half an hour the choice is over, and the tokens are revoked', async () => {
    const { state } = await begin();
    await finish({ code: 'c', state });
    const now = app.clock.now();
    later(30.01);
    expect(await choose(state, 'b2')).toMatchObject(refusal('choice-over'));
    expect(asked('revoke')).toHaveLength(1);
    app.clock.set(now.toISOString());
  });

  test('a sign-in that nobody comes back to is ended by the hourly job, and no younger one', async () => {
    const old = await begin();
    await finish({ code: 'c', state: old.state });
    const now = app.clock.now();
    later(29);
    const young = await begin();
    await finish({ code: 'd', state: young.state });
    later(1);
    const { id } = await app.person('ann');
    await endSignInsOf(app.server.deps, id, CHOICE_MINUTES);
    expect(asked('revoke')).toHaveLength(1);
    app.clock.set(now.toISOString());
    expect(await choose(old.state, 'b2')).toMatchObject(refusal('choice-over'));
    expect(await choose(young.state, 'b2')).toMatchObject({ outcome: 'connected' });
  });
});

test('deleting the account revokes the tokens of a sign-in that waits for a choice', async () => {
  sage.companies = [ONE, TWO];
  const { state } = await begin('eve');
  expect(await finish({ code: 'c', state }, 'eve')).toMatchObject({ outcome: 'choice' });
  await app.ok(account.delete, { password: PASSWORD }, 'eve');
  await expect.poll(() => asked('revoke'), { timeout: 30_000 }).toHaveLength(1);
});

test('deleting the company revokes the tokens of a sign-in that waits for a choice, and of no other', async () => {
  sage.companies = [ONE, TWO];
  const [kept, gone] = [await begin('cara'), await begin('cara')];
  const before = (await states('cara')).filter(({ tokens }) => tokens !== null).length;
  await finish({ code: 'c', state: kept.state }, 'cara');
  await finish({ code: 'd', state: gone.state }, 'cara');
  await app.edit(companies.delete, { id: gone.companyId, keepInvoices: true }, 'cara');
  await expect.poll(() => asked('revoke'), { timeout: 30_000 }).toHaveLength(1);
  expect((await states('cara')).filter(({ tokens }) => tokens !== null)).toHaveLength(before + 1);
  await expect.poll(async () => (await states('cara')).filter(({ companyId }) => companyId === null)).toEqual([]);
  expect(await choose(gone.state, 'b2', 'cara')).toMatchObject(refusal('invalid-state'));
  expect(await choose(kept.state, null, 'cara')).toMatchObject(refusal('cancelled'));
});

test('a company that is deleted while the code is exchanged leaves no tokens that nobody revokes', async () => {
  sage.companies = [ONE, TWO];
  const { companyId, state } = await begin('cara');
  const { id } = await app.person('cara');
  const exchange = sage.exchangeCode;
  vi.spyOn(sage, 'exchangeCode').mockImplementationOnce(async (code) => {
    await app.edit(companies.delete, { id: companyId, keepInvoices: true }, 'cara');
    await endOrphanSignIns(app.server.deps, id);
    return exchange(code);
  });
  const answer = await app.call(integrations.finishSignIn, { code: 'c', state }, 'cara');
  expect(answer).toMatchObject({ status: 404, error: { code: 'COMPANY_NOT_FOUND' } });
  await endSignInsOf(app.server.deps, id, 0);
  // The subscription may have been faster.
  await expect.poll(() => asked('revoke'), { timeout: 30_000 }).toHaveLength(1);
});

describe('tokens of five minutes', () => {
  const live = async () => (await connectionsOf('ann')).find(({ state }) => state === 'connected')?.id ?? '';
  beforeAll(async () => {
    for (const person of ['ann', 'ben', 'cara'] as const) await disconnectAll(person);
    sage.companies = [ONE];
    const { state } = await begin('ann', ONE.name);
    await finish({ code: 'c', state });
  });

  test.each([
    ['with more than a minute left a token is used', 4 - 1 / 60, 0],
    ['with a minute left it is renewed', 4, 1],
  ])('%s', async (_why, minutes, times) => {
    await app.ok(integrations.refresh, { id: await live() }, 'ann');
    sage.asked.length = 0;
    later(minutes);
    await app.ok(integrations.test, { id: await live() }, 'ann');
    expect(asked('refresh')).toHaveLength(times);
  });

  test('two instances renew it once', async () => {
    const id = await live();
    const { id: userId } = await app.person('ann');
    // A second copy of the module has a memory of its own, as another process has.
    vi.resetModules();
    const copy = await import('./connections/connection-tokens.ts');
    vi.resetModules();
    const other = await import('./connections/connection-tokens.ts');
    expect(other.connectionTokens).not.toBe(copy.connectionTokens);
    later(5);
    sage.refreshMs = 200;
    sage.asked.length = 0;
    const tokens = await Promise.all(
      [copy, other, copy, other].map(({ connectionTokens }) =>
        connectionTokens(app.server.deps, sage, userId, id).token(),
      ),
    );
    expect(asked('refresh')).toHaveLength(1);
    expect(new Set(tokens).size).toBe(1);
    sage.refreshMs = 0;
  });

  test('a refresh that Sage refuses ends the connection, and the person is told', async () => {
    const id = await live();
    later(5);
    sage.failNext('refresh', new AccountingFault('signed-out', { code: 'invalid_grant', status: 400 }));
    const answer = await app.call(integrations.test, { id }, 'ann');
    expect(answer).toMatchObject({ status: 409, error: { code: 'NO_CONNECTION' } });
    expect(await app.ok(integrations.get, { id }, 'ann')).toMatchObject({ state: 'disconnected', fault: 'signed-out' });
  });
});
