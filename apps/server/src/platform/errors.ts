import { ERRORS, type ErrorCode } from '@tillslip/contract/errors';

/** What a refusal may carry beyond its code. */
export interface AppErrorDetails {
  /** A sentence more exact than the table's, for the person. */
  readonly message?: string;
  /** Facts the screen needs, such as the fields that are wrong. Never personal data of others. */
  readonly data?: object;
  /** For the log only. */
  readonly cause?: unknown;
}

/**
 * A refusal a person can read. Thrown by use cases with a code of the contract's table; turned into
 * an HTTP answer in one place, `platform/http/api.ts`.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: object | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.data = details.data;
  }
}
