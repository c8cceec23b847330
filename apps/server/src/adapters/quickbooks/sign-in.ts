import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { QuickBooksSettings } from '../../platform/env.ts';
import type { OAuthPackage, PackageTokens } from '../../ports/accounting-package.ts';
import { exchange, parseJson, type Reply } from '../http-client/exchange.ts';
import { textAt, valueAt } from '../http-client/json-values.ts';
import type { Timing } from '../http-client/timing.ts';
import { tidOf } from './faults.ts';

/** The only scope there is for the books: to read and to write them. Source: facts A4. */
const SCOPE = 'com.intuit.quickbooks.accounting';

/** Retries after the first try. Spec: 3 §4; facts A7. */
export const MAX_TOKEN_RETRIES = 2;
/** The wait before the first retry; before the second it is twice as long. */
export const TOKEN_RETRY_WAIT_MS = 1_000;

/** Lifetimes of a service that does not tell them. Source: facts A8. */
const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 8_726_400;

/** Refusals that another token would meet as well. */
const WRONG_KEYS: readonly (string | null)[] = [
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_request',
  'invalid_scope',
];

/** Create what connects a company and keeps its tokens fresh. Source: facts A. */
export function createSignIn(
  settings: QuickBooksSettings,
  timing: Timing,
): Pick<OAuthPackage, 'authorizeUrl' | 'exchangeCode' | 'refresh' | 'revoke'> {
  const basic = `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`;
  const post = (url: string, contentType: string, body: string, more: Record<string, string> = {}) =>
    askWithRetries(timing, () =>
      exchange(
        url,
        {
          method: 'POST',
          headers: { authorization: basic, accept: 'application/json', 'content-type': contentType, ...more },
          body,
        },
        { timeLimitMs: timing.tokenLimitMs },
      ),
    );
  const askForTokens = async (form: Record<string, string>): Promise<PackageTokens> => {
    const body = new URLSearchParams(form).toString();
    const reply = await post(settings.tokenUrl, 'application/x-www-form-urlencoded', body, {
      // Without it the service does not tell the day on which a person must connect again.
      'x-include-refresh-token-hard-expires-in': 'true',
    });
    return tokensOf(reply, timing.now());
  };
  return {
    authorizeUrl: (state) => authorizeUrl(settings, state),
    exchangeCode: (code) =>
      askForTokens({ grant_type: 'authorization_code', code, redirect_uri: settings.redirectUrl }),
    refresh: (refreshToken) => askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async revoke(refreshToken) {
      const reply = await post(settings.revokeUrl, 'application/json', JSON.stringify({ token: refreshToken }));
      // A token that the service does not know is one that ended before.
      if (!isSuccess(reply) && reply.status !== 400) throw refusalOfTokens(reply);
    },
  };
}

/** Exactly these five parameters. Source: facts A2. */
function authorizeUrl({ authUrl, clientId, redirectUrl }: QuickBooksSettings, state: string): string {
  const url = new URL(authUrl);
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: redirectUrl,
    state,
  }).toString();
  return url.href;
}

const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;
const mayPass = ({ status }: Reply): boolean => status === 429 || status >= 500;

/** Ask again after a fault that may pass; the last reply counts. @throws AccountingFault `system` without a reply. */
async function askWithRetries(timing: Timing, ask: () => Promise<Reply>): Promise<Reply> {
  for (let retry = 1; ; retry += 1) {
    const reply = await ask().catch((fault: unknown) => {
      if (retry > MAX_TOKEN_RETRIES) throw fault;
      return null;
    });
    if (reply && (!mayPass(reply) || retry > MAX_TOKEN_RETRIES)) return reply;
    await timing.sleep(TOKEN_RETRY_WAIT_MS * retry);
  }
}

/** Read tokens; a success without them is a fault, so that nothing empty replaces tokens that work. */
function tokensOf(reply: Reply, now: number): PackageTokens {
  if (!isSuccess(reply)) throw refusalOfTokens(reply);
  const body = parseJson(reply.text);
  const accessToken = tokenAt(body, 'access_token');
  const refreshToken = tokenAt(body, 'refresh_token');
  if (!accessToken || !refreshToken) throw refusalOfTokens(reply);
  const after = (seconds: number) => new Date(now + seconds * 1000);
  const hardSeconds = secondsAt(body, 'x_refresh_token_hard_expires_in');
  return {
    accessToken,
    refreshToken,
    expiresAt: after(secondsAt(body, 'expires_in') ?? ACCESS_SECONDS),
    refreshExpiresAt: after(secondsAt(body, 'x_refresh_token_expires_in') ?? REFRESH_SECONDS),
    refreshHardExpiresAt: hardSeconds === null ? null : after(hardSeconds),
  };
}

/** A token goes into a header, so it has no spaces and no control characters. */
function tokenAt(body: unknown, name: string): string | null {
  const token = valueAt(body, name);
  return typeof token === 'string' && /^[\x21-\x7e]+$/.test(token) ? token : null;
}

function secondsAt(body: unknown, name: string): number | null {
  const seconds = Number(textAt(body, name) ?? Number.NaN);
  return seconds > 0 && Number.isFinite(seconds) ? seconds : null;
}

/** Return the fault of a reply without tokens; the body is never passed on, because it may hold one. */
function refusalOfTokens(reply: Reply): AccountingFault {
  // Codes are logged, so what does not look like one is none.
  const code = /^[a-z_]{1,40}$/.exec(textAt(parseJson(reply.text), 'error') ?? '')?.[0] ?? null;
  const facts = { code, status: reply.status, tid: tidOf(reply) };
  if (code === 'invalid_grant') return new AccountingFault('signed-out', facts);
  if (reply.status === 401 || WRONG_KEYS.includes(code)) return new AccountingFault('configuration', facts);
  return new AccountingFault('system', facts);
}
