import type { Selectable } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { PurchaseAnswers } from '../../platform/database/types.gen.ts';

/** One answer of a company, by its question and what it is about. */
export type AnswerRow = Pick<Selectable<PurchaseAnswers>, 'question' | 'subject' | 'answer' | 'answeredAt'>;

/** An answer to save. */
export type Answer = Pick<AnswerRow, 'question' | 'subject' | 'answer'>;

/** The most answers of a company that are kept in mind, newest first: enough for years of corrections. */
const MAX_ANSWERS = 5_000;

/** List what a company's people answered, the newest first. */
export const findAnswers = ({ db, userId }: UserDb, companyId: string): Promise<AnswerRow[]> =>
  db
    .selectFrom('purchaseAnswers')
    .select(['question', 'subject', 'answer', 'answeredAt'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('answeredAt', 'desc')
    .orderBy('id')
    .limit(MAX_ANSWERS)
    .execute();

/** Save an answer in place of an earlier one to the same question. */
export async function upsertAnswer(
  { db, userId }: UserDb,
  companyId: string,
  answer: Answer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('purchaseAnswers')
    .values({ ...answer, userId, companyId, answeredAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'companyId', 'question', 'subject'])
        .doUpdateSet({ answer: answer.answer, answeredAt: now }),
    )
    .execute();
}

/** Forget an answer. */
export async function removeAnswer(
  { db, userId }: UserDb,
  companyId: string,
  { question, subject }: Pick<Answer, 'question' | 'subject'>,
): Promise<void> {
  await db
    .deleteFrom('purchaseAnswers')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('question', '=', question)
    .where('subject', '=', subject)
    .execute();
}
