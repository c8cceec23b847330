import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BooksAccess } from '../../ports/accounting-package.ts';
import { exchange, parseJson, type Reply } from './exchange.ts';
import { type Refusal, refusalOf, tidOf } from './faults.ts';
import { type JsonObject, listAt, writeJson } from './json-values.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Timing } from './timing.ts';

/** The newest; older ones are ignored by the service. Source: facts B1. */
export const MINOR_VERSION = '75';
/** Source: facts B8. */
export const MAX_REQUEST_ID = 50;
/** Retries of a fault that may pass, after the first try. Spec: decisions 24. */
export const MAX_RETRIES = 3;
export const FIRST_WAIT_MS = 1_000;
export const MAX_WAIT_MS = 30_000;
/** A tenth more at most, so that what failed together does not come back together. */
export const MAX_JITTER = 0.1;
/** Rows of one query; the service gives no more. Source: facts B2. */
export const PAGE_ROWS = 1_000;
/** More pages than any company has; a service that starts again with each page must not keep us for ever. */
const MAX_PAGES = 500;

/** One request to the books of a company. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** After the company's own address, such as `purchase/595`. */
  readonly path: string;
  /** Its name in the log, without ids and values. */
  readonly endpoint: string;
  readonly query?: Readonly<Record<string, string>>;
  /** For a write: a second request with it changes nothing and gets the first answer. */
  readonly requestId?: string;
  readonly body?: { readonly contentType: string; readonly content: string | Uint8Array<ArrayBuffer> };
  /** False when a lost reply must be looked into before the next try. */
  readonly isRepeatable?: boolean;
}

/** Sends requests to the books of one company. */
export interface ApiClient {
  /** The company's id. */
  readonly realmId: string;
  readonly timing: Timing;
  /** Send a request until it is answered; the reply as JSON. @throws AccountingFault */
  send(request: ApiRequest): Promise<unknown>;
  /** Change an entity: a full entity creates or replaces it. */
  write(path: string, body: JsonObject, requestId: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
  /** Return the rows of one page of a query. */
  queryPage(entity: string, clauses: string, start: number): Promise<readonly JsonObject[]>;
  /** Return all rows of a query, page by page. */
  queryAll(entity: string, where: string): Promise<readonly JsonObject[]>;
}

/** Create the client of one connection; `limiter` is shared by all clients of the company. */
export function createApiClient(apiUrl: string, access: BooksAccess, limiter: RateLimiter, timing: Timing): ApiClient {
  const connection = { base: `${apiUrl}/v3/company/${encodeURIComponent(access.realmId)}/`, access, limiter, timing };
  const client: ApiClient = {
    realmId: access.realmId,
    timing,
    send: (request) => sendUntilAnswered(connection, request),
    write: (path, body, requestId, query = {}) =>
      client.send({
        ...{ method: 'POST', path, endpoint: path, query, requestId },
        body: { contentType: 'application/json', content: writeJson(body) },
      }),
    async queryPage(entity, clauses, start) {
      const query = `select * from ${entity} ${clauses} STARTPOSITION ${start} MAXRESULTS ${PAGE_ROWS}`;
      const text = query.replace(/ {2,}/g, ' ');
      const reply = await client.send({
        method: 'GET',
        path: 'query',
        endpoint: `query ${entity}`,
        query: { query: text },
      });
      return listAt(reply, 'QueryResponse', entity);
    },
    async queryAll(entity, where) {
      const rows: JsonObject[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const found = await client.queryPage(entity, where, page * PAGE_ROWS + 1);
        rows.push(...found);
        if (found.length < PAGE_ROWS) return rows;
      }
      throw new AccountingFault('system');
    },
  };
  return client;
}

interface Connection {
  readonly base: string;
  readonly access: BooksAccess;
  readonly limiter: RateLimiter;
  readonly timing: Timing;
}

/**
 * Try again, with the same request id: once with another token where the first is refused, and a few times after a fault
 * that may pass. A company that has too many requests is not waited for here: its queue pauses. Source: facts H2.
 */
async function sendUntilAnswered(connection: Connection, request: ApiRequest): Promise<unknown> {
  const { access, timing } = connection;
  let token = await access.tokens.token();
  let hasNewToken = false;
  let waits = 0;
  for (let retries = 0; ; retries += 1) {
    const { body, refusal } = await attempt(connection, request, token, retries);
    if (!refusal) return body;
    const { fault, isTokenRefused } = refusal;
    if (isTokenRefused && !hasNewToken) {
      token = await access.tokens.token(token);
      hasNewToken = true;
    } else if (fault.kind === 'system' && request.isRepeatable !== false && waits < MAX_RETRIES) {
      await timing.sleep(backoffMs(waits, timing.random()), access.signal);
      waits += 1;
    } else throw fault;
  }
}

/** Return the wait before a retry, counted from 0, in milliseconds: 1 s, 2 s, 4 s … with up to a tenth more. */
export const backoffMs = (retry: number, random: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** retry * (1 + MAX_JITTER * random), MAX_WAIT_MS);

interface Attempt {
  readonly body?: unknown;
  readonly refusal: Refusal | null;
}

async function attempt(connection: Connection, request: ApiRequest, token: string, retries: number): Promise<Attempt> {
  const { limiter, access } = connection;
  return limiter.run(async () => {
    const startedAt = connection.timing.now();
    const reply = await attemptOnce(connection, request, token);
    const now = connection.timing.now();
    const outcome = reply instanceof AccountingFault ? unanswered(reply) : answered(reply, now);
    const { fault } = outcome.refusal ?? {};
    access.onRequest({
      at: new Date(startedAt),
      method: request.method,
      endpoint: request.endpoint,
      status: reply instanceof AccountingFault ? null : reply.status,
      duration: now - startedAt,
      tid: reply instanceof AccountingFault ? null : tidOf(reply),
      retries,
      fault: fault?.kind ?? null,
      code: fault?.code ?? null,
    });
    return outcome;
  }, access.signal);
}

const unanswered = (fault: AccountingFault): Attempt => ({ refusal: { fault, isTokenRefused: false } });

function answered(reply: Reply, now: number): Attempt {
  const body = parseJson(reply.text);
  return { body, refusal: refusalOf(reply, body, now) };
}

/** Build the request and send it. A connection that fails is an outcome, any other error is a bug. */
async function attemptOnce(
  { base, access, timing }: Connection,
  request: ApiRequest,
  token: string,
): Promise<Reply | AccountingFault> {
  const { method, path, body } = request;
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const content = body
    ? { headers: { ...headers, 'content-type': body.contentType }, body: body.content }
    : { headers };
  const limits = { timeLimitMs: timing.requestLimitMs, signal: access.signal };
  return exchange(`${base}${path}?${queryOf(request)}`, { method, ...content }, limits).catch((error: unknown) => {
    if (error instanceof AccountingFault) return error;
    throw error;
  });
}

function queryOf({ query = {}, requestId }: ApiRequest): string {
  if (requestId !== undefined && (requestId === '' || requestId.length > MAX_REQUEST_ID))
    throw new RangeError(`A request id has 1 to ${MAX_REQUEST_ID} characters`);
  const parameters = {
    ...query,
    minorversion: MINOR_VERSION,
    ...(requestId === undefined ? {} : { requestid: requestId }),
  };
  // A query has spaces as %20; the service does not read + as one everywhere.
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
