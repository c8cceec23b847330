import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BooksAccess } from '../../ports/accounting-package.ts';
import { exchange } from '../http-client/exchange.ts';
import { type JsonObject, listAt, writeJson } from '../http-client/json-values.ts';
import type { RateLimiter } from '../http-client/rate-limiter.ts';
import { type Line, sendUntilAnswered } from '../http-client/send.ts';
import type { Timing } from '../http-client/timing.ts';
import { refusalOf, tidOf } from './faults.ts';

/** The newest; older ones are ignored by the service. Source: facts B1. */
export const MINOR_VERSION = '75';
/** Source: facts B8. */
export const MAX_REQUEST_ID = 50;
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
  const base = `${apiUrl}/v3/company/${encodeURIComponent(access.realmId)}/`;
  const client: ApiClient = {
    realmId: access.realmId,
    timing,
    send: (request) => send(base, { access, limiter, timing }, request),
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

/** Send a request with the token that it is given; each try builds a new one. */
function send(base: string, line: Line, request: ApiRequest): Promise<unknown> {
  const { method, path, body, endpoint } = request;
  const content = body ? { body: body.content } : {};
  const contentType: Record<string, string> = body ? { 'content-type': body.contentType } : {};
  const limits = { timeLimitMs: line.timing.requestLimitMs, signal: line.access.signal };
  return sendUntilAnswered(line, {
    ...{ method, endpoint, refusalOf, tidOf, isRepeatable: request.isRepeatable !== false },
    async exchange(token) {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json', ...contentType };
      return exchange(`${base}${path}?${queryOf(request)}`, { method, headers, ...content }, limits);
    },
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
