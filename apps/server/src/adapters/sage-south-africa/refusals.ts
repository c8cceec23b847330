import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { Reply } from '../http-client/exchange.ts';
import { textAt } from '../http-client/json-values.ts';
import { isSuccess, kindOfStatus, MAX_DETAIL_LENGTH, type Refusal, retryAfterSeconds } from '../http-client/refusal.ts';

/**
 * Return the refusal in a reply; null when it is a success. The service has no codes of faults, so the status decides; what
 * a refusal of an entry means is looked into by `explainRefusal`. A success has JSON or nothing, so anything else is a fault
 * of the system: whether the request was carried out is unknown. Source: facts D3.
 */
export function refusalOf(reply: Reply, body: unknown, now: number): Refusal | null {
  const isReadable = body !== undefined || reply.text.trim() === '';
  if (isSuccess(reply.status) && isReadable) return null;
  const kind = isSuccess(reply.status) ? 'system' : (kindOfStatus(reply.status, body !== undefined) ?? 'system');
  const isTokenRefused = reply.status === 401;
  const detail = isTokenRefused ? null : detailOf(body);
  return {
    fault: new AccountingFault(kind, {
      ...{ status: reply.status, detail },
      ...(kind === 'throttled' ? { retryAfterSeconds: retryAfterSeconds(reply, now) } : {}),
    }),
    isTokenRefused,
  };
}

/** The sentence of the service, as text or as JSON with a message. */
function detailOf(body: unknown): string | null {
  const text = typeof body === 'string' ? body.trim() : (textAt(body, 'Message') ?? textAt(body, 'ExceptionMessage'));
  return text?.slice(0, MAX_DETAIL_LENGTH) || null;
}
