import { AccountingFault, type AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { Reply } from '../http-client/exchange.ts';
import { type JsonObject, listAt, textAt } from '../http-client/json-values.ts';
import { isSuccess, kindOfStatus, MAX_DETAIL_LENGTH, type Refusal, retryAfterSeconds } from '../http-client/refusal.ts';

/** What the codes of the service mean where the status alone does not tell. Source: Sage, "Frequently raised errors". */
const KIND_OF_CODE: Readonly<Record<string, AccountingFaultKind>> = {
  // The business ended its subscription, or its trial is over.
  AuthorizationFailure: 'suspended',
  MultiUserAccessDenied: 'not-allowed',
  UnexpectedError: 'system',
  RecordInvalid: 'invalid',
  RecordNotFound: 'not-found',
};

/**
 * Return the refusal in a reply; null when it is a success. Refusals are lists of errors, whose first has the code. A success
 * has JSON or nothing, so anything else is a fault of the system: whether the request was carried out is unknown. Source:
 * facts D2.
 */
export function refusalOf(reply: Reply, body: unknown, now: number): Refusal | null {
  const isReadable = body !== undefined || reply.text.trim() === '';
  if (isSuccess(reply.status) && isReadable) return null;
  const errors = listAt(body);
  const code = codeOf(errors);
  const known = isSuccess(reply.status) ? 'system' : (KIND_OF_CODE[code ?? ''] ?? null);
  const kind = known ?? kindOfStatus(reply.status, body !== undefined) ?? 'system';
  return {
    fault: new AccountingFault(kind, {
      ...{ code, status: reply.status, tid: tidOf(reply) },
      detail: reply.status === 401 ? null : detailOf(errors),
      ...(kind === 'throttled' ? { retryAfterSeconds: retryAfterSeconds(reply, now) } : {}),
    }),
    // Also where the subscription ended: one more token costs little, and a token that ended may be refused in the same words.
    isTokenRefused: reply.status === 401,
  };
}

/** The service's own name of a request. Source: Sage, "Best practices". */
export const tidOf = ({ headers }: Reply): string | null => headers.get('x-request-id') ?? headers.get('x_request_id');

/** Codes are logged, so what does not look like one is none. */
const codeOf = ([first]: readonly JsonObject[]): string | null =>
  /^[A-Za-z]{1,40}$/.exec(textAt(first, '$dataCode') ?? '')?.[0] ?? null;

/** The sentences of the service, each with what it is about. */
function detailOf(errors: readonly JsonObject[]): string | null {
  const sentences = errors.flatMap((error) => {
    const message = textAt(error, '$message');
    const source = textAt(error, '$source');
    return message === null ? [] : source === null ? message : `${source}: ${message}`;
  });
  return sentences.join('; ').slice(0, MAX_DETAIL_LENGTH) || null;
}
