import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryOf, setUp, startQuickBooksApp, synced } from '../../../test/accounting/quickbooks-app.ts';
import { aSageConnection, PROTEA, type SageApp, startSageApp, typed } from '../../../test/accounting/sage-app.ts';
import { aCompany, aReceipt } from '../../../test/documents.ts';
import { asUser } from '../../platform/database/database.ts';

const { integrations, quickbooks } = contract;

let sage: SageApp;
let id: string;
let companyId: string;
beforeAll(async () => {
  sage = await startSageApp();
  ({ id, companyId } = await aSageConnection(sage, 'ann'));
});
afterAll(() => sage.stop());

const storedLogin = async (): Promise<string | null> => {
  const { id: userId } = await sage.app.person('ann');
  const { accessToken } = await asUser(sage.app.server.deps.db, userId, ({ db }) =>
    db.selectFrom('accountingConnections').select('accessToken').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return accessToken;
};

describe('connecting by a login', () => {
  test('without the operator’s key nothing can be connected', async () => {
    const qb = await startQuickBooksApp();
    const other = await aCompany(qb.app, 'ann');
    const input = { ...typed(sage.sim), companyId: other };
    expect(await qb.app.call(integrations.loginCompanies, input, 'ann')).toMatchObject({
      ...{ status: 409, error: { code: 'INTEGRATION_NOT_CONFIGURED', data: { package: 'sage-south-africa' } } },
    });
    expect((await qb.app.ok(integrations.overview, undefined, 'ann')).packages).toEqual([
      { package: 'quickbooks', isConfigured: true },
      { package: 'sage-south-africa', isConfigured: false },
      { package: 'sage', isConfigured: false },
    ]);
    await qb.stop();
  });

  test('the login has its companies, and nothing of it is stored', async () => {
    const before = await storedLogin();
    const input = { ...typed(sage.sim), companyId };
    expect(await sage.app.ok(integrations.loginCompanies, input, 'ann')).toEqual([
      { realmId: PROTEA, name: 'Protea Trading (Pty) Ltd' },
    ]);
    expect(await storedLogin()).toBe(before);
  });

  test.each([
    ['a wrong password', { password: 'wrong' }],
    ['a company that the login may not open', { realmId: '4712' }],
  ])('%s is refused in the words of Sage, and changes nothing', async (_why, change) => {
    const other = await aCompany(sage.app, 'cara', 'Cara Ltd');
    const input = { ...typed(sage.sim), companyId: other, realmId: PROTEA, ...change };
    const { status, error } = await sage.app.call(integrations.connectByLogin, input, 'cara');
    expect({ status, code: error?.code }).toEqual({ status: 400, code: 'LOGIN_REFUSED' });
    expect(error?.message).toContain('Sage does not accept this login');
    expect((await sage.app.ok(integrations.overview, undefined, 'cara')).connections).toEqual([]);
  });

  test.each([
    ['the company there is connected to somebody else', 'ben', PROTEA],
    ['bad input', 'ben', ''],
  ] as const)('%s: nothing is connected', async (_why, as, realmId) => {
    const other = await aCompany(sage.app, as, 'Ben Ltd');
    const answer = await sage.app.call(
      integrations.connectByLogin,
      { ...typed(sage.sim), companyId: other, realmId },
      as,
    );
    expect(answer.status).toBe(realmId === '' ? 400 : 409);
    expect((await sage.app.ok(integrations.overview, undefined, as)).connections).toEqual([]);
  });

  test.each([
    ['a guest is shown no companies of a login', integrations.loginCompanies, {}, undefined, 401, 'NOT_SIGNED_IN'],
    ['a guest connects nothing', integrations.connectByLogin, { realmId: PROTEA }, undefined, 401, 'NOT_SIGNED_IN'],
    ['a stranger’s company has no logins', integrations.loginCompanies, {}, 'cara', 404, 'COMPANY_NOT_FOUND'],
    [
      'a stranger’s company is not connected',
      integrations.connectByLogin,
      { realmId: PROTEA },
      'cara',
      404,
      'COMPANY_NOT_FOUND',
    ],
  ] as const)('%s, and Sage is not asked', async (_why, call, more, as, status, code) => {
    const before = [await storedLogin(), sage.sim.control.log.length];
    const input = { ...typed(sage.sim), companyId, ...more };
    expect(await sage.app.call(call, input as never, as)).toMatchObject({ status, error: { code } });
    expect([await storedLogin(), sage.sim.control.log.length]).toEqual(before);
    expect((await sage.app.ok(integrations.overview, undefined, 'cara')).connections).toEqual([]);
  });

  test('guessing logins ends after twenty', async () => {
    const other = await aCompany(sage.app, 'ben', 'Guess Ltd');
    const guess = () =>
      sage.app.call(integrations.loginCompanies, { username: 'a', password: 'b', companyId: other }, 'ben');
    const statuses = [];
    for (let time = 0; time < 22; time += 1) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses[0]).toBe(400);
  });

  test('the login is sealed at rest, and no answer has it', async () => {
    expect(await storedLogin()).toMatch(/^v1\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/);
    const shown = JSON.stringify(await sage.app.ok(integrations.get, { id }, 'ann'));
    for (const secret of [sage.sim.login.password, sage.sim.login.username, sage.sim.login.apiKey, 'v1.'])
      expect(shown).not.toContain(secret);
  });
});

