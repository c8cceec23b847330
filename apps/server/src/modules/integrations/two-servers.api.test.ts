import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { entryOf, finished, synced, ZA_1 } from '../../../test/accounting/quickbooks-app.ts';
import {
  aConnectedInstallation,
  type ConnectedInstallation,
} from '../../../test/accounting/quickbooks-installation.ts';
import { queryInstallation } from '../../../test/installation.ts';
import type { ServerProcess } from '../../../test/server-process.ts';
import { readEnv } from '../../platform/env.ts';
import { createTextSealer } from '../../platform/sealed-text.ts';

const { integrations } = contract;

/** Two servers, each in a process of its own, on one database and one connection. */
let qb: ConnectedInstallation;
let servers: readonly [ServerProcess, ServerProcess];
beforeAll(async () => {
  // Each process keeps the limits by itself, which is not what this is about; an old token is dead at once.
  qb = await aConnectedInstallation(6, { graceSec: 0, limits: { perSecond: 10_000, perMinute: 10_000 } });
  servers = [await qb.start(), await qb.start()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  expect(qb.sim.control.unexpected).toEqual([]);
  await qb.remove();
});

const isTokenCall = ({ path }: { readonly path: string }) => path.endsWith('/tokens/bearer');
const tokenCalls = () => qb.sim.control.log.filter(isTokenCall);
const purchases = () => qb.sim.control.rows(ZA_1, 'Purchase');
const state = async () => (await servers[0].ok(integrations.get, { id: qb.id })).state;

test('G13.5: twenty calls on two servers refresh a token that is about to end once, and all of them succeed', async () => {
  await qb.nearlyExpire();
  const before = tokenCalls().length;
  // The reply is slow, so that every other call comes while the token is being refreshed.
  qb.sim.control.failNext({ match: { path: /tokens\/bearer$/ }, when: 'afterCommit', kind: { hangMs: 1_000 } });
  const calls = Array.from({ length: 10 }, () =>
    servers.map((server) => server.call(integrations.test, { id: qb.id })),
  );
  const answers = await Promise.all(calls.flat());
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(tokenCalls()).toHaveLength(before + 1);
  expect(await state()).toBe('connected');
});

test('G13.6: a refresh that was refused because another holder was first goes on with its token', async () => {
  await qb.nearlyExpire();
  const before = tokenCalls().length;
  const update = await refreshElsewhere();
  qb.sim.control.failNext({ match: { path: /tokens\/bearer$/ }, when: 'afterCommit', kind: { hangMs: 3_000 } });
  const answer = servers[0].call(integrations.test, { id: qb.id });
  await vi.waitFor(() => expect(tokenCalls().length).toBe(before + 2), 60_000);
  await update();
  expect((await answer).status).toBe(200);
  expect(await state()).toBe('connected');
  expect(tokenCalls()).toHaveLength(before + 2);
});

/** Refresh the tokens past our locks, as a copy of the installation would. @returns what stores them. */
async function refreshElsewhere(): Promise<() => Promise<unknown>> {
  const { appSecret } = readEnv({ DATA_DIR: qb.dataDir });
  const sealer = createTextSealer({ appSecret, previousSecret: null }, 'accounting tokens');
  const [row] = await queryInstallation<{ sealed: string }>(
    qb,
    'select refresh_token as sealed from accounting_connections',
  );
  const { clientId, secret } = qb.sim.app;
  const reply = await fetch(`${qb.sim.url}/oauth2/v1/tokens/bearer`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: sealer.open(row?.sealed ?? '', ZA_1) }),
  });
  const tokens = (await reply.json()) as { access_token: string; refresh_token: string };
  const values = [
    ...[sealer.seal(tokens.access_token, ZA_1), sealer.seal(tokens.refresh_token, ZA_1)],
    new Date(Date.now() + 3_600_000),
  ];
  return () =>
    queryInstallation(
      qb,
      'update accounting_connections set access_token = $1, refresh_token = $2, token_expires_at = $3',
      values,
    );
}

test('G13.12: pressed on both servers at once, each document is one expense', async () => {
  const receiptIds = qb.receiptIds.slice(0, 4);
  const pressed = await Promise.all([...servers, ...servers].map((server) => synced(server, 'ann', qb.id, receiptIds)));
  expect(pressed.map(({ failed }) => failed)).toEqual([0, 0, 0, 0]);
  expect(purchases()).toHaveLength(receiptIds.length);
  for (const receiptId of receiptIds) {
    const { state, entryId } = await entryOf(servers[1], 'ann', receiptId);
    expect(state).toBe('synced');
    const own = purchases().filter(({ PrivateNote }) => String(PrivateNote).includes(receiptId));
    expect(own.map(({ Id }) => Id)).toEqual([entryId]);
  }
});

test('G13.12: a person who presses while the job of the other server sends it gets the same expense', async () => {
  const receiptId = qb.receiptIds[4] ?? '';
  const before = purchases().length;
  qb.sim.control.failNext({
    ...{ match: { method: 'POST', path: /\/purchase$/ }, when: 'afterCommit', kind: { hangMs: 2_000 } },
  });
  const running = await servers[0].ok(integrations.sync, { id: qb.id, receiptIds: [receiptId] });
  await vi.waitFor(() => expect(purchases()).toHaveLength(before + 1), 60_000);
  const pressed = await Promise.all(servers.map((server) => synced(server, 'ann', qb.id, [receiptId])));
  expect(pressed.map(({ failed }) => failed)).toEqual([0, 0]);
  expect(await finished(servers[1], 'ann', qb.id, running.id)).toMatchObject({ failed: 0 });
  expect(await entryOf(servers[0], 'ann', receiptId)).toMatchObject({
    state: 'synced',
    entryId: purchases().at(-1)?.Id,
  });
  expect(purchases()).toHaveLength(before + 1);
});

test('G13.30: tokens, names, amounts and what QuickBooks says are in no log, however much is logged', async () => {
  const receiptId = qb.receiptIds[5] ?? '';
  const detail = 'DocNumber=ACME-77 of Karoo Crafts for R7654.32 is assigned to TxnType=Expense';
  const refuse = (path: RegExp) =>
    qb.sim.control.failNext({ match: { path }, when: 'before', kind: { fault: '6000', detail } });
  refuse(/\/purchase$/);
  expect(await synced(servers[0], 'ann', qb.id, [receiptId])).toMatchObject({ failed: 1 });
  expect((await entryOf(servers[0], 'ann', receiptId)).faultDetail).toBe(detail);
  for (const server of servers) {
    refuse(/\/companyinfo\//);
    const { status, error } = await server.call(integrations.test, { id: qb.id });
    expect({ status, data: error?.data }).toMatchObject({ status: 502, data: { detail } });
  }
  const log = servers.map((server) => server.log()).join('');
  expect(log).toContain('a call failed');
  const { secret, verifierToken } = qb.sim.app;
  const words = [detail, 'ACME-77', 'Karoo', '7654.32', '1150.00', '115000', secret, verifierToken];
  for (const word of [...words, ...tokensOf(qb)]) expect(log.includes(word), word).toBe(false);
});

/** Every token that went over the wire. */
function tokensOf({ sim }: ConnectedInstallation): string[] {
  const access = sim.control.log.flatMap(({ headers }) => headers.authorization?.split(' ')[1] ?? []);
  const refresh = tokenCalls().flatMap(({ body }) => new URLSearchParams(body).get('refresh_token') ?? []);
  expect(refresh.length).toBeGreaterThan(0);
  return [...new Set([...access, ...refresh])];
}
