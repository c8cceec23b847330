import type { AuthDb } from '../../platform/database/auth-database.ts';

/** An invitation to create an account; the address is in lower case. */
export interface InvitationRow {
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** List invitations that have not expired and have no account yet, newest first. */
export const listOpenInvitations = (db: AuthDb, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .select(['email', 'createdAt', 'expiresAt'])
    .where('expiresAt', '>', now)
    .where('email', 'not in', (query) => query.selectFrom('user').select('email').where('emailVerified', '=', true))
    .orderBy('createdAt', 'desc')
    .orderBy('email')
    .execute();

/** Save an invitation; it replaces an earlier one of the same address. */
export async function saveInvitation(db: AuthDb, invitedBy: string, invitation: InvitationRow): Promise<void> {
  await db
    .insertInto('invitation')
    .values({ ...invitation, invitedBy })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...invitation, invitedBy }))
    .execute();
}

/** Delete an invitation; false when there is none. */
export async function deleteInvitation(db: AuthDb, email: string): Promise<boolean> {
  const deleted = await db.deleteFrom('invitation').where('email', '=', email).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
