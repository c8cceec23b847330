import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryOf, setUp, synced } from '../../../test/accounting/quickbooks-app.ts';
import { BUSINESS } from '../../../test/accounting/sage.ts';
import {
  aSageV31Connection,
  type SageV31App,
  signInAtSage,
  startSageV31App,
} from '../../../test/accounting/sage-v31-app.ts';
import { aCompany, aReceipt } from '../../../test/documents.ts';
import { runAsUser } from '../../../test/query-as-user.ts';

const { integrations, preferences } = contract;

let sage: SageV31App;
let id: string;
let companyId: string;
beforeAll(async () => {
  sage = await startSageV31App();
  ({ id, companyId } = await aSageV31Connection(sage.app, 'ann'));
});
afterAll(() => sage.stop());

const payments = () => sage.sim.control.rows(BUSINESS, 'other_payments');
const tokenCalls = () => sage.sim.control.log.filter(({ path }) => path === '/token').length;

test('the connection is to the business that was chosen', async () => {
  expect(await sage.app.ok(integrations.get, { id }, 'ann')).toMatchObject({
    ...{ package: 'sage', apiVersion: 'v3.1', state: 'connected', realmId: BUSINESS, isSetUp: true },
    packageCompanyName: 'Protea Trading (Pty) Ltd',
  });
});

test('a sign-in shows every business of the person', async () => {
  const other = await aCompany(sage.app, 'ben', 'Ben Ltd');
  const { code, state } = await signInAtSage(sage.app, 'ben', other);
  const result = await sage.app.ok(integrations.finishSignIn, { code, state }, 'ben');
  expect(result).toMatchObject({
    outcome: 'choice',
    companies: [{ name: 'Protea Trading (Pty) Ltd' }, { name: 'Thistle Trading Ltd' }],
  });
});

test('categories have no accounts until the person lets those of Sage be mapped by their names', async () => {
  const mapped = async () => (await sage.app.ok(integrations.mappings, { id }, 'ann')).mappings;
  expect(await mapped()).toEqual([]);
  await sage.app.ok(preferences.update, { version: 0, sageAutoMapping: true }, 'ann');
  await setUp(sage.app, 'ann', id);
  expect(await mapped()).toContainEqual(expect.objectContaining({ isCustom: false }));
});

test('a paid slip is sent as a payment with its original, once, to the cent', async () => {
  const receiptId = await aReceipt(sage.app, 'ann', { companyId });
  expect(await synced(sage.app, 'ann', id, [receiptId])).toMatchObject({ successful: 1, failed: 0 });
  const entry = await entryOf(sage.app, 'ann', receiptId);
  expect(entry).toMatchObject({ package: 'sage', state: 'synced', kind: 'purchase' });
  const [payment, ...others] = payments();
  expect(others).toEqual([]);
  expect(Math.round(Number(payment?.total_amount) * 100)).toBe(entry.bookedTotalCents);
  expect(sage.sim.control.rows(BUSINESS, 'attachments')).toMatchObject([{ attachment_context: { id: payment?.id } }]);
  expect(await synced(sage.app, 'ann', id, [receiptId])).toMatchObject({ skipped: 1 });
  expect(payments()).toHaveLength(1);
});

test('tokens of five minutes are renewed once before they end, for all that is sent', async () => {
  const receiptIds = [await aReceipt(sage.app, 'ann', { companyId }), await aReceipt(sage.app, 'ann', { companyId })];
  const before = tokenCalls();
  const tokenExpiresAt = new Date(sage.app.clock.now().getTime() + 30_000);
  await runAsUser(sage.app, 'ann', ({ db }) =>
    db.updateTable('accountingConnections').set({ tokenExpiresAt }).where('id', '=', id).execute(),
  );
  await synced(sage.app, 'ann', id, receiptIds);
  expect(tokenCalls() - before).toBe(1);
  expect(sage.sim.control.log.filter(({ status }) => status === 401)).toEqual([]);
});

test('a person who ends the access at Sage is asked to connect again', async () => {
  sage.sim.control.revoke();
  sage.sim.control.expireAccess();
  expect(await sage.app.call(integrations.refreshLists, { id }, 'ann')).toMatchObject({
    error: { code: 'NO_CONNECTION', data: { package: 'sage' } },
  });
  expect(await sage.app.ok(integrations.get, { id }, 'ann')).toMatchObject({ state: 'disconnected' });
});
