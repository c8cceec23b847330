import { jsonReply, type Reply, type Request } from '../http.ts';
import type { SimRequest } from '../serve.ts';
import { saveAttachment } from './attachments.ts';
import { saveContact } from './contacts.ts';
import { type Row, TABLES, type TableName } from './control.ts';
import { deleteDocument, isDocumentTable, saveDocument, wrapperOf } from './documents.ts';
import { listOf } from './lists.ts';
import { authorize, exchangeToken, isGoodToken, revokeToken } from './oauth.ts';
import { type Answer, type Business, faultBody, invalid, notFound, Refusal, type State } from './state.ts';

/** The pages of the sign-in, and the API below its version. src: D2 */

const PREFIX = '/v3.1/';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Answer a request. */
export function answer(state: State, request: Request, entry: SimRequest): Reply {
  switch (`${request.method} ${request.path}`) {
    case 'GET /oauth2/auth/central':
      return authorize(state, request);
    case 'POST /token':
      return exchangeToken(state, request);
    case 'POST /revoke':
      return revokeToken(state, request);
    default:
      return answerApi(state, request, entry);
  }
}

/** src: best practices: every answer names its request */
function answerApi(state: State, request: Request, entry: SimRequest): Reply {
  const named = { 'x-request-id': `sim-${state.log.length}` };
  try {
    const { status, body } = answerOf(state, request, entry);
    if (status === 204) return { status, headers: named, body: '' };
    return jsonReply(status, body, named);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const wait: Record<string, string> = error.status === 429 ? { 'retry-after': '60' } : {};
    return jsonReply(error.status, faultBody(error.fault), { ...named, ...wait });
  }
}

function answerOf(state: State, request: Request, entry: SimRequest): Answer {
  authenticate(state, request);
  const [name = '', id] = request.path.startsWith(PREFIX) ? request.path.slice(PREFIX.length).split('/') : [];
  if (name === 'businesses' && request.method === 'GET') return ok(businesses(state, id));
  const business = businessOf(state, request);
  countRequest(state, business);
  // src: frequently raised errors
  if (!business.isSubscribed) throw new Refusal(401, { dataCode: 'AuthorizationFailure', message: NO_SUBSCRIPTION });
  if (request.method !== 'GET' && !business.mayWrite)
    throw new Refusal(403, { dataCode: 'MultiUserAccessDenied', message: NO_ACCESS });
  const call = { table: name as TableName, id, request };
  const isKnown = TABLES.some((table) => table === name) || name === 'financial_settings';
  const answered = isKnown ? performOnce(state, business, call) : null;
  if (answered) return answered;
  state.unexpected.push(entry);
  throw notFound();
}

const NO_SUBSCRIPTION = 'No active subscription. (MSE)';
const NO_ACCESS = 'The current user is not allowed to access that resource with that method.';
const ok = (body: unknown): Answer => ({ status: 200, body });

/** assumed: how a token is refused that ended */
function authenticate(state: State, { headers }: Request): void {
  const value = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!isGoodToken(state, value))
    throw new Refusal(401, { dataCode: 'Unauthorized', message: 'The access token is invalid or has expired.' });
}

/** src: authentication guide: without the header, the lead business. assumed: another's business is refused with 403 */
function businessOf({ businesses }: State, { headers }: Request): Business {
  const id = headers['x-business'];
  const business = id === undefined ? [...businesses.values()][0] : businesses.get(id);
  if (!business) throw new Refusal(403, { dataCode: 'MultiUserAccessDenied', message: NO_ACCESS });
  return business;
}

/** src: third-party guide: 100 a minute and 2 500 a day for a business; best practices: 429 with Retry-After */
function countRequest({ limits, now }: State, { requests }: Business): void {
  const within = (ms: number) => requests.filter((at) => at > now() - ms).length;
  if (within(MINUTE_MS) >= limits.perMinute || within(DAY_MS) >= limits.perDay)
    throw new Refusal(429, { dataCode: 'TooManyRequests', message: 'Too many requests.' });
  requests.push(now());
}

/** src: best practices; openapi (Business) */
function businesses({ businesses: known }: State, id: string | undefined): unknown {
  const rows = [...known.values()].map((business) => ({
    ...{ id: business.id, displayed_as: business.name, $path: `/businesses/${business.id}`, name: business.name },
    country: {
      id: business.country.id,
      displayed_as: business.country.name,
      $path: `/countries/${business.country.id}`,
    },
  }));
  if (id !== undefined) return rows.find((row) => row.id === id || id === 'lead') ?? missing();
  const items = rows.map(({ id: own, displayed_as, $path }) => ({ id: own, displayed_as, $path }));
  return { $total: items.length, $page: 1, $next: null, $back: null, $items_per_page: 2_147_483_647, $items: items };
}

