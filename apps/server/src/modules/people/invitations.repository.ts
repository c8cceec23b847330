import type { Selectable } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { CompanyInvitations } from '../../platform/database/types.gen.ts';

export type InvitationRow = Selectable<CompanyInvitations>;
/** An invitation to save. */
export type NewInvitation = Pick<
  InvitationRow,
  'companyId' | 'email' | 'role' | 'invitedBy' | 'createdAt' | 'expiresAt'
>;

/** List the invitations of a company that were neither accepted nor revoked, expired ones too, newest first. */
export const findWaiting = ({ db, userId }: UserDb, companyId: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('companyInvitations')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** Find an invitation. */
export const findInvitation = ({ db, userId }: UserDb, id: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('companyInvitations').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Save an invitation. */
export const insertInvitation = ({ db, userId }: UserDb, invitation: NewInvitation): Promise<InvitationRow> =>
  db
    .insertInto('companyInvitations')
    .values({ ...invitation, userId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Revoke an invitation; undefined when there is none that waits. */
export const revokeRow = ({ db, userId }: UserDb, id: string, now: Date): Promise<InvitationRow | undefined> =>
  db
    .updateTable('companyInvitations')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Accept an invitation for somebody; undefined when it does not wait any more. Of two at once, one gets it. */
export const acceptRow = (
  { db, userId }: UserDb,
  id: string,
  personId: string,
  now: Date,
): Promise<InvitationRow | undefined> =>
  db
    .updateTable('companyInvitations')
    .set({ acceptedAt: now, acceptedBy: personId })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
