import { ERRORS, type ErrorCode, type ErrorData, type Refusal } from '@tillslip/contract/errors';

/** What a refusal carries beyond its code. Never personal data of others. */
type Details<Code extends ErrorCode> =
  ErrorData<Code> extends undefined
    ? [details?: { readonly cause?: unknown }]
    : [details: { readonly data: ErrorData<Code>; readonly cause?: unknown }];

/**
 * A refusal that a person can read. Thrown by use cases with a code of the contract's table and the facts its sentence
 * needs; put into words in one place, where a request is answered.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly refusal: Refusal;
  readonly status: number;

  constructor(code: Code, ...[details = {}]: Details<Code>) {
    // For the log: a person reads the words of `packages/messages`.
    super(code, { cause: details.cause });
    const data = 'data' in details ? details.data : undefined;
    this.refusal = { code, data } as Refusal;
    this.status = ERRORS[code].status;
  }
}
