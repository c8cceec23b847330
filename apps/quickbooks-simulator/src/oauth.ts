import { randomBytes } from 'node:crypto';
import type { Reply, Request } from './http.ts';
import { htmlReply, jsonReply, redirectReply } from './http.ts';
import type { Grant, State } from './state.ts';

const CODE_TTL_MS = 300_000; // assumed: a code lives five minutes
const DAY_MS = 86_400_000;
const SCOPE = 'com.intuit.quickbooks.accounting';

const token = (prefix: string) => `${prefix}${randomBytes(24).toString('base64url')}`;

/** The description of the sign-in service. src: A1 */
export const discovery = (url: string): Reply =>
  jsonReply(200, {
    issuer: `${url}/op/v1`,
    authorization_endpoint: `${url}/connect/oauth2`,
    token_endpoint: `${url}/oauth2/v1/tokens/bearer`,
    revocation_endpoint: `${url}/v2/oauth2/tokens/revoke`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'email', 'profile', 'address', 'phone'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  });

/** The page of consent, or its answer: back to a registered address with a code, or with access_denied. src: A2 A5 */
export function authorize(state: State, { query }: Request): Reply {
  const { client_id, redirect_uri = '', response_type, scope, state: carried = '' } = query;
  const isKnown = client_id === state.app.clientId && state.app.redirects.includes(redirect_uri);
  if (!isKnown || response_type !== 'code' || !scope?.split(' ').includes(SCOPE))
    return htmlReply(400, '<h1>The redirect_uri, client_id or scope is not registered.</h1>');
  const answer = answerOf(state, query);
  if (!answer) return consentPage(state, query);
  const back = new URL(redirect_uri);
  back.searchParams.set('state', carried);
  if (!answer.allow) back.searchParams.set('error', 'access_denied');
  else {
    const code = token('AB11');
    state.codes.set(code, {
      clientId: client_id,
      redirectUri: redirect_uri,
      realmId: answer.realmId,
      expiresAt: state.now() + CODE_TTL_MS,
      isUsed: false,
    });
    back.searchParams.set('code', code);
    back.searchParams.set('realmId', answer.realmId);
  }
  return redirectReply(back.href);
}

/** A person chose on the page, or a test decided before. */
function answerOf(state: State, query: Record<string, string>): { allow: boolean; realmId: string } | null {
  if (query.choice === 'refuse') return { allow: false, realmId: '' };
  if (query.choice !== undefined && state.realms.has(query.choice)) return { allow: true, realmId: query.choice };
  return state.options.asksConsent ? null : state.consent;
}

function consentPage({ realms }: State, query: Record<string, string>): Reply {
  const link = (choice: string, words: string) =>
    `<p><a href="?${escapeHtml(new URLSearchParams({ ...query, choice }).toString())}">${escapeHtml(words)}</a></p>`;
  const companies = [...realms.values()].map(({ id, companyName }) => link(id, `Connect ${companyName}`));
  return htmlReply(
    200,
    `<!doctype html><html lang="en"><title>QuickBooks simulator</title><main><h1>Which company do you want to connect?</h1>${companies.join('')}${link('refuse', 'No, go back')}</main></html>`,
  );
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const invalidGrant = () => jsonReply(400, { error: 'invalid_grant', error_description: 'Token invalid' });

/** Exchange a code or a refresh token. src: A6 A7 A8 */
export function exchangeToken(state: State, request: Request): Reply {
  if (!hasAppCredentials(state, request)) return jsonReply(401, { error: 'invalid_client' });
  const form = Object.fromEntries(new URLSearchParams(request.body.toString('utf8')));
  if (form.grant_type === 'authorization_code') return exchangeCode(state, form, request);
  if (form.grant_type === 'refresh_token') return refresh(state, form.refresh_token ?? '', request);
  return jsonReply(400, { error: 'unsupported_grant_type' });
}

function hasAppCredentials({ app }: State, { headers }: Request): boolean {
  const basic = Buffer.from(`${app.clientId}:${app.secret}`).toString('base64');
  return headers.authorization === `Basic ${basic}`;
}

function exchangeCode(state: State, form: Record<string, string>, request: Request): Reply {
  const code = state.codes.get(form.code ?? '');
  if (!code || code.isUsed || code.expiresAt <= state.now() || code.redirectUri !== form.redirect_uri)
    return invalidGrant();
  code.isUsed = true;
  const now = state.now();
  const grant: Grant = {
    clientId: code.clientId,
    realmId: code.realmId,
    access: new Map(),
    refresh: { value: token('RT1-'), issuedAt: now, expiresAt: now + state.options.refreshTtlSec * 1000 },
    previous: null,
    hardExpiresAt: now + state.options.hardTtlSec * 1000,
    isRevoked: false,
  };
  state.grants.push(grant);
  return tokens(state, grant, request);
}

/** A refresh token works until it is replaced, and the one before for the time of grace. src: A8 G8 */
function refresh(state: State, value: string, request: Request): Reply {
  const grant = state.grants.find((one) => one.refresh.value === value || one.previous?.value === value);
  const now = state.now();
  if (!grant || grant.isRevoked || grant.hardExpiresAt <= now || grant.refresh.expiresAt <= now) return invalidGrant();
  if (grant.refresh.value !== value && (grant.previous?.diesAt ?? 0) <= now) {
    if (state.options.reuseRevokesGrant) grant.isRevoked = true;
    return invalidGrant();
  }
  rotate(state, grant);
  return tokens(state, grant, request);
}

/** Replace the refresh token where the rule of rotation says so. */
export function rotate(state: State, grant: Grant): void {
  const now = state.now();
  if (state.options.rotation === 'daily' && now - grant.refresh.issuedAt < DAY_MS) return;
  grant.previous = { value: grant.refresh.value, diesAt: now + state.options.graceSec * 1000 };
  grant.refresh = { value: token('RT1-'), issuedAt: now, expiresAt: now + state.options.refreshTtlSec * 1000 };
}

function tokens(state: State, grant: Grant, { headers }: Request): Reply {
  const now = state.now();
  const access = token('eyJ');
  grant.access.set(access, now + state.options.accessTtlSec * 1000);
  const seconds = (until: number) => Math.floor((until - now) / 1000);
  return jsonReply(200, {
    token_type: 'bearer',
    access_token: access,
    expires_in: state.options.accessTtlSec,
    refresh_token: grant.refresh.value,
    x_refresh_token_expires_in: seconds(grant.refresh.expiresAt),
    // src: A9
    ...(headers['x-include-refresh-token-hard-expires-in'] === 'true'
      ? { x_refresh_token_hard_expires_in: seconds(grant.hardExpiresAt) }
      : {}),
  });
}

/** End a connection by either of its tokens. src: A10 assumed: either token ends it */
export function revokeToken(state: State, request: Request): Reply {
  if (!hasAppCredentials(state, request)) return jsonReply(401, { error: 'invalid_client' });
  const value = tokenOf(request);
  const grant = state.grants.find(
    (one) => one.refresh.value === value || one.previous?.value === value || one.access.has(value),
  );
  if (!grant) return jsonReply(400, { error: 'invalid_request' });
  grant.isRevoked = true;
  return { status: 200, headers: {}, body: '' };
}

function tokenOf({ body }: Request): string {
  try {
    return String((JSON.parse(body.toString('utf8')) as { token?: unknown }).token);
  } catch {
    return '';
  }
}