test('the connection has the words and limits of Sage', async () => {
  expect(await sage.app.ok(integrations.get, { id }, 'ann')).toMatchObject({
    ...{ package: 'sage-south-africa', apiVersion: 'v2.0.0', state: 'connected', reconnectBy: null },
    ...{ packageCompanyName: 'Protea Trading (Pty) Ltd', isReconnectDue: false, isSetUp: true },
    health: { tokenValid: true, apiAccessible: true },
  });
  const { rateLimitRemaining } = (await sage.app.ok(integrations.get, { id }, 'ann')).health;
  expect(rateLimitRemaining).toBeLessThanOrEqual(100);
});

test('without a default account it is set up once every category in use has its own, and not before there is one', async () => {
  const save = async (change: 'accounts' | 'nothing') => {
    const { proposed } = await sage.app.ok(integrations.setup, { id }, 'ann');
    const accountId = change === 'accounts' ? proposed.defaultAccountId : null;
    const categories = proposed.categories.map(({ category }) => ({ category, accountId }));
    const settings = { ...proposed, defaultAccountId: null, categories };
    await sage.app.edit(integrations.saveSetup, { id, settings }, 'ann');
    return (await sage.app.ok(integrations.get, { id }, 'ann')).isSetUp;
  };
  expect(await save('nothing')).toBe(false);
  await aReceipt(sage.app, 'ann', { companyId });
  expect(await save('nothing')).toBe(false);
  expect(await save('accounts')).toBe(true);
  await setUp(sage.app, 'ann', id);
});

test('a paid slip is sent as a supplier invoice, once, to the cent', async () => {
  const receiptId = await aReceipt(sage.app, 'ann', { companyId });
  const run = await synced(sage.app, 'ann', id, [receiptId]);
  expect(run).toMatchObject({ successful: 1, failed: 0 });
  const entry = await entryOf(sage.app, 'ann', receiptId);
  expect(entry).toMatchObject({ package: 'sage-south-africa', state: 'synced', kind: 'bill' });
  const [invoice, ...others] = sage.sim.control.rows(Number(PROTEA), 'SupplierInvoice');
  expect(others).toEqual([]);
  expect(Math.round(Number(invoice?.Total) * 100)).toBe(entry.bookedTotalCents);
  expect(await synced(sage.app, 'ann', id, [receiptId])).toMatchObject({ skipped: 1 });
  expect(sage.sim.control.rows(Number(PROTEA), 'SupplierInvoice')).toHaveLength(1);
});

test('the paths of QuickBooks know nothing of it', async () => {
  const { status, error } = await sage.app.call(quickbooks.connection, { companyId }, 'ann');
  expect({ status, message: error?.message }).toEqual({ status: 404, message: 'No QuickBooks connection found' });
});

test('a company is connected to one package at a time', async () => {
  const other = await aCompany(sage.app, 'ann', 'Second');
  const input = { ...typed(sage.sim), companyId: other, realmId: PROTEA };
  expect(await sage.app.call(integrations.connectByLogin, input, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'CONNECTED_ELSEWHERE' } },
  });
});

test('a password that was changed at Sage is an error until it is accepted again', async () => {
  const { password } = sage.sim.login;
  sage.sim.control.changePassword('changed-at-sage');
  const { status, error } = await sage.app.call(integrations.test, { id }, 'ann');
  expect({ status, code: error?.code }).toEqual({ status: 409, code: 'NO_CONNECTION' });
  expect(await sage.app.ok(integrations.get, { id }, 'ann')).toMatchObject({
    ...{ state: 'error', fault: 'signed-out', health: { tokenValid: false, apiAccessible: false } },
  });
  sage.sim.control.changePassword(password);
  expect((await sage.app.ok(integrations.test, { id }, 'ann')).connection).toMatchObject({
    ...{ state: 'connected', fault: null },
  });
});

test('disconnecting deletes the login, and connecting again keeps set-up and history', async () => {
  const before = sage.sim.control.log.length;
  expect(await sage.app.ok(integrations.disconnect, { id }, 'ann')).toMatchObject({ state: 'disconnected' });
  expect(await storedLogin()).toBeNull();
  expect(sage.sim.control.log).toHaveLength(before);
  const again = await sage.app.ok(
    integrations.connectByLogin,
    { ...typed(sage.sim), companyId, realmId: PROTEA },
    'ann',
  );
  expect(again).toMatchObject({ id, state: 'connected', isSetUp: true });
});
