import { ERRORS, type ErrorCode, type ErrorData, type Refusal } from '@tillslip/contract/errors';

/** The data of a refusal besides its code. Never another person's data. */
type Details<Code extends ErrorCode> =
  undefined extends ErrorData<Code>
    ? [details?: { readonly data?: ErrorData<Code>; readonly cause?: unknown }]
    : [details: { readonly data: ErrorData<Code>; readonly cause?: unknown }];

/**
 * A refusal that a person can read. Use cases throw it with a code of the contract and the parameters of its sentence;
 * the HTTP layer puts it into words.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'AppError';
  readonly refusal: Refusal;
  readonly status: number;

  constructor(code: Code, ...[details = {}]: Details<Code>) {
    // For the log; a person sees the text from `packages/messages`.
    super(code, { cause: details.cause });
    const data = 'data' in details ? details.data : undefined;
    this.refusal = { code, data } as Refusal;
    this.status = ERRORS[code].status;
  }
}
