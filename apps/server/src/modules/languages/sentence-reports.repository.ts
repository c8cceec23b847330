import type { Language } from '@tillslip/domain/kernel/language';
import type { AuthDb } from '../../platform/database/auth-database.ts';

/** A sentence that a person found wrong, and how they would say it. */
interface SentenceReportRow {
  readonly language: Language;
  readonly sentence: string;
  readonly better: string;
  readonly createdAt: Date;
}

/** Save a report of a person, and return its id. */
export async function insertSentenceReport(
  db: AuthDb,
  { userId, language, sentence, better, createdAt }: SentenceReportRow & { readonly userId: string },
): Promise<string> {
  const { id } = await db
    .insertInto('sentenceReport')
    .values({ userId, language, sentence, better, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** List the newest reports of everybody, with the address of who wrote each. */
export const listSentenceReports = (
  db: AuthDb,
  limit: number,
): Promise<(SentenceReportRow & { id: string; reportedBy: string | null })[]> =>
  db
    .selectFrom('sentenceReport as r')
    .leftJoin('user as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.language', 'r.sentence', 'r.better', 'r.createdAt', 'u.email as reportedBy'])
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** List what one person reported, in the order in which they did. */
export const listSentenceReportsOf = (db: AuthDb, userId: string): Promise<(SentenceReportRow & { id: string })[]> =>
  db
    .selectFrom('sentenceReport')
    .select(['id', 'language', 'sentence', 'better', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Delete a report; the sentence it was about, or null where there is none. */
export async function deleteSentenceReport(db: AuthDb, id: string): Promise<string | null> {
  const deleted = await db.deleteFrom('sentenceReport').where('id', '=', id).returning('sentence').executeTakeFirst();
  return deleted?.sentence ?? null;
}
