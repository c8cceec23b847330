import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  agreeToSage,
  BUSINESS,
  type ConnectedSage,
  connectSage,
  type Failure,
  sageSettings,
  THISTLE,
} from '../../../test/accounting/sage.ts';
import { createSage } from './create-sage.ts';

let connected: ConnectedSage;
beforeEach(async () => {
  connected = await connectSage();
});
afterEach(() => connected.sim.close());

const calls = (path: string) => connected.sim.control.log.filter((request) => request.path === path);
const formOf = (body = '') => Object.fromEntries(new URLSearchParams(body));
const refresh = () => connected.sage.refresh(connected.first.refreshToken);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('the page on which a person agrees', () => {
  test('keeps the filter of its address, and has no secret', () => {
    const { sim, sage } = connected;
    const url = new URL(sage.authorizeUrl('a state of ours'));
    expect(`${url.origin}${url.pathname}`).toBe(sim.authUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ filter: 'apiv3.1', client_id: sim.client.clientId, response_type: 'code', scope: 'full_access' },
      ...{ redirect_uri: 'http://localhost:3000/integrations/sage/callback', state: 'a state of ours' },
    });
    expect(url.href).not.toContain('secret');
  });

  test('opens every business of the person', async () => {
    const { accessToken } = connected.first;
    expect(await connected.sage.companiesOf?.(accessToken)).toEqual([
      { id: BUSINESS, name: 'Protea Trading (Pty) Ltd' },
      { id: THISTLE, name: 'Thistle Trading Ltd' },
    ]);
    expect(calls('/v3.1/businesses')[0]?.headers).not.toHaveProperty('x-business');
  });

  test('a token that ended shows no business, and is not tried again', async () => {
    connected.sim.control.expireAccess();
    await expect(connected.sage.companiesOf?.(connected.first.accessToken)).rejects.toMatchObject({
      kind: 'signed-out',
    });
    expect(calls('/v3.1/businesses')).toHaveLength(1);
  });
});

describe('the exchange of a code', () => {
  test('is a form with the keys in it, and answers with both lifetimes', async () => {
    const [call] = calls('/token');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    });
    expect(call?.headers).not.toHaveProperty('authorization');
    expect(formOf(call?.body)).toMatchObject({
      ...{ client_id: connected.sim.client.clientId, client_secret: 'simulated-secret' },
      ...{ grant_type: 'authorization_code', redirect_uri: 'http://localhost:3000/integrations/sage/callback' },
    });
    const { expiresAt, refreshExpiresAt, refreshHardExpiresAt } = connected.first;
    expect((Number(expiresAt) - Date.now()) / MINUTE_MS).toBeCloseTo(5, 0);
    expect((Number(refreshExpiresAt) - Date.now()) / DAY_MS).toBeCloseTo(31, 1);
    expect(refreshHardExpiresAt).toBeNull();
  });

  test.each<[string, () => Promise<string>]>([
    [
      'that was used',
      async () => {
        const code = await agreeToSage(connected.sage);
        await connected.sage.exchangeCode(code);
        return code;
      },
    ],
    [
      'that is older than a minute',
      async () => {
        const code = await agreeToSage(connected.sage);
        connected.sim.control.advance(MINUTE_MS);
        return code;
      },
    ],
    ['of nobody', async () => 'GB/another'],
  ])('a code %s is refused', async (_why, codeOf) => {
    await expect(connected.sage.exchangeCode(await codeOf())).rejects.toMatchObject({
      ...{ kind: 'signed-out', code: 'invalid_grant' },
    });
  });
});

describe('tokens', () => {
  test('an access token ends after five minutes: it is refreshed once, and the request sent again', async () => {
    const { sim, books, tokens } = connected;
    await books.taxCodes();
    sim.control.advance(5 * MINUTE_MS);
    await books.taxCodes();
    await books.taxCodes();
    expect(tokens.refreshes).toBe(1);
    expect(calls('/v3.1/tax_rates').map(({ status }) => status)).toEqual([200, 401, 200, 200]);
  });

  test('a refresh gives another refresh token, and the one before works no more', async () => {
    const second = await refresh();
    expect(second.refreshToken).not.toBe(connected.first.refreshToken);
    await expect(refresh()).rejects.toMatchObject({ kind: 'signed-out', code: 'invalid_grant' });
    expect(await connected.sage.refresh(second.refreshToken)).toHaveProperty('accessToken');
  });

  test.each<[string, () => void]>([
    ['that was revoked by the person', () => connected.sim.control.revoke()],
    ['that is older than 31 days', () => connected.sim.control.advance(31 * DAY_MS)],
  ])('a refresh token %s is the end of the connection, in one call', async (_why, end) => {
    end();
    await expect(refresh()).rejects.toMatchObject({ kind: 'signed-out' });
    expect(calls('/token')).toHaveLength(1 + 1);
    expect(connected.waits).toEqual([]);
  });

  test('a revoked connection works until its access token ends', async () => {
    const { sim, books, sage, first } = connected;
    await sage.revoke(first.refreshToken);
    await sage.revoke('unknown');
    expect(calls('/revoke').map(({ body }) => formOf(body).token)).toEqual([first.refreshToken, 'unknown']);
    await books.taxCodes();
    sim.control.advance(5 * MINUTE_MS);
    await expect(books.taxCodes()).rejects.toMatchObject({ kind: 'signed-out' });
  });

  test.each<[string, Failure['kind']]>([
    ['a fault of the service', { http: 500 }],
    ['too many requests', { http: 429 }],
    ['a lost connection', { reset: true }],
  ])('%s is tried twice more, after one second and two', async (_why, kind) => {
    connected.sim.control.failNext({ match: { path: /^\/token$/ }, when: 'before', kind, times: 3 });
    await expect(refresh()).rejects.toMatchObject({ kind: 'system' });
    expect(connected.waits).toEqual([1_000, 2_000]);
    expect(await refresh()).toHaveProperty('accessToken');
  });

  test('wrong keys are a fault of the settings, in one call', async () => {
    const wrong = createSage(sageSettings(connected.sim, { clientSecret: 'old' }));
    await expect(wrong.refresh(connected.first.refreshToken)).rejects.toMatchObject({ kind: 'configuration' });
    expect(calls('/token')).toHaveLength(1 + 1);
  });

  test.each([
    ['an empty object', '{}'],
    ['a page', '<html></html>'],
    ['tokens with spaces', '{"access_token":"a b","refresh_token":"c"}'],
  ])('%s never becomes tokens', async (_why, text) => {
    const server = createServer((_request, response) => response.writeHead(200).end(text));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const odd = createSage(sageSettings(connected.sim, { tokenUrl: `http://127.0.0.1:${port}/token` }));
    await expect(odd.refresh('x')).rejects.toMatchObject({ kind: 'system', code: null });
    await new Promise((closed) => server.close(closed));
  });
});
