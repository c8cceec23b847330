import { createHmac } from 'node:crypto';
import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aConnection,
  consent,
  type QuickBooksApp,
  startQuickBooksApp,
  synced,
  ZA_1,
} from '../../../test/accounting/quickbooks-app.ts';
import { aCompany, aReceipt } from '../../../test/documents.ts';
import { cookieOf, signIn } from '../../../test/sign-in/sign-in.ts';

const { integrations } = contract;

let qb: QuickBooksApp;
let id: string;
let receiptId: string;
let runId: string;
beforeAll(async () => {
  qb = await startQuickBooksApp();
  const connection = await aConnection(qb, 'ann');
  id = connection.id;
  receiptId = await aReceipt(qb.app, 'ann', { companyId: connection.companyId });
  runId = (await synced(qb.app, 'ann', id, [receiptId])).id;
});
afterAll(() => qb.stop());

const tokenCalls = () => qb.sim.control.log.filter(({ path }) => path.endsWith('/tokens/bearer')).length;

test('the state of another session of the same person is refused, and nothing is exchanged', async () => {
  const companyId = await aCompany(qb.app, 'ann', 'Second');
  qb.sim.control.consent({ allow: true, realmId: ZA_1 });
  const { code, state } = Object.fromEntries(await consent(qb.app, 'ann', companyId));
  const before = tokenCalls();
  const otherCookie = cookieOf(await signIn(qb.app, (await qb.app.person('ann')).email));
  const answer = await qb.app.request('/api/quickbooks/oauth-callback', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: otherCookie },
    body: JSON.stringify({ code, state, realmId: ZA_1 }),
  });
  expect(await answer.json()).toMatchObject({
    ...{ success: false, error: 'Invalid state parameter - possible CSRF attack' },
  });
  expect(tokenCalls()).toBe(before);
});

test('no GET makes a request to QuickBooks', async () => {
  const gets = Object.entries<AnyContractProcedure>(integrations).filter(
    ([
      ,
      {
        '~orpc': { route },
      },
    ]) => route.method === 'GET',
  );
  expect(gets.map(([name]) => name)).toEqual(expect.arrayContaining(['overview', 'get', 'setup', 'mappings', 'open']));
  const before = qb.sim.control.log.length;
  for (const [name, call] of gets) {
    const input = name === 'overview' ? undefined : { id: name === 'entries' ? receiptId : id, runId };
    expect((await qb.app.call(call, input, 'ann')).status, name).toBe(200);
  }
  expect(qb.sim.control.log).toHaveLength(before);
});

test('a webhook of more than a megabyte is refused before it is read, signed or not', async () => {
  const post = (body: string) =>
    qb.app.request('/api/quickbooks/webhook', {
      method: 'POST',
      body,
      headers: {
        'content-length': String(Buffer.byteLength(body)),
        'intuit-signature': createHmac('sha256', qb.sim.app.verifierToken).update(body).digest('base64'),
      },
    });
  expect((await post(JSON.stringify(['x'.repeat(1024 * 1024)]))).status).toBe(413);
  expect((await post('[]')).status).toBe(200);
});
