import { type ImplementerInternalWithMiddlewares, implement, ORPCError } from '@orpc/server';
import { type CallNeed, needOf } from '@tillslip/contract/call-needs';
import type { CallMeta } from '@tillslip/contract/common';
import { contract } from '@tillslip/contract/contract';
import { ERRORS } from '@tillslip/contract/errors';
import { isPermission } from '@tillslip/domain/people/roles';
import type { I18n } from '@tillslip/messages/i18n';
import { isDiskFull } from '../disk-space.ts';
import { AppError } from '../errors.ts';
import type { AnswerOnce } from '../idempotency/answer-once.ts';
import { asMember, type Member } from '../members/member.ts';
import type { KeyHolder, SignedIn } from './auth.ts';
import { requireScope } from './bearer.ts';
import { memberRefusal, requirePermission, userIn } from './books.ts';
import { wireRefusal } from './refusal.ts';
import { requireStorable } from './storable-text.ts';

/** What the HTTP layer knows about a call before it is handled. */
export interface RequestContext {
  /** From the session cookie, or the holder of the API key; null for a guest. */
  readonly signedIn: SignedIn | null;
  /** The key that the request was made with; null without one. */
  readonly key: KeyHolder | null;
  /** The person whose account the call is for, from its header; undefined when it names nobody. */
  readonly account: string | undefined;
  /** Find as what the person works in the books that the request names; null for their own ones. @throws NOT_FOUND. */
  readonly findMember: (personId: string) => Promise<Member | null>;
  /** Where the request comes from: for limits and coarse logs, never stored. */
  readonly opener: { readonly address: string; readonly userAgent: string | null };
  /** The language of the response. */
  readonly i18n: I18n;
  /** Handles a call that creates once for each idempotency key. */
  readonly answerOnce: AnswerOnce;
}

/** Named, because the inferred type is too long for the compiler to serialise. */
type Guarded<Current extends RequestContext> = ImplementerInternalWithMiddlewares<
  typeof contract,
  RequestContext,
  Current
>;

/** A call whose needs were met. */
export interface Admitted {
  /** As what the person works in the books of another; null in their own ones. */
  readonly member: Member | null;
}

const forAnyone = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, next }, input) => {
    try {
      requireStorable(input);
      return await next();
    } catch (error) {
      throw toOrpcError(context.i18n, error);
    }
  })
  .use(async ({ context, path, next }) => {
    const member = await admit(context, needOf(path));
    return inCompany(member, () => next({ context: { member } }));
  });

/** Run a call, of a member in the books of another, and refuse what the database refused to them. */
async function inCompany<T>(member: Member | null, call: () => T | PromiseLike<T>): Promise<T> {
  if (!member) return call();
  try {
    return await asMember(member, async () => call());
  } catch (error) {
    throw memberRefusal(error) ?? error;
  }
}

/**
 * Refuse whoever may not make a call, by what the call needs, before anything of it runs.
 *
 * @returns as what the person works in the books of another; null in their own ones, and for what concerns themselves.
 */
async function admit({ signedIn, account, key, findMember }: RequestContext, need: CallNeed): Promise<Member | null> {
  if (key) requireScope(key, need);
  if (need === 'anyone') return null;
  // For everybody but administrators these calls do not exist.
  if (need === 'administrator' && !signedIn?.isAdministrator) throw new AppError('NOT_FOUND');
  if (!signedIn) throw new AppError('NOT_SIGNED_IN');
  // Pictures that waited for a connection must not end up in the account of whoever signed in since.
  if (account !== undefined && account !== signedIn.user.id) throw new AppError('SIGNED_IN_AS_ANOTHER');
  if (!isPermission(need)) return null;
  const member = await findMember(signedIn.user.id);
  requirePermission(member, need);
  return member;
}

/** A call of a signed-in user before it is handled. */
interface SignedInCall {
  readonly context: RequestContext & SignedIn;
  readonly path: readonly string[];
  readonly procedure: {
    readonly '~orpc': { readonly meta: CallMeta; readonly route: { readonly inputStructure?: string } };
  };
}

/** Handle a call; one that creates only once for each idempotency key. */
const handleOnce = <T>(
  { context, path, procedure }: SignedInCall,
  input: unknown,
  handle: () => Promise<T>,
): Promise<T> =>
  procedure['~orpc'].meta.isCreating
    ? context.answerOnce({ userId: context.user.id, path, input: withoutHeaders(procedure, input) }, handle)
    : handle();

/** Headers of a retry differ: another instance, another proxy. Only calls with a detailed input have them in it. */
function withoutHeaders({ '~orpc': { route } }: SignedInCall['procedure'], input: unknown): unknown {
  if (route.inputStructure !== 'detailed' || typeof input !== 'object') return input;
  return { ...input, headers: undefined };
}

/**
 * The contract, implemented for whoever a call admits. Refusals become the contract's typed errors here; anything else
 * thrown is a fault whose details are never sent.
 */
export const guestApi: Guarded<RequestContext & Admitted> = forAnyone;

/** The contract, implemented for a signed-in user; a guest was refused by what the call needs. In the books of another `user.id` is their owner's. */
export const api: Guarded<RequestContext & Admitted & SignedIn> = forAnyone
  .use(({ context, next }) => {
    if (!context.signedIn) throw new AppError('NOT_SIGNED_IN');
    return next({ context: { ...context.signedIn, user: userIn(context.signedIn.user, context.member) } });
  })
  .use(async ({ next, ...call }, input, output) =>
    output(await handleOnce(call, input, async () => (await next()).output)),
  );

function toOrpcError(i18n: I18n, error: unknown): unknown {
  const refused = appErrorOf(error);
  if (!refused) return error;
  const { code, ...wire } = wireRefusal(i18n, refused);
  return new ORPCError(code, { defined: true, ...wire, cause: refused.cause });
}

function appErrorOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('STORAGE_FULL', { cause: error });
  if (isOfSubmittedPeriod(error))
    return new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'document' }, cause: error });
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return null;
  // Failures of the contract's own input validation.
  const { success, data } = ERRORS.BAD_INPUT.data.safeParse(error.data);
  return new AppError('BAD_INPUT', { data: success ? data : { issues: [] }, cause: error.cause });
}

/** The database itself refuses to change an invoice of a submitted VAT period (migration 0021). */
const isOfSubmittedPeriod = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'VT001';
