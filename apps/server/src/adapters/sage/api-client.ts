import { createHash } from 'node:crypto';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BooksAccess } from '../../ports/accounting-package.ts';
import { exchange } from '../http-client/exchange.ts';
import { type JsonObject, listAt, textAt, valueAt, writeJson } from '../http-client/json-values.ts';
import type { RateLimiter } from '../http-client/rate-limiter.ts';
import { type Line, sendUntilAnswered } from '../http-client/send.ts';
import type { Timing } from '../http-client/timing.ts';
import { refusalOf, tidOf } from './faults.ts';
import type { OneAtATime } from './one-at-a-time.ts';

/** Rows of one answer; the service gives no more. Source: Sage, OpenAPI description. */
export const PAGE_ROWS = 200;
/** More pages than any business has; a service that starts again with each page must not keep us for ever. */
const MAX_PAGES = 500;
/** The service numbers these one after the other, so it must not be asked for two at the same time. Source: "Best practices". */
const NUMBERED: readonly string[] = ['contacts', 'purchase_invoices', 'purchase_credit_notes', 'other_payments'];

type Query = Readonly<Record<string, string>>;

/** One request. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Such as `purchase_invoices`; also its name in the log. */
  readonly resource: string;
  readonly id?: string;
  readonly query?: Query;
  readonly body?: JsonObject;
}

/** Sends requests to the books of one business. */
export interface ApiClient {
  readonly realmId: string;
  readonly timing: Timing;
  /** Send a request until it is answered; the reply as JSON. @throws AccountingFault */
  send(request: ApiRequest): Promise<unknown>;
  /** Return the row of an id; null when there is none. */
  find(resource: string, id: string): Promise<JsonObject | null>;
  /** Return one page of a list, with all attributes; pages count from 1. */
  page(resource: string, page: number, query?: Query): Promise<readonly JsonObject[]>;
  /** Return all rows of a list, page by page, with all attributes. */
  list(resource: string, query?: Query): Promise<readonly JsonObject[]>;
  /** Save a row once: a new one, or the one of an id. A lost reply must be looked into before the next try. */
  save(resource: string, body: JsonObject, id?: string): Promise<JsonObject>;
}

/** What all clients of a business share. */
export interface Shared {
  readonly limiter: RateLimiter;
  readonly writes: OneAtATime;
}

/** Create the client of one connection. */
export function createApiClient(apiUrl: string, access: BooksAccess, shared: Shared, timing: Timing): ApiClient {
  const line: Line = { access, limiter: shared.limiter, timing };
  const client: ApiClient = {
    realmId: access.realmId,
    timing,
    send: (request) => send(apiUrl, line, request),
    async find(resource, id) {
      try {
        return rowIn(await client.send({ method: 'GET', resource, id, query: { attributes: 'all' } }));
      } catch (error) {
        if (error instanceof AccountingFault && error.kind === 'not-found') return null;
        throw error;
      }
    },
    async page(resource, page, query = {}) {
      const paging = { attributes: 'all', ...query, items_per_page: String(PAGE_ROWS), page: String(page) };
      return itemsIn(await client.send({ method: 'GET', resource, query: paging }));
    },
    async list(resource, query) {
      const rows: JsonObject[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const found = await client.page(resource, page, query);
        rows.push(...found);
        if (found.length < PAGE_ROWS) return rows;
      }
      throw new AccountingFault('system');
    },
    save(resource, body, id) {
      const write = async () =>
        rowIn(await client.send({ method: id === undefined ? 'POST' : 'PUT', resource, ...(id ? { id } : {}), body }));
      return NUMBERED.includes(resource) ? shared.writes.run(write) : write();
    },
  };
  return client;
}

/** Return the rows of a list. @throws AccountingFault `system` for a reply without one: it does not say that there are none. */
export function itemsIn(reply: unknown): readonly JsonObject[] {
  if (!Array.isArray(valueAt(reply, '$items'))) throw new AccountingFault('system');
  return listAt(reply, '$items');
}

/** Return the row in a reply. @throws AccountingFault `system` when it has no id: nothing can be said of it. */
function rowIn(reply: unknown): JsonObject {
  const [row] = listAt(reply);
  if (!row || textAt(row, 'id') === null) throw new AccountingFault('system');
  return row;
}

/** The header names the business always: without it the service takes the first one of the person. Source: facts D2. */
function send(apiUrl: string, line: Line, { method, resource, id, query, body }: ApiRequest): Promise<unknown> {
  const path = id === undefined ? resource : `${resource}/${encodeURIComponent(id)}`;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const content = body ? { body: writeJson(body) } : {};
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const business: Record<string, string> = line.access.realmId === '' ? {} : { 'x-business': line.access.realmId };
  const limits = { timeLimitMs: line.timing.requestLimitMs, signal: line.access.signal };
  return sendUntilAnswered(line, {
    ...{ method, endpoint: resource, refusalOf, tidOf, isRepeatable: method === 'GET' || method === 'DELETE' },
    async exchange(token) {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json', ...business, ...type };
      return exchange(`${apiUrl}/${path}${search}`, { method, headers, ...content }, limits);
    },
  });
}

const IDEMPOTENCY_DIGITS = 32;

/** Return the id with which a resource is written once within seven days. Source: Sage, "Idempotency". */
export const idempotencyId = (path: string, requestId: string): string =>
  createHash('sha256').update(`${path} ${requestId}`).digest('hex').slice(0, IDEMPOTENCY_DIGITS);

/** Return the id of what a row refers to, such as its contact. */
export const refAt = (row: unknown, name: string): string | null => textAt(valueAt(row, name), 'id');
