import type { PurchaseAnswer, PurchaseAnswerInput } from '@tillslip/contract/vat-rules';
import type { PurchaseContext } from '@tillslip/domain/receipts/categories/purchase-context';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { lockCompany, requireCompany } from '../companies/index.ts';
import {
  type Answer,
  type AnswerRow,
  findAnswer,
  findAnswers,
  findLearned,
  removeAnswer,
  upsertAnswer,
} from './answers.repository.ts';

/** List what a company's people answered of its purchases. @throws COMPANY_NOT_FOUND. */
export const listPurchaseAnswers = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<PurchaseAnswer[]> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return (await findAnswers(tx, companyId)).map(answerView);
  });

/**
 * Remember an answer, or forget it: every invoice of the company is checked again with what is then known.
 *
 * @throws COMPANY_NOT_FOUND.
 */
export const savePurchaseAnswer = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId, question, subject, answer }: PurchaseAnswerInput,
): Promise<PurchaseAnswer[]> =>
  asUser(db, userId, async (tx) => {
    await lockCompany(tx, companyId);
    if (await rememberAnswer(tx, companyId, { question, subject, answer }, clock.now())) {
      publish(tx, 'company.claim-settings-changed', { companyId });
      notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    }
    return (await findAnswers(tx, companyId)).map(answerView);
  });

/**
 * Save or, without an answer, forget it; the audit trail records both. Returns whether anything changed: nothing does
 * where it is known already.
 */
export async function rememberAnswer(
  tx: UserDb,
  companyId: string,
  { question, subject, answer }: Omit<Answer, 'answer'> & { readonly answer: string | null },
  now: Date,
): Promise<boolean> {
  const before = (await findAnswer(tx, companyId, { question, subject })) ?? null;
  if (before === answer) return false;
  if (answer === null) await removeAnswer(tx, companyId, { question, subject });
  else await upsertAnswer(tx, companyId, { question, subject, answer }, now);
  recordAudit(tx, {
    ...{ action: 'purchase_answer.saved', subjectType: 'company', subjectId: companyId, actorId: tx.userId },
    before: { question, subject, answer: before },
    after: { question, subject, answer },
  });
  return true;
}

/** Forget the categories that the user's companies learned for a supplier and its items. */
export async function forgetLearned(tx: UserDb, supplier: string, now: Date): Promise<void> {
  for (const { companyId, subject } of await findLearned(tx, supplier))
    await rememberAnswer(tx, companyId, { question: 'category', subject, answer: null }, now);
}

const answerView = ({ question, subject, answer, answeredAt }: AnswerRow): PurchaseAnswer => ({
  ...{ question, subject, answer },
  answeredAt: answeredAt.toISOString(),
});

/** Convert the answers of a company to what the rules know of it. */
export function purchaseContext(rows: readonly AnswerRow[]): PurchaseContext {
  const of = (question: AnswerRow['question']) => rows.filter((row) => row.question === question);
  const [trade] = of('trade');
  const [food] = of('food_for_sale');
  return {
    trade: trade?.answer ?? null,
    suppliesFood: food ? food.answer === 'yes' : null,
    motorCars: new Map(of('motor_car').map(({ subject, answer }) => [subject, answer === 'yes'])),
    learned: of('category').flatMap(({ subject, answer: category }) =>
      isCategoryCode(category) ? [{ subject, category }] : [],
    ),
  };
}
