/** A refusal by the service: code, words and status. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
  readonly type: string;
  readonly http: number;
  readonly element?: string;
}

/** Thrown inside a request; the router answers with the fault. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`${fault.code}: ${fault.detail}`);
    this.fault = fault;
  }
}

const VALIDATION = 'ValidationFault';

// src: B10
const KNOWN: Record<string, { message: string; detail?: string; type?: string; http?: number }> = {
  '100': {
    message: 'message=AuthenticationFailed; errorCode=000100; statusCode=401',
    detail: 'AuthenticationErrorGeneral: SRV-110-Authentication Failure',
    type: 'AUTHENTICATION',
    http: 401,
  },
  '120': { message: 'Authorization Failure', detail: 'User not authorized', type: 'AuthorizationFault', http: 403 },
  '600': { message: 'Duplicate Request Id' },
  '610': {
    message: 'Object Not Found',
    detail: 'Object Not Found : Something you are trying to use has been made inactive',
  },
  '1040': { message: 'Batch Size Exceeded', detail: 'Maximum 30 items' },
  '2010': { message: 'Request has invalid or unsupported property' },
  '2020': { message: 'Required parameter is missing in the request' },
  '2030': { message: 'Invalid ID' },
  '2040': { message: 'Invalid String. Contains illegal characters' },
  '2050': { message: 'String length is either shorter or longer than supported by specification' },
  '2060': { message: 'Invalid Date' },
  '2130': { message: 'Invalid Request Id Format' },
  '2170': { message: 'Invalid Enumeration' },
  '2250': { message: 'No Lines', detail: 'At least one line is required' },
  '2500': { message: 'Invalid Reference Id' },
  '3001': {
    message: 'message=ThrottleExceeded; errorCode=003001; statusCode=429',
    detail: 'The request limit was reached.  Try again later',
    type: 'SERVICE',
    http: 429,
  },
  '3100': {
    message: 'message=ApplicationAuthorizationFailed; errorCode=003100; statusCode=403',
    type: 'AuthorizationFault',
    http: 403,
  },
  '3200': {
    message: 'message=AuthenticationFailed; errorCode=003200; statusCode=401',
    detail: 'Token expired',
    type: 'AUTHENTICATION',
    http: 401,
  },
  '4000': { message: 'Error parsing query' },
  '4001': { message: 'Invalid query' },
  '5010': {
    message: 'Stale Object Error',
    detail: 'Stale Object Error : You and another user were working on this at the same time.',
  },
  '6000': { message: 'A business validation error has occurred while processing your request' },
  '6140': { message: 'Duplicate Document Number Error' },
  '6170': { message: 'Invalid tax detail' },
  '6190': {
    message: 'Invalid Company Status',
    detail: 'Subscription period has ended or canceled or there was a billing problem',
    http: 403,
  },
  '6200': { message: 'Account Period Closed, Cannot Update Through Services API' },
  '6210': { message: 'Account Period Closed, needs the closing password' },
  '6240': {
    message: 'Duplicate Name Exists Error',
    detail:
      'The name supplied already exists. : Another customer, vendor or employee is already using this name. Please use a different name.',
  },
  '10000': { message: 'System Failure Error', type: 'SystemFault', http: 500 },
};

/** The fault of a code. `detail` replaces the usual words, `element` names the property. */
export function faultOf(code: string, detail?: string, element?: string): Fault {
  const known = KNOWN[code] ?? { message: `Fault ${code}` };
  return {
    code,
    message: known.message,
    detail: detail ?? known.detail ?? known.message,
    type: known.type ?? VALIDATION,
    http: known.http ?? 400,
    ...(element === undefined ? {} : { element }),
  };
}

/** Refuse the request with the fault of a code. */
export function refuse(code: string, detail?: string, element?: string): never {
  throw new FaultError(faultOf(code, detail, element));
}

const errorOf = ({ message, detail, code, element }: Fault) => ({
  Message: message,
  Detail: detail,
  code,
  element: element ?? '',
});

/** The body of a fault as the accounting API writes it. src: B10 */
export const faultBody = (fault: Fault, time: string) => ({
  Fault: { Error: [errorOf(fault)], type: fault.type },
  time,
});

/** The body with small letters, as the gateway writes it. src: A12 */
export function lowercaseFaultBody({ message, detail, code, type }: Fault, now: number) {
  return {
    warnings: null,
    intuitObject: null,
    fault: { error: [{ message, detail, code, element: null }], type },
    report: null,
    queryResponse: null,
    batchItemResponse: [],
    attachableResponse: [],
    syncErrorResponse: null,
    requestId: null,
    time: now,
    status: null,
    cdcresponse: [],
  };
}
