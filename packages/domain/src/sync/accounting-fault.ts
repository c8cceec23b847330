/**
 * The kinds of refusal of an accounting package. What each means for the queue is in `faultAction`.
 *
 * Source: facts B10.
 */
export const ACCOUNTING_FAULT_KINDS = [
  /** The connection ended; only the person can connect again. */
  'signed-out',
  /** The person or the application lost its permission, or the company another. */
  'not-allowed',
  /** The subscription of the company ended. */
  'suspended',
  /** Our own keys are wrong. */
  'configuration',
  'throttled',
  /** A fault of the package or the network that may pass; whether a write happened is unknown. */
  'system',
  /** Somebody changed the entry since it was read. */
  'stale',
  'not-found',
  'closed-books',
  'duplicate-number',
  'duplicate-name',
  /** An account, supplier or tax code of the mapping is gone. */
  'wrong-reference',
  'invalid',
] as const;

/** A kind of refusal of an accounting package. */
export type AccountingFaultKind = (typeof ACCOUNTING_FAULT_KINDS)[number];

/** What a fault means for the document and for those that wait behind it. */
export type FaultAction = 'fail-document' | 'wait' | 'stop-connection' | 'refresh-lists';

/**
 * What to do after a fault: `wait` runs the same request again later, `stop-connection` leaves what waits as it is,
 * `refresh-lists` fails the document and reads accounts, tax codes and suppliers again.
 */
export function faultAction(kind: AccountingFaultKind): FaultAction {
  switch (kind) {
    case 'throttled':
    case 'system':
      return 'wait';
    case 'signed-out':
    case 'not-allowed':
    case 'suspended':
    case 'configuration':
      return 'stop-connection';
    case 'wrong-reference':
    case 'not-found':
      return 'refresh-lists';
    default:
      return 'fail-document';
  }
}

/**
 * Whether a fault is one of the connection: the package did not answer, or would have answered any request so. What it
 * refuses of one document is an answer. Spec: decisions 27 (error rate = failed of attempted).
 */
export const isConnectionFault = (kind: AccountingFaultKind): boolean =>
  faultAction(kind) === 'wait' || faultAction(kind) === 'stop-connection';

/** The kinds that count as a failed request. */
export const CONNECTION_FAULT_KINDS = ACCOUNTING_FAULT_KINDS.filter(isConnectionFault);

/** A refusal or failure of the package. */
export class AccountingFault extends Error {
  readonly kind: AccountingFaultKind;
  /** The package's own code, such as `6240`. */
  readonly code: string | null;
  /** The package's own sentence, shown to the person; never logged. */
  readonly detail: string | null;
  readonly tid: string | null;
  readonly status: number | null;
  /** Only for `throttled`. */
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: AccountingFaultKind,
    facts: Partial<Pick<AccountingFault, 'code' | 'detail' | 'tid' | 'status' | 'retryAfterSeconds'>> = {},
    options?: ErrorOptions,
  ) {
    super(`ACCOUNTING_FAULT ${kind} ${facts.code ?? ''}`.trimEnd(), options);
    this.name = 'AccountingFault';
    this.kind = kind;
    this.code = facts.code ?? null;
    this.detail = facts.detail ?? null;
    this.tid = facts.tid ?? null;
    this.status = facts.status ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}
