import type { ExpenseCategory } from '@tillslip/contract/expense-categories';
import type { StarterKey } from '@tillslip/domain/receipts/expenses/starter-categories';
import { type StarterTrade, starterList } from '@tillslip/domain/receipts/expenses/starter-list';
import type { I18n } from '@tillslip/messages/i18n';
import { starterCategoryText } from '@tillslip/messages/receipts/expense-categories';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockCompany } from '../companies/index.ts';
import {
  type ExpenseRow,
  findExpenseCategories,
  insertExpenseCategories,
  type NewExpense,
  updateExpenseRow,
} from './expense-categories.repository.ts';
import { expenseViews, lastPosition } from './expense-categories.ts';
import { nameKey, recordExpenseChange, requireRoom } from './require-category.ts';

/**
 * Add categories of a starter list, named in the language of the request; those whose names the company has already are
 * left as they are.
 *
 * @throws COMPANY_NOT_FOUND; TOO_MANY_EXPENSE_CATEGORIES.
 */
export const adoptStarterList = (
  { db }: Pick<Deps, 'db'>,
  i18n: I18n,
  userId: string,
  { companyId, trade, keys }: { companyId: string; trade: StarterTrade; keys?: readonly StarterKey[] | undefined },
): Promise<ExpenseCategory[]> =>
  asUser(db, userId, async (tx) => {
    await lockCompany(tx, companyId);
    const wanted = starterList(trade).filter((key) => keys?.includes(key) ?? true);
    const offered = wanted.map((key) => ({ name: starterCategoryText(i18n, key), starter: key }));
    await addMissing(tx, companyId, offered, 'expense_category.starter-adopted');
    return expenseViews(tx, companyId);
  });

/** An account of an accounting package to have a category for. */
export interface AdoptedAccount {
  readonly connectionId: string;
  readonly accountId: string;
  readonly name: string;
}

/**
 * Add a category for each of these accounts in the caller's transaction. A category with the name of the account gets the
 * account instead, and an account that one stands for already is left out.
 *
 * @throws COMPANY_NOT_FOUND; TOO_MANY_EXPENSE_CATEGORIES.
 */
export async function adoptAccounts(
  tx: UserDb,
  companyId: string,
  accounts: readonly AdoptedAccount[],
): Promise<ExpenseCategory[]> {
  await lockCompany(tx, companyId);
  const rows = (await findExpenseCategories(tx, companyId)).filter(({ mergedInto }) => mergedInto === null);
  const fresh = accounts.filter((account) => !rows.some((row) => isFor(row, account)));
  for (const { connectionId, accountId, name } of fresh) {
    const named = rows.find((row) => nameKey(row.name) === nameKey(name) && row.accountId === null);
    if (named) await updateExpenseRow(tx, named.id, { connectionId, accountId });
  }
  await addMissing(tx, companyId, fresh, 'expense_category.accounts-adopted');
  return expenseViews(tx, companyId);
}

const isFor = (row: ExpenseRow, { connectionId, accountId }: AdoptedAccount): boolean =>
  row.connectionId === connectionId && row.accountId === accountId;

/** Add those whose names the company does not have yet. */
async function addMissing(
  tx: UserDb,
  companyId: string,
  offered: readonly NewExpense[],
  action: string,
): Promise<void> {
  const rows = await findExpenseCategories(tx, companyId);
  const names = new Set(rows.filter(({ mergedInto }) => mergedInto === null).map(({ name }) => nameKey(name)));
  const missing = offered.filter(({ name }) => {
    const isMissing = !names.has(nameKey(name));
    names.add(nameKey(name));
    return isMissing;
  });
  requireRoom(rows, missing.length);
  await insertExpenseCategories(tx, companyId, lastPosition(rows), missing);
  recordExpenseChange(tx, companyId, { action, after: { names: missing.map(({ name }) => name) } });
}
