import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { SageSouthAfricaSettings } from '../../platform/env.ts';
import type { BooksAccess } from '../../ports/accounting-package.ts';
import { exchange } from '../http-client/exchange.ts';
import { type JsonObject, listAt, textAt, writeJson } from '../http-client/json-values.ts';
import type { RateLimiter } from '../http-client/rate-limiter.ts';
import { type Line, sendUntilAnswered } from '../http-client/send.ts';
import type { Timing } from '../http-client/timing.ts';
import { basicOf, loginOf } from './login.ts';
import { refusalOf } from './refusals.ts';

/** Rows of one answer; the service gives no more. Source: facts D3. */
export const PAGE_ROWS = 100;
/** More pages than any company has; a service that starts again with each page must not keep us for ever. */
const MAX_PAGES = 1_000;

type ApiSettings = Pick<SageSouthAfricaSettings, 'apiUrl' | 'apiKey'>;
type Query = Readonly<Record<string, string>>;

/** One request: a method of a service, such as `SupplierInvoice/Save`. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The service and its method; also its name in the log. */
  readonly call: string;
  readonly id?: string;
  readonly query?: Query;
  readonly body?: { readonly contentType: string; readonly content: string | Uint8Array<ArrayBuffer> };
  /** False when a lost reply must be looked into before the next try. */
  readonly isRepeatable?: boolean;
}

/** Sends requests to the books of one company. */
export interface ApiClient {
  readonly realmId: string;
  readonly timing: Timing;
  /** Send a request until it is answered; the reply as JSON. @throws AccountingFault */
  send(request: ApiRequest): Promise<unknown>;
  /** Return the row of an id; null when there is none. */
  find(service: string, id: string): Promise<JsonObject | null>;
  /** Return one page of a list. */
  page(service: string, query: Query): Promise<readonly JsonObject[]>;
  /** Return all rows of a list, page by page. */
  list(service: string, query?: Query): Promise<readonly JsonObject[]>;
  /** Save a row once; a lost reply must be looked into before the next try. */
  save(service: string, row: JsonObject): Promise<unknown>;
}

/** Create the client of one connection; `limiter` is shared by all clients of the company. */
export function createApiClient(
  settings: ApiSettings,
  access: BooksAccess,
  limiter: RateLimiter,
  timing: Timing,
): ApiClient {
  const client: ApiClient = {
    realmId: access.realmId,
    timing,
    send: (request) => send(settings, { access, limiter, timing }, request),
    async find(service, id) {
      try {
        const reply = await client.send({ method: 'GET', call: `${service}/Get`, id });
        return rowIn(reply);
      } catch (error) {
        if (error instanceof AccountingFault && error.kind === 'not-found') return null;
        throw error;
      }
    },
    page: async (service, query) =>
      listAt(await client.send({ method: 'GET', call: `${service}/Get`, query }), 'Results'),
    async list(service, query = {}) {
      const rows: JsonObject[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const paging = { ...query, $top: String(PAGE_ROWS), $skip: String(page * PAGE_ROWS) };
        const found = await client.page(service, paging);
        rows.push(...found);
        if (found.length < PAGE_ROWS) return rows;
      }
      throw new AccountingFault('system');
    },
    save: (service, row) =>
      client.send({
        ...{ method: 'POST', call: `${service}/Save`, isRepeatable: false },
        body: { contentType: 'application/json', content: writeJson(row) },
      }),
  };
  return client;
}

/** Return the row in a reply. @throws AccountingFault `system` when it has no id: nothing can be said of it. */
export function rowIn(reply: unknown): JsonObject {
  const [row] = listAt(reply);
  if (!row || textAt(row, 'ID') === null) throw new AccountingFault('system');
  return row;
}

/** The token is the login. The address carries the key, so addresses are never logged. Source: facts D3. */
function send({ apiUrl, apiKey }: ApiSettings, line: Line, request: ApiRequest): Promise<unknown> {
  const { method, call, id, body } = request;
  const path = id === undefined ? call : `${call}/${encodeURIComponent(id)}`;
  const content = body ? { body: body.content } : {};
  const contentType: Record<string, string> = body ? { 'content-type': body.contentType } : {};
  const limits = { timeLimitMs: line.timing.requestLimitMs, signal: line.access.signal };
  return sendUntilAnswered(line, {
    ...{ method, endpoint: call, refusalOf, tidOf: () => null, isRepeatable: request.isRepeatable !== false },
    async exchange(token) {
      const headers = { authorization: basicOf(loginOf(token)), accept: 'application/json', ...contentType };
      const query = { apikey: apiKey, companyid: line.access.realmId, ...request.query };
      return exchange(`${apiUrl}/${path}?${queryOf(query)}`, { method, headers, ...content }, limits);
    },
  });
}

/** Spaces go as %20, which is read everywhere; `$` stays, because the names of OData have it. */
export const queryOf = (query: Query): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** Return a text as a value of a filter. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
