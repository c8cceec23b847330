import { createHash } from 'node:crypto';
import type { SimRequest } from './control.ts';
import { FaultError, faultBody, faultOf, lowercaseFaultBody, refuse } from './faults.ts';
import { jsonReply, type Reply, type Request, xmlReply } from './http.ts';
import { type Operation, operationOf, perform, UnsupportedError } from './requests.ts';
import { isoTime, type Realm, type State } from './state.ts';
import type { Throttle } from './throttle.ts';

const MIN_MINOR_VERSION = 75;
const MAX_REQUEST_ID = 50;
const MAX_BATCH_REQUEST_ID = 36;
const PATH = /^\/v3\/company\/([^/]+)\/(.+)$/;

/** What a request of the accounting API meets, in the order of the service. src: G4 */
export async function answerApi(
  state: State,
  throttle: Throttle,
  url: string,
  request: Request,
  entry: SimRequest,
): Promise<Reply> {
  const [, realmId = '', rest = ''] = PATH.exec(request.path) ?? [];
  const realm = state.realms.get(realmId);
  const denied = denyAccess(state, request, realm);
  if (denied || !realm) return denied ?? jsonReply(404, {});
  const operation = operationOf(rest, request);
  if (!throttle.admits(realm.id, operation.name === 'batch', state.now())) return throttled(state);
  const minorVersion = Number(request.query.minorversion ?? 0);
  if (minorVersion < MIN_MINOR_VERSION) state.warnings.push(`minorversion ${minorVersion}: ${request.path}`);
  const { status, body, headers } = await answerOnce(state, realm, url, request, operation, entry);
  if (body instanceof Uint8Array) return { status, headers: { 'content-type': 'application/octet-stream' }, body };
  const isJson = (request.headers.accept ?? '').includes('application/json') || operation.name === 'download';
  return isJson ? jsonReply(status, body, headers) : xmlReply(status, body);
}

/** Refuse a token that is missing, expired, revoked or another company's. src: A12 */
function denyAccess(state: State, { headers }: Request, realm: Realm | undefined): Reply | null {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const grant = state.grants.find(({ access }) => access.has(token));
  const isExpired = !grant || grant.isRevoked || (grant.access.get(token) ?? 0) <= state.now();
  if (!isExpired && realm && grant.realmId === realm.id) return null;
  const fault = faultOf(isExpired ? '3200' : '100');
  const body = isExpired ? lowercaseFaultBody(fault, state.now()) : faultBody(fault, isoTime(state.now()));
  return jsonReply(fault.http, body);
}

function throttled(state: State): Reply {
  const { retryAfter, throttleStatus } = state.limits;
  const headers = retryAfter === false ? {} : { 'retry-after': String(retryAfter) };
  return jsonReply(throttleStatus, faultBody(faultOf('3001'), isoTime(state.now())), headers as Record<string, string>);
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A write with a requestid that was seen before gets the first answer and writes nothing. src: B8 */
async function answerOnce(
  state: State,
  realm: Realm,
  url: string,
  request: Request,
  operation: Operation,
  entry: SimRequest,
): Promise<Answer> {
  const requestId = operation.isWrite ? request.query.requestid : undefined;
  const hash = createHash('sha256').update(request.path).update(request.body).digest('hex');
  const before = requestId === undefined ? undefined : realm.replays.get(requestId);
  if (before) {
    // assumed: the same requestid with another body is refused
    if (before.hash !== hash) return faultAnswer(state, new FaultError(faultOf('600')));
    return { status: before.status, body: before.body, headers: { 'x-sim-replayed': 'true' } };
  }
  const answer = await attempt(state, realm, url, request, operation, entry);
  if (requestId !== undefined && answer.status === 200)
    realm.replays.set(requestId, { hash, status: answer.status, body: answer.body });
  return answer;
}

async function attempt(
  state: State,
  realm: Realm,
  url: string,
  request: Request,
  operation: Operation,
  entry: SimRequest,
): Promise<Answer> {
  try {
    checkRequestId(request.query.requestid, operation.name === 'batch');
    const body = await perform(state, realm, url, request, operation);
    entry.isCommitted = operation.isWrite;
    return { status: 200, body };
  } catch (error) {
    if (error instanceof FaultError) return faultAnswer(state, error);
    if (!(error instanceof UnsupportedError)) throw error;
    state.unexpected.push(entry);
    return { status: 500, body: faultBody(faultOf('500', 'Unsupported Operation'), isoTime(state.now())) };
  }
}

function checkRequestId(requestId: string | undefined, isBatch: boolean): void {
  if (requestId !== undefined && requestId.length > (isBatch ? MAX_BATCH_REQUEST_ID : MAX_REQUEST_ID)) refuse('2130');
}

const faultAnswer = (state: State, { fault }: FaultError): Answer => ({
  status: fault.http,
  body: faultBody(fault, isoTime(state.now())),
});
