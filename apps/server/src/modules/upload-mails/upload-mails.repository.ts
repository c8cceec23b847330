import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';
import type { UserDb } from '../../platform/database/database.ts';

/** A company that wants emails about its invoices. */
export interface TellingCompany {
  readonly id: string;
  readonly companyName: string;
  readonly notificationEmails: readonly string[] | null;
  readonly notifyUploader: boolean;
  readonly uploadsToldUntil: Date | null;
}

/** List the user's companies that want emails about their invoices, each locked until the transaction ends. */
export const lockTellingCompanies = ({ db, userId }: UserDb): Promise<TellingCompany[]> =>
  db
    .selectFrom('companies')
    .select(['id', 'companyName', 'notificationEmails', 'notifyUploader', 'uploadsToldUntil'])
    .where('userId', '=', userId)
    .where('isSample', '=', false)
    .where(sql<boolean>`(notify_uploader or cardinality(coalesce(notification_emails, '{}')) > 0)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

/** Save until when a company was told. */
export async function saveToldUntil({ db, userId }: UserDb, id: string, until: Date): Promise<void> {
  await db
    .updateTable('companies')
    .set({ uploadsToldUntil: until })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Find the owner of an account with a confirmed address; null for a deleted account too. */
export const findOwner = async (
  authDb: AuthDb,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | null> =>
  (await authDb
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deletedAccount').select('userId').where('deletedAccount.userId', '=', userId))),
    )
    .executeTakeFirst()) ?? null;
