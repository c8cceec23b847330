import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';
import type { PurchaseAnswers } from '../../platform/database/types.gen.ts';

/** One answer of a company, by its question and what it is about. */
export type AnswerRow = Pick<Selectable<PurchaseAnswers>, 'question' | 'subject' | 'answer' | 'answeredAt'>;

/** An answer to save. */
export type Answer = Pick<AnswerRow, 'question' | 'subject' | 'answer'>;

/** The most answers of a company that are kept in mind: enough for years of corrections. */
const MAX_ANSWERS = 5_000;

/** List what a company's people answered: what they said of it before what was learned, then the newest first. */
export const findAnswers = ({ db, userId }: UserDb, companyId: string): Promise<AnswerRow[]> =>
  db
    .selectFrom('purchaseAnswers')
    .select(['question', 'subject', 'answer', 'answeredAt'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy(sql`question in ('category', 'expense')`)
    .orderBy('answeredAt', 'desc')
    .orderBy('id')
    .limit(MAX_ANSWERS)
    .execute();

/** A page of a company's answers that contain these words, and how many there are of them in all. */
export async function findAnswerPage(
  { db, userId }: UserDb,
  companyId: string,
  { words, skip, limit }: { readonly words: string; readonly skip: number; readonly limit: number },
): Promise<{ rows: AnswerRow[]; total: number }> {
  const found = db
    .selectFrom('purchaseAnswers')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where(sql<boolean>`strpos(subject, ${words}) > 0`);
  const rows = await found
    .select(['question', 'subject', 'answer', 'answeredAt'])
    .orderBy(sql`question <> 'trade'`)
    .orderBy(sql`question in ('category', 'expense')`)
    .orderBy('answeredAt', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Find the answer to a question; undefined where there is none. */
export async function findAnswer(
  { db, userId }: UserDb,
  companyId: string,
  { question, subject }: Pick<Answer, 'question' | 'subject'>,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('purchaseAnswers')
    .select('answer')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('question', '=', question)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.answer;
}

/** List what the user's companies learned of a supplier's categories: of the supplier, and of each item. */
export const findLearned = (
  { db, userId }: UserDb,
  supplier: string,
): Promise<(Pick<AnswerRow, 'question' | 'subject'> & { readonly companyId: string })[]> =>
  db
    .selectFrom('purchaseAnswers')
    .select(['companyId', 'question', 'subject'])
    .where('userId', '=', userId)
    .where('question', 'in', ['category', 'expense'])
    .where(sql`split_part(subject, '|', 1)`, '=', supplier)
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
