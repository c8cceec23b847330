import { type ImplementerInternalWithMiddlewares, implement, ORPCError } from '@orpc/server';
import { contract } from '@tillslip/contract/contract';
import { ERRORS, type ErrorCode } from '@tillslip/contract/errors';
import { AppError } from '../errors.ts';
import type { SignedIn } from './auth.ts';

/** What the HTTP layer knows of a call before it is handled. */
export interface RequestContext {
  /** From the session cookie; null for a guest. */
  readonly signedIn: SignedIn | null;
}

/** Named, because what would be inferred is longer than the compiler writes into a declaration. */
type Guarded<Current extends RequestContext> = ImplementerInternalWithMiddlewares<
  typeof contract,
  RequestContext,
  Current
>;

const forAnyone = implement(contract)
  .$context<RequestContext>()
  .use(async ({ next }) => {
    try {
      return await next();
    } catch (error) {
      throw toOrpcError(error);
    }
  });

const forSignedIn = forAnyone.use(({ context, next }) => {
  if (!context.signedIn) throw new AppError('NOT_SIGNED_IN');
  return next({ context: context.signedIn });
});

/**
 * The contract, to be implemented for anyone. Refusals become the contract's typed errors here, in one
 * place; whatever else is thrown is a fault, and the person is told nothing of its inside.
 */
export const guestApi: Guarded<RequestContext> = forAnyone;

/** The contract, to be implemented for a signed-in user; a guest is refused before anything is looked up. */
export const api: Guarded<RequestContext & SignedIn> = forSignedIn;

function toOrpcError(error: unknown): unknown {
  if (error instanceof AppError) return refusal(error.code, error.message, error.data, error.cause);
  if (isOfSubmittedPeriod(error))
    return refusal('VAT_PERIOD_SUBMITTED', ERRORS.VAT_PERIOD_SUBMITTED.message, undefined, error);
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST')
    return refusal('BAD_INPUT', ERRORS.BAD_INPUT.message, error.data, error.cause);
  return error;
}

/** The database itself refuses to change an invoice of a submitted VAT period (migration 0021). */
const isOfSubmittedPeriod = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'VT001';

const refusal = (code: ErrorCode, message: string, data: unknown, cause: unknown) =>
  new ORPCError(code, { defined: true, status: ERRORS[code].status, message, data, cause });
