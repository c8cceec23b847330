import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { PackageTokens } from '../../ports/accounting-package.ts';
import { exchange, parseJson, type Reply } from './exchange.ts';
import { textAt, valueAt } from './json-values.ts';
import { isSuccess } from './refusal.ts';
import type { Timing } from './timing.ts';

/** Retries after the first try. Spec: 3 §4; facts A7. */
export const MAX_TOKEN_RETRIES = 2;
/** The wait before the first retry; before the second it is twice as long. */
export const TOKEN_RETRY_WAIT_MS = 1_000;

/** Refusals that another token would meet as well. */
const WRONG_KEYS: readonly (string | null)[] = [
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_request',
  'invalid_scope',
];

/** What differs between the services that hand out tokens. */
export interface TokenService {
  readonly timing: Timing;
  /** The service's own name of a request. */
  readonly tidOf: (reply: Reply) => string | null;
  /** The property that has the seconds of a refresh token. */
  readonly refreshSecondsName: string;
  /** Lifetimes where the service does not tell them, in seconds. */
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
}

/** A form, as tokens are asked for with. */
export const FORM = 'application/x-www-form-urlencoded';

/** Send a request for tokens, and again after a fault that may pass; the last reply counts. @throws AccountingFault `system` */
export const postForTokens = (
  { timing }: Pick<TokenService, 'timing'>,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Reply> =>
  askWithRetries(timing, () =>
    exchange(
      url,
      { method: 'POST', headers: { accept: 'application/json', ...headers }, body },
      { timeLimitMs: timing.tokenLimitMs },
    ),
  );

const mayPass = ({ status }: Reply): boolean => status === 429 || status >= 500;

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
export function tokensOf(service: TokenService, reply: Reply): PackageTokens {
  if (!isSuccess(reply.status)) throw refusalOfTokens(service, reply);
  const body = parseJson(reply.text);
  const accessToken = tokenAt(body, 'access_token');
  const refreshToken = tokenAt(body, 'refresh_token');
  if (!accessToken || !refreshToken) throw refusalOfTokens(service, reply);
  const after = (seconds: number) => new Date(service.timing.now() + seconds * 1000);
  const hardSeconds = secondsAt(body, 'x_refresh_token_hard_expires_in');
  return {
    accessToken,
    refreshToken,
    expiresAt: after(secondsAt(body, 'expires_in') ?? service.accessSeconds),
    refreshExpiresAt: after(secondsAt(body, service.refreshSecondsName) ?? service.refreshSeconds),
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

/** Check the reply to a revocation. A token that the service does not know is one that ended before. */
export function requireRevoked(service: TokenService, reply: Reply): void {
  if (!isSuccess(reply.status) && reply.status !== 400) throw refusalOfTokens(service, reply);
}

/** Return the fault of a reply without tokens; the body is never passed on, because it may hold one. */
function refusalOfTokens({ tidOf }: TokenService, reply: Reply): AccountingFault {
  // Codes are logged, so what does not look like one is none.
  const code = /^[a-z_]{1,40}$/.exec(textAt(parseJson(reply.text), 'error') ?? '')?.[0] ?? null;
  const facts = { code, status: reply.status, tid: tidOf(reply) };
  if (code === 'invalid_grant') return new AccountingFault('signed-out', facts);
  if (reply.status === 401 || WRONG_KEYS.includes(code)) return new AccountingFault('configuration', facts);
  return new AccountingFault('system', facts);
}