interface Call {
  readonly table: TableName;
  readonly id: string | undefined;
  readonly request: Request;
}

const REPLAY_MS = 7 * DAY_MS;

/** A write whose idempotency id was seen in the last seven days gets its first answer. src: guide to idempotency */
function performOnce(state: State, business: Business, call: Call): Answer | null {
  const { request } = call;
  const key = resourceOf(call)?.idempotency_id;
  if (key === undefined) return perform(state, business, call);
  if (!/^[0-9a-f]{32}$/i.test(String(key))) throw invalid('idempotency_id', 'is invalid');
  const before = business.replays.get(String(key));
  const path = `${request.method} ${request.path}`;
  if (before && before.at > state.now() - REPLAY_MS) {
    // assumed: an id that another resource had is refused
    if (before.path !== path) throw invalid('idempotency_id', 'has already been taken');
    if (before.answer instanceof Refusal) throw before.answer;
    return before.answer;
  }
  const answered = performOrRefuse(state, business, call);
  if (answered) business.replays.set(String(key), { path, answer: answered, at: state.now() });
  if (answered instanceof Refusal) throw answered;
  return answered;
}

/**
 * assumed: a refusal is remembered as well, because the guide promises the same response to all requests
 * assumed: a fault of the service is not remembered
 */
function performOrRefuse(state: State, business: Business, call: Call): Answer | Refusal | null {
  try {
    return perform(state, business, call);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** What is inside the wrapper of a body. src: guide to idempotency: the id is in the namespace of the resource */
function resourceOf({ table, request }: Call): Record<string, unknown> | undefined {
  if (request.method !== 'POST' && request.method !== 'PUT') return undefined;
  const wrapper = isDocumentTable(table) ? wrapperOf(table) : table.replace(/s$/, '');
  const body = bodyOf(request)[wrapper];
  if (typeof body !== 'object' || body === null) throw invalid(wrapper, "can't be blank");
  return body as Record<string, unknown>;
}

function bodyOf({ body, headers }: Request): Record<string, unknown> {
  if (!/^application\/json/.test(headers['content-type'] ?? ''))
    throw new Refusal(415, { dataCode: 'UnsupportedMediaType', message: 'Unsupported media type.' });
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } catch {
    throw new Refusal(400, { dataCode: 'ParseError', message: 'The body is not JSON.' });
  }
}

function perform(state: State, business: Business, call: Call): Answer | null {
  const { table, id, request } = call;
  const body = resourceOf(call) ?? {};
  switch (`${request.method} ${id === undefined ? '' : 'one'}`) {
    case 'GET ':
      return ok(
        (table as string) === 'financial_settings' ? financialSettings(business) : listOf(business, table, request),
      );
    case 'GET one':
      return ok(business.tables[table].get(id ?? '') ?? missing());
    case 'POST ':
      return create(state, business, table, body);
    case 'PUT one':
      return change(state, business, call, body);
    case 'DELETE one':
      return remove(state, business, table, id ?? '');
    default:
      return null;
  }
}

function missing(): never {
  throw notFound();
}

function create(state: State, business: Business, table: TableName, body: Record<string, unknown>): Answer | null {
  const row = added(state, business, table, body);
  return row && { status: 201, body: row };
}

/** Add a row as a request does; null for what cannot be added. */
export function added(state: State, business: Business, table: TableName, body: Record<string, unknown>): Row | null {
  if (isDocumentTable(table)) return saveDocument(state, business, table, body);
  if (table === 'contacts') return saveContact(state, business, body);
  return table === 'attachments' ? saveAttachment(state, business, body) : null;
}

function change(
  state: State,
  business: Business,
  { table, id = '' }: Call,
  body: Record<string, unknown>,
): Answer | null {
  if (isDocumentTable(table)) return ok(saveDocument(state, business, table, body, id));
  return table === 'contacts' ? ok(saveContact(state, business, body, id)) : null;
}

function remove(state: State, business: Business, table: TableName, id: string): Answer | null {
  if (!isDocumentTable(table)) return null;
  deleteDocument(state, business, table, id);
  return { status: 204, body: null };
}

/** src: openapi (FinancialSettings) */
const financialSettings = ({ currency, lockedUntil, taxNumber }: Business) => ({
  $path: '/financial_settings',
  ...{ year_end_date: '2026-02-28', year_end_lockdown_date: lockedUntil, accounts_start_date: '2020-03-01' },
  base_currency: { id: currency, displayed_as: currency, $path: `/currencies/${currency}` },
  ...{ multi_currency_enabled: false, tax_number: taxNumber },
});
