import { AsyncLocalStorage } from 'node:async_hooks';
import type { MemberRole } from '@tillslip/domain/people/roles';

/** Somebody who works in one company of the books of another. */
export interface Member {
  readonly personId: string;
  readonly ownerId: string;
  readonly companyId: string;
  /** What the membership said when the request was let in; a transaction is refused when it says something else by now. */
  readonly role: MemberRole;
}

const storage = new AsyncLocalStorage<Member>();

/** Whether the database refused a transaction because its membership has ended (migration 0540). */
export const hasEnded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'MB001';

/** Run work whose transactions in the books of the owner are those of a member. */
export const asMember = <T>(member: Member, work: () => Promise<T>): Promise<T> => storage.run(member, work);

/** Return who works in somebody's books in this request: a member, or the owner, for whom jobs work too. */
export const personIn = (ownerId: string): string => memberOf(ownerId)?.personId ?? ownerId;

/** Return the company that is open to a member in somebody's books; undefined for the owner, who has all of them open. */
export const openCompanyIn = (ownerId: string): string | undefined => memberOf(ownerId)?.companyId;

/** Put into the company that is open to a member what names no company. */
export const intoOpenCompany = <Input extends { readonly companyId?: string | null | undefined }>(
  ownerId: string,
  input: Input,
): Input => {
  const companyId = openCompanyIn(ownerId);
  return companyId === undefined ? input : { ...input, companyId: input.companyId ?? companyId };
};

/** Return the member as whom a transaction in somebody's books runs; null when it is the owner's own, or a job's. */
export function memberOf(ownerId: string): Member | null {
  const member = storage.getStore();
  return member?.ownerId === ownerId ? member : null;
}
