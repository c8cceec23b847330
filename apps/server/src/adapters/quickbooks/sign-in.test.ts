import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { agree, type Connected, connect, type Kind, settingsFor, ZA1 } from '../../../test/accounting/quickbooks.ts';
import { createQuickBooks } from './create-quickbooks.ts';

let connected: Connected;
beforeEach(async () => {
  connected = await connect();
});
afterEach(() => connected.sim.close());

const tokenCalls = () => connected.sim.control.log.filter(({ path }) => path === '/oauth2/v1/tokens/bearer');
const DAY_MS = 86_400_000;

describe('G13.1 the page of consent', () => {
  test('has five parameters, the exact redirect address and no secret', () => {
    const url = new URL(connected.quickbooks.authorizeUrl('a state of ours'));
    expect(`${url.origin}${url.pathname}`).toBe(`${connected.sim.url}/connect/oauth2`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'simulated-client',
      response_type: 'code',
      scope: 'com.intuit.quickbooks.accounting',
      redirect_uri: 'http://localhost:3000/integrations/quickbooks/callback',
      state: 'a state of ours',
    });
    expect(url.href).not.toContain('secret');
  });
});

describe('G13.4 the exchange of a code', () => {
  test('is a form with the keys in the header, and answers with every lifetime', async () => {
    const [call] = tokenCalls();
    expect(call).toMatchObject({
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('simulated-client:simulated-secret').toString('base64')}`,
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-include-refresh-token-hard-expires-in': 'true',
      },
    });
    expect(Object.keys(Object.fromEntries(new URLSearchParams(call?.body)))).toEqual([
      'grant_type',
      'code',
      'redirect_uri',
    ]);
    const { accessToken, refreshToken, expiresAt, refreshExpiresAt, refreshHardExpiresAt } = connected.first;
    expect([accessToken, refreshToken]).toEqual([expect.stringMatching(/^eyJ/), expect.stringMatching(/^RT1-/)]);
    const days = [expiresAt, refreshExpiresAt, refreshHardExpiresAt].map((at) => (Number(at) - Date.now()) / DAY_MS);
    expect(days).toEqual([expect.closeTo(1 / 24, 2), expect.closeTo(101, 1), expect.closeTo(5 * 365, 1)]);
  });

  test('a code works once', async () => {
    const code = await agree(connected.sim, connected.quickbooks, ZA1);
    await connected.quickbooks.exchangeCode(code);
    await expect(connected.quickbooks.exchangeCode(code)).rejects.toMatchObject({
      kind: 'signed-out',
      code: 'invalid_grant',
    });
  });
});

describe('a refresh', () => {
  const refresh = () => connected.quickbooks.refresh(connected.first.refreshToken);
  const failNext = (kind: Kind, times = 1) =>
    connected.sim.control.failNext({ match: { path: /tokens\/bearer/ }, when: 'before', kind, times });

  test('gives other tokens', async () => {
    const tokens = await refresh();
    expect(tokens.accessToken).not.toBe(connected.first.accessToken);
    expect(tokens.refreshToken).not.toBe(connected.first.refreshToken);
  });

  test.each<[string, Kind]>([
    ['an empty object', { tokenGarbage: true }],
    ['a page', { http: 502, body: 'html' }],
  ])('G13.7 %s never becomes tokens', async (_why, kind) => {
    failNext(kind, 3);
    await expect(refresh()).rejects.toMatchObject({ kind: 'system' });
  });

  test.each<[string, Kind]>([
    ['a fault of the service', { tokenHttp: 500 }],
    ['too many requests', { tokenHttp: 429 }],
    ['a lost connection', { reset: true }],
  ])('G13.8 %s is tried twice more, after one second and two', async (_why, kind) => {
    failNext(kind, 3);
    await expect(refresh()).rejects.toMatchObject({ kind: 'system' });
    expect(tokenCalls()).toHaveLength(1 + 3);
    expect(connected.waits).toEqual([1_000, 2_000]);
    failNext(kind, 2);
    expect(await refresh()).toHaveProperty('accessToken');
  });

  test('G13.8 a token that ended is one call and the end of the connection', async () => {
    connected.sim.control.revoke(ZA1);
    await expect(refresh()).rejects.toMatchObject({ kind: 'signed-out', code: 'invalid_grant' });
    expect(tokenCalls()).toHaveLength(1 + 1);
    expect(connected.waits).toEqual([]);
  });

  test('G13.30 an answer that looks like no code is none, because codes are logged', async () => {
    const server = createServer((_request, response) => response.writeHead(400).end('{"error":"RT1-a-token"}'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const odd = createQuickBooks(settingsFor(`http://127.0.0.1:${port}`));
    await expect(odd.refresh('x')).rejects.toMatchObject({ kind: 'system', code: null });
    await new Promise((closed) => server.close(closed));
  });

  test('G13.8 wrong keys are a fault of the settings, in one call', async () => {
    const wrong = createQuickBooks(settingsFor(connected.sim.url, { clientSecret: 'old' }));
    await expect(wrong.refresh(connected.first.refreshToken)).rejects.toMatchObject({ kind: 'configuration' });
    expect(tokenCalls()).toHaveLength(1 + 1);
  });
});

describe('G13.30 ending a connection', () => {
  test('revokes the refresh token, and a token that is unknown has ended', async () => {
    const { refreshToken } = connected.first;
    await connected.quickbooks.revoke(refreshToken);
    await connected.quickbooks.revoke('unknown');
    const [call] = connected.sim.control.log.filter(({ path }) => path === '/v2/oauth2/tokens/revoke');
    expect(call).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ token: refreshToken }),
      headers: { 'content-type': 'application/json', authorization: expect.stringMatching(/^Basic /) },
    });
    await expect(connected.quickbooks.refresh(refreshToken)).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test('says so when the service does not answer', async () => {
    connected.sim.control.failNext({ match: { path: /revoke/ }, when: 'before', kind: { http: 503 }, times: 3 });
    await expect(connected.quickbooks.revoke('token')).rejects.toBeInstanceOf(AccountingFault);
  });
});
