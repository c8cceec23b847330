import { createHash, randomBytes } from 'node:crypto';
import { htmlReply, jsonReply, type Reply, type Request, redirectReply } from '../http.ts';
import type { Grant, State } from './state.ts';

/** The sign-in of Sage. src: D2; authentication guide */

const CODE_MS = 60_000;
const ACCESS_SECONDS = 300;
const REFRESH_SECONDS = 2_678_400;
/** src: authentication guide: the countries of API v3.1 that its page offers */
const COUNTRIES: Readonly<Record<string, string>> = { CA: 'Canada', GB: 'United Kingdom', IE: 'Ireland' };

/** A token is longer than those of QuickBooks: about 1 300 characters. src: migration guide */
const token = (): string => `eyJ${randomBytes(975).toString('base64url')}`;

/** The pages: the country where it is not known, then the consent; or a test's answer. src: authentication guide */
export function authorize(state: State, { query }: Request): Reply {
  const { client_id, redirect_uri = '', response_type, scope = 'full_access', country } = query;
  if (client_id !== state.client.clientId || !state.client.redirects.includes(redirect_uri))
    return htmlReply(400, '<h1>unauthorized_client</h1>');
  if (response_type !== 'code') return sendBack(query, { error: 'unsupported_response_type' });
  if (!['readonly', 'full_access'].includes(scope)) return sendBack(query, { error: 'invalid_scope' });
  if (state.asksConsent && country === undefined) return countryPage(query);
  if (state.asksConsent && query.choice === undefined) return consentPage(query);
  const isAllowed = state.asksConsent ? query.choice === 'allow' : state.allows;
  if (!isAllowed) return sendBack(query, { error: 'access_denied' });
  return sendBack(query, { code: newCode(state, query), country: (country ?? 'GB').toUpperCase() });
}

function newCode(state: State, query: Record<string, string>): string {
  const code = `GB/${randomBytes(20).toString('hex')}`;
  const { redirect_uri = '', code_challenge, code_challenge_method = 'plain' } = query;
  state.codes.set(code, {
    redirectUri: redirect_uri,
    expiresAt: state.now() + CODE_MS,
    challenge: code_challenge === undefined ? null : { value: code_challenge, method: code_challenge_method },
  });
  return code;
}

function sendBack({ redirect_uri = '', state }: Record<string, string>, answer: Record<string, string>): Reply {
  const back = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
  if (state !== undefined) back.searchParams.set('state', state);
  return redirectReply(back.href);
}

const countryPage = (query: Record<string, string>): Reply =>
  page(
    'Where is your business?',
    Object.entries(COUNTRIES).map(([country, name]) => link({ ...query, country }, name)),
  );

const consentPage = (query: Record<string, string>): Reply =>
  page('Do you want to allow this application to access your Sage Accounting data?', [
    link({ ...query, choice: 'allow' }, 'Allow'),
    link({ ...query, choice: 'deny' }, 'Deny'),
  ]);

const page = (title: string, links: readonly string[]): Reply =>
  htmlReply(
    200,
    `<!doctype html><html lang="en"><title>Sage simulator</title><main><h1>${title}</h1>${links.join('')}</main></html>`,
  );

const link = (query: Record<string, string>, words: string): string =>
  `<p><a href="?${escapeHtml(new URLSearchParams(query).toString())}">${words}</a></p>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const invalidGrant = (): Reply => jsonReply(400, { error: 'invalid_grant' });

const formOf = ({ body }: Request): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString('utf8')));

// assumed: wrong keys are answered with 401
const isClient = ({ client }: State, form: Record<string, string>): boolean =>
  form.client_id === client.clientId && form.client_secret === client.secret;

/** Exchange a code or a refresh token; the keys are in the form. src: D2; authentication guide */
export function exchangeToken(state: State, request: Request): Reply {
  const form = formOf(request);
  if (!/^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? ''))
    return jsonReply(400, { error: 'invalid_request' });
  if (!isClient(state, form)) return jsonReply(401, { error: 'invalid_client' });
  if (form.grant_type === 'authorization_code') return exchangeCode(state, form);
  if (form.grant_type === 'refresh_token') return refresh(state, form.refresh_token ?? '');
  return jsonReply(400, { error: 'unsupported_grant_type' });
}

/** src: D2: a code lives for a minute and works once */
function exchangeCode(state: State, form: Record<string, string>): Reply {
  const code = state.codes.get(form.code ?? '');
  state.codes.delete(form.code ?? '');
  if (!code || code.expiresAt <= state.now() || code.redirectUri !== form.redirect_uri) return invalidGrant();
  if (code.challenge && challengeOf(code.challenge.method, form.code_verifier ?? '') !== code.challenge.value)
    return invalidGrant();
  const grant: Grant = { refresh: newRefresh(state), isRevoked: false, access: new Map() };
  state.grants.push(grant);
  return tokens(state, grant);
}

const challengeOf = (method: string, verifier: string): string =>
  method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;

const newRefresh = (state: State): Grant['refresh'] => ({
  value: token(),
  expiresAt: state.now() + REFRESH_SECONDS * 1000,
});

/** Every use gives another refresh token. src: D2. assumed: the one before stops working at once */
function refresh(state: State, value: string): Reply {
  const grant = state.grants.find((one) => one.refresh.value === value);
  if (!grant || grant.isRevoked || grant.refresh.expiresAt <= state.now()) return invalidGrant();
  grant.refresh = newRefresh(state);
  return tokens(state, grant);
}

function tokens(state: State, grant: Grant): Reply {
  const access = token();
  grant.access.set(access, state.now() + ACCESS_SECONDS * 1000);
  return jsonReply(200, {
    ...{ access_token: access, scope: 'full_access', token_type: 'bearer', expires_in: ACCESS_SECONDS },
    ...{ refresh_token: grant.refresh.value, refresh_token_expires_in: REFRESH_SECONDS },
    requested_by_id: 'c3c32d1c-41ba-483f-a3ff-49fdb57b9c38',
  });
}

/** End a refresh token; access tokens live on to their end. src: authentication guide */
export function revokeToken(state: State, request: Request): Reply {
  const form = formOf(request);
  if (!isClient(state, form)) return jsonReply(401, { error: 'invalid_client' });
  const grant = state.grants.find((one) => one.refresh.value === form.token);
  // assumed: a token that is not known is refused with 400
  if (!grant) return jsonReply(400, { error: 'invalid_request' });
  grant.isRevoked = true;
  return jsonReply(200, { success: 'ok' });
}

/** Whether an access token is good. */
export const isGoodToken = ({ grants, now }: State, value: string): boolean =>
  grants.some(({ access }) => (access.get(value) ?? 0) > now());
