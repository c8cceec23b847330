import type { PurchaseAnswer, PurchaseAnswerInput } from '@tillslip/contract/vat-rules';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { plainText } from '@tillslip/domain/kernel/plain-words';
import type { PurchaseContext } from '@tillslip/domain/receipts/categories/purchase-context';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { LearnedExpense } from '@tillslip/domain/receipts/expenses/expense-category';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../platform/outbox/outbox.ts';
import { lockCompany, requireCompany } from '../companies/index.ts';
import { findExpenseCategories } from '../expense-categories/index.ts';
import {
  type Answer,
  type AnswerRow,
  findAnswer,
  findAnswerPage,
  findLearned,
  removeAnswer,
  upsertAnswer,
} from './answers.repository.ts';

/** A page of answers. */
interface AnswerPage {
  readonly companyId: string;
  /** Part of the supplier or the item. */
  readonly q?: string | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Answers that adjustments of a return ask for. */
const DECIDES_NO_CLAIM: readonly AnswerRow['question'][] = ['other_income', 'exit_goods'];

/** List what a company's people answered of its purchases, page by page. @throws COMPANY_NOT_FOUND. */
export const listPurchaseAnswers = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId, q = '', skip, limit }: AnswerPage,
): Promise<{ answers: PurchaseAnswer[]; next: number | null; total: number }> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    const { rows, total } = await findAnswerPage(tx, companyId, { words: plainText(q), skip, limit });
    const names = new Map((await findExpenseCategories(tx, companyId)).map(({ id, name }) => [id, name]));
    const next = skip + rows.length < total ? skip + rows.length : null;
    return { answers: rows.map((row) => answerView(row, names)), next, total };
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
): Promise<{ isChanged: boolean }> =>
  asUser(db, userId, async (tx) => {
    await lockCompany(tx, companyId);
    const isChanged = await rememberAnswer(tx, companyId, { question, subject, answer }, clock.now());
    if (isChanged) {
      if (!DECIDES_NO_CLAIM.includes(question)) publish(tx, 'company.claim-settings-changed', { companyId });
      notify(tx, { kind: 'changed', topic: 'vat', id: companyId });
    }
    return { isChanged };
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

/** Whether a company is a public authority or municipality; null while nobody said. */
export async function isPublicAuthority(tx: UserDb, companyId: string): Promise<boolean | null> {
  const answer = await findAnswer(tx, companyId, { question: 'public_authority', subject: '' });
  return answer === undefined ? null : answer === 'yes';
}

/** Whether use of 95 % or more counts as all for a company; null while nobody said. */
export async function nearFullUseOf(tx: UserDb, companyId: string): Promise<boolean | null> {
  const answer = await findAnswer(tx, companyId, { question: 'near_full_use', subject: '' });
  return answer === undefined ? null : answer === 'yes';
}

/** What the financial year that ends on a day earned that is no supply; null while nobody said. */
export async function otherIncomeOf(tx: UserDb, companyId: string, yearEnd: CalendarDate): Promise<Cents | null> {
  const answer = await findAnswer(tx, companyId, { question: 'other_income', subject: yearEnd });
  return answer === undefined ? null : cents(Number(answer));
}

/** Whether a person said that a company kept no goods when its registration ended on a day. */
export const keptNoGoods = async (tx: UserDb, companyId: string, until: CalendarDate): Promise<boolean> =>
  (await findAnswer(tx, companyId, { question: 'exit_goods', subject: until })) !== undefined;

/** Forget the categories that the user's companies learned for a supplier and its items. */
export async function forgetLearned(tx: UserDb, supplier: string, now: Date): Promise<void> {
  for (const { companyId, question, subject } of await findLearned(tx, supplier))
    await rememberAnswer(tx, companyId, { question, subject, answer: null }, now);
}

const answerView = (
  { question, subject, answer, answeredAt }: AnswerRow,
  names: ReadonlyMap<string, string>,
): PurchaseAnswer => ({
  ...{ question, subject, answer, label: question === 'expense' ? (names.get(answer) ?? null) : null },
  answeredAt: answeredAt.toISOString(),
});

/** The company's own expense categories that its people corrected to. */
export const learnedExpenses = (rows: readonly AnswerRow[]): LearnedExpense[] =>
  rows.flatMap(({ question, subject, answer }) => (question === 'expense' ? [{ subject, expense: answer }] : []));

/** Convert the answers of a company to what the rules know of it. */
export function purchaseContext(rows: readonly AnswerRow[]): PurchaseContext {
  const of = (question: AnswerRow['question']) => rows.filter((row) => row.question === question);
  const [trade] = of('trade');
  const [food] = of('food_for_sale');
  const [authority] = of('public_authority');
  const [nearFull] = of('near_full_use');
  return {
    trade: trade?.answer ?? null,
    suppliesFood: food ? food.answer === 'yes' : null,
    isPublicAuthority: authority ? authority.answer === 'yes' : null,
    nearFullUse: nearFull ? nearFull.answer === 'yes' : null,
    motorCars: new Map(of('motor_car').map(({ subject, answer }) => [subject, answer === 'yes'])),
    learned: of('category').flatMap(({ subject, answer: category }) =>
      isCategoryCode(category) ? [{ subject, category }] : [],
    ),
    ownRecipients: new Set(of('recipient').map(({ subject }) => subject)),
  };
}
