import { PaymentFault, type PaymentFaultKind } from '@tillslip/domain/billing/payment-fault';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { exchange, parseJson, type Reply } from '../http-client/exchange.ts';
import { type JsonObject, listAt, textAt, valueAt } from '../http-client/json-values.ts';

/** How long a request may take; a person waits for some of them. */
const TIME_LIMIT_MS = 30_000;
/** Rows of a page, and more pages than three days ever have. */
const PAGE_ROWS = 100;
const MAX_PAGES = 200;

/** Where the API is, and the key that opens it. */
export interface ApiAccess {
  readonly apiUrl: string;
  readonly secretKey: string;
}

/** Sends requests to the API of Paystack. */
export interface ApiClient {
  /** Return the `data` of an answer. @throws PaymentFault */
  get(path: string): Promise<unknown>;
  /** The same, or null where the API says that there is no such thing. @throws PaymentFault for every other refusal. */
  find(path: string): Promise<unknown>;
  post(path: string, body: JsonObject): Promise<unknown>;
  /** Return the rows of all pages of a list. */
  list(path: string, query: Readonly<Record<string, string>>): Promise<readonly JsonObject[]>;
}

/** Create the client; the key goes into a header and nowhere else. */
export function createApiClient(access: ApiAccess): ApiClient {
  const get = async (path: string) => dataOf(await send(access, path));
  return {
    get,
    async find(path) {
      const reply = await send(access, path);
      return isNotFound(reply) ? null : dataOf(reply);
    },
    post: async (path, body) => dataOf(await send(access, path, body)),
    async list(path, query) {
      const rows: JsonObject[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const search = new URLSearchParams({ ...query, perPage: String(PAGE_ROWS), page: String(page) });
        const found = listAt(await get(`${path}?${search}`));
        rows.push(...found);
        if (found.length < PAGE_ROWS) return rows;
      }
      throw new PaymentFault('unavailable');
    },
  };
}

/**
 * Whether an answer of the API itself says that there is no such thing: 404, or 400 with a code or sentence that says so. Any
 * other refusal, such as the page of a gateway, tells nothing of the payment, and it is asked again.
 */
function isNotFound({ status, text }: Reply): boolean {
  const body = parseJson(text);
  if (valueAt(body, 'status') !== false) return false;
  const isSaid = textAt(body, 'code') === 'transaction_not_found' || NOT_FOUND.test(textAt(body, 'message') ?? '');
  return status === 404 || (status === 400 && isSaid);
}

const NOT_FOUND = /^transaction reference not found/i;

async function send({ apiUrl, secretKey }: ApiAccess, path: string, body?: JsonObject): Promise<Reply> {
  const headers = { authorization: `Bearer ${secretKey}`, accept: 'application/json' };
  const request = body
    ? { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { method: 'GET', headers };
  try {
    return await exchange(`${apiUrl}${path}`, request, { timeLimitMs: TIME_LIMIT_MS });
  } catch (cause) {
    if (cause instanceof AccountingFault) throw new PaymentFault('unavailable', null, { cause });
    throw cause;
  }
}

/** Return what was asked for. @throws PaymentFault for a refusal, and for an answer that is none of the API's. */
function dataOf({ status, text }: Reply): unknown {
  const body = parseJson(text);
  if (status >= 200 && status < 300 && valueAt(body, 'status') === true) return valueAt(body, 'data') ?? null;
  throw new PaymentFault(kindOf(status), textAt(body, 'code'));
}

function kindOf(status: number): PaymentFaultKind {
  if (status === 401 || status === 403) return 'configuration';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'unavailable';
}
