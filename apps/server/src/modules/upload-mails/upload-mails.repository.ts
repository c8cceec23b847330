import type { Language } from '@tillslip/domain/kernel/language';
import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** A company that wants emails about its invoices. */
export interface TellingCompany {
  readonly id: string;
  readonly companyName: string;
  readonly language: Language;
  readonly notificationEmails: readonly string[] | null;
  readonly notifyUploader: boolean;
  readonly toldUntil: Date | null;
}

/** List the user's companies that want emails about their invoices, each locked until the transaction ends. */
export const lockTellingCompanies = ({ db, userId }: UserDb): Promise<TellingCompany[]> =>
  db
    .selectFrom('companies as c')
    .leftJoin('uploadMails as m', (join) => join.onRef('m.userId', '=', 'c.userId').onRef('m.companyId', '=', 'c.id'))
    .select(['c.id', 'c.companyName', 'c.language', 'c.notificationEmails', 'c.notifyUploader', 'm.toldUntil'])
    .where('c.userId', '=', userId)
    .where('c.isSample', '=', false)
    .where(sql<boolean>`(c.notify_uploader or cardinality(coalesce(c.notification_emails, '{}')) > 0)`)
    .orderBy('c.id')
    .forNoKeyUpdate('c')
    .skipLocked()
    .execute();

/** Save until when a company was told. */
export async function saveToldUntil({ db, userId }: UserDb, companyId: string, toldUntil: Date): Promise<void> {
  await db
    .insertInto('uploadMails')
    .values({ userId, companyId, toldUntil })
    .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet({ toldUntil }))
    .execute();
}
