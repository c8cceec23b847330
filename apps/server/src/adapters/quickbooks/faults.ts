import { AccountingFault, type AccountingFaultKind } from '@tillslip/domain/sync/accounting-fault';
import type { Reply } from '../http-client/exchange.ts';
import { type JsonObject, listAt, textAt, valueAt } from '../http-client/json-values.ts';
import { isSuccess, kindOfStatus, MAX_DETAIL_LENGTH, type Refusal, retryAfterSeconds } from '../http-client/refusal.ts';

/** What each code of the service means. Source: facts B10. */
const KIND_OF_CODE: Readonly<Record<string, AccountingFaultKind>> = {
  '100': 'not-allowed',
  '120': 'not-allowed',
  '3100': 'not-allowed',
  '3200': 'not-allowed',
  '3202': 'not-allowed',
  '3001': 'throttled',
  '10000': 'system',
  '6190': 'suspended',
  '610': 'not-found',
  '2500': 'wrong-reference',
  '2280': 'wrong-reference',
  '6100': 'wrong-reference',
  '6160': 'wrong-reference',
  '6170': 'wrong-reference',
  '5010': 'stale',
  '6140': 'duplicate-number',
  '6200': 'closed-books',
  '6210': 'closed-books',
  '6240': 'duplicate-name',
  '500': 'invalid',
  '600': 'invalid',
  '1040': 'invalid',
  '2010': 'invalid',
  '2020': 'invalid',
  '2030': 'invalid',
  '2040': 'invalid',
  '2050': 'invalid',
  '2060': 'invalid',
  '2130': 'invalid',
  '2170': 'invalid',
  '2250': 'invalid',
  '4000': 'invalid',
  '4001': 'invalid',
  '4002': 'invalid',
  '6000': 'invalid',
};

/** What a type of fault means when neither its code nor the status tells. */
const KIND_OF_TYPE: Readonly<Record<string, AccountingFaultKind>> = {
  authenticationfault: 'not-allowed',
  authentication: 'not-allowed',
  authorizationfault: 'not-allowed',
  systemfault: 'system',
  service: 'system',
};

const EXPIRED_CODES: readonly (string | null)[] = ['3200', '3202'];

/** A fault as the service writes it, in whichever form. */
interface WrittenFault {
  readonly code: string | null;
  readonly detail: string | null;
  readonly type: string | null;
}

/**
 * Return the refusal in a reply; null when it is a success. The code decides first, then the status. A success has JSON,
 * so anything else is a fault of the system: whether the request was carried out is unknown.
 *
 * @param body the reply as JSON, undefined when it is none.
 */
export function refusalOf(reply: Reply, body: unknown, now: number): Refusal | null {
  const written = body === undefined ? xmlFault(reply.text) : jsonFault(body);
  if (!written && isSuccess(reply.status) && body !== undefined) return null;
  const { code = null, detail = null, type = null } = written ?? {};
  const kind =
    KIND_OF_CODE[code ?? ''] ??
    kindOfStatus(reply.status, body !== undefined) ??
    KIND_OF_TYPE[type?.toLowerCase() ?? ''];
  const isTokenRefused =
    EXPIRED_CODES.includes(code) || (reply.status === 401 && KIND_OF_CODE[code ?? ''] === undefined);
  return {
    fault: new AccountingFault(kind ?? (written ? 'invalid' : 'system'), {
      ...{ code, status: reply.status, tid: tidOf(reply) },
      // The service repeats the token that it refuses.
      detail: isTokenRefused ? null : (detail?.slice(0, MAX_DETAIL_LENGTH) ?? null),
      ...(kind === 'throttled' ? { retryAfterSeconds: retryAfterSeconds(reply, now) } : {}),
    }),
    isTokenRefused,
  };
}

/** The service's own name of a request. */
export const tidOf = ({ headers }: Reply): string | null => headers.get('intuit_tid');

/** Find the fault of a reply, or of the first file of an upload, which is answered by itself. */
function jsonFault(body: unknown): WrittenFault | null {
  const [fault] = [valueAt(body, 'Fault'), ...listAt(body, 'AttachableResponse').map((item) => valueAt(item, 'Fault'))]
    .flatMap((found) => listAt(found ?? []))
    .filter((found) => Object.keys(found).length > 0);
  if (!fault) return null;
  const errors = listAt(fault, 'Error');
  return { code: firstOf(errors, codeOf), detail: firstOf(errors, detailOf), type: textAt(fault, 'type') };
}

function firstOf(errors: readonly JsonObject[], read: (error: JsonObject) => string | null): string | null {
  return errors.map(read).find((found) => found !== null) ?? null;
}

const detailOf = (error: JsonObject): string | null => textAt(error, 'Detail') ?? textAt(error, 'Message');
const codeOf = (error: JsonObject): string | null => plainCode(textAt(error, 'code') ?? messageCode(error));
/** A gateway names its code in the message: `message=ThrottleExceeded; errorCode=003001; statusCode=429`. */
const messageCode = (error: JsonObject): string | null =>
  /\berrorCode=(\d+)/.exec(textAt(error, 'Message') ?? '')?.[1] ?? null;
/** The gateway writes `003200` for `3200`. What is no number of a fault is no code: codes are logged. */
const plainCode = (code: string | null): string | null => /^0*(\d{1,6})$/.exec(code?.trim() ?? '')?.[1] ?? null;

/** Find the fault of a reply in XML, which gateways send whatever was asked for. */
function xmlFault(text: string): WrittenFault | null {
  if (!/<fault\b/i.test(text)) return null;
  const code = /<error\b[^>]*\bcode="(\d+)"/i.exec(text)?.[1] ?? xmlText(text, 'code');
  return {
    code: plainCode(code),
    detail: xmlText(text, 'detail') ?? xmlText(text, 'message'),
    type: /<fault\b[^>]*\btype="([^"]*)"/i.exec(text)?.[1] ?? xmlText(text, 'type'),
  };
}

const xmlText = (text: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`, 'i').exec(text)?.[1]?.trim() || null;
