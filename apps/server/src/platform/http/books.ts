import { COMPANY_HEADER, COMPANY_PARAMETER } from '@tillslip/contract/account/headers';
import type { SessionUser } from '@tillslip/contract/auth';
import { isAllowed, type Permission } from '@tillslip/domain/people/roles';
import type { Context } from 'hono';
import { readAsUser } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { isUuid } from '../is-uuid.ts';
import { asMember, hasEnded, type Member } from '../members/member.ts';
import { findMember, isOwnCompany } from '../members/memberships.repository.ts';
import type { Auth } from './auth.ts';
import { requireCaller } from './bearer.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Find as what somebody works in the books that a request names; null for their own ones.
 *
 * @param companyId the company of the header or of the parameter; undefined without one.
 * @throws NOT_FOUND for who is no member of it, and for no company at all.
 */
export async function memberOfRequest(
  deps: Pick<Deps, 'db' | 'authDb'>,
  personId: string,
  companyId: string | undefined,
): Promise<Member | null> {
  if (companyId === undefined) return null;
  if (!isUuid(companyId)) throw new AppError('NOT_FOUND');
  const member = await findMember(deps.authDb, personId, companyId);
  if (member) return member;
  if (await readAsUser(deps.db, personId, (tx) => isOwnCompany(tx, companyId))) return null;
  throw new AppError('NOT_FOUND');
}

/** Refuse a member whose role lacks a permission. @throws NOT_ALLOWED. */
export function requirePermission(member: Member | null, permission: Permission): void {
  if (member && !isAllowed(member.role, permission)) throw new AppError('NOT_ALLOWED');
}

/** Return the person as who works in these books: with their own name and address, and the owner's id. */
export const userIn = <User extends SessionUser>(user: User, member: Member | null): User =>
  member ? { ...user, id: member.ownerId } : user;

/**
 * Handle a request outside the contract in the books that it names, by its header or by the parameter of a link.
 *
 * Whatever `work` reads, it has read when it resolves: what is streamed afterwards comes from no transaction of a member.
 *
 * @throws NOT_SIGNED_IN for a guest; NOT_FOUND; NOT_ALLOWED.
 */
export async function inBooks<Result>(
  deps: Pick<Deps, 'db' | 'authDb'>,
  auth: Auth,
  c: Context<ServerContext>,
  permission: Permission,
  work: (user: SessionUser, member: Member | null) => Promise<Result>,
): Promise<Result> {
  const signedIn = await requireCaller(c, auth, permission);
  const member = await memberOfRequest(deps, signedIn.user.id, namedCompany(c));
  requirePermission(member, permission);
  const user = userIn(signedIn.user, member);
  if (!member) return work(user, null);
  return asMember(member, () => work(user, member)).catch((error) => {
    throw memberRefusal(error) ?? error;
  });
}

const namedCompany = (c: Context): string | undefined => c.req.header(COMPANY_HEADER) ?? c.req.query(COMPANY_PARAMETER);

/**
 * Return how the database refused a member: NOT_FOUND for a membership that ended meanwhile, NOT_ALLOWED
 * for what would leave the company; null for any other error.
 */
export function memberRefusal(error: unknown): AppError | null {
  if (hasEnded(error)) return new AppError('NOT_FOUND', { cause: error });
  const isOutside = error instanceof Error && 'code' in error && error.code === '42501';
  return isOutside ? new AppError('NOT_ALLOWED', { cause: error }) : null;
}
