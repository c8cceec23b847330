import type { SeenInput } from '@tillslip/contract/common';
import type { ExpenseAccounts, ExpenseCategory } from '@tillslip/contract/expense-categories';
import { isExpenseAccount, type PackageAccount } from '@tillslip/domain/sync/package-lists';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireCompany } from '../../companies/index.ts';
import { adoptAccounts, findExpenseCategories, linkAccount } from '../../expense-categories/index.ts';
import { type ConnectionRow, findLiveConnection } from '../connections/connections.repository.ts';
import { requireLive } from '../connections/require-connection.ts';
import { findLists } from './lists.repository.ts';

type ListDeps = Pick<Deps, 'db'>;

/** List the expense accounts of the package that a company is connected to; none where it is not. */
export const listExpenseAccounts = (
  { db }: ListDeps,
  userId: string,
  { companyId }: { companyId: string },
): Promise<ExpenseAccounts> =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    const connection = await findLiveConnection(tx, companyId);
    if (!connection) return { connectionId: null, accounts: [] };
    const categories = await findExpenseCategories(tx, companyId);
    const accounts = (await expenseAccounts(tx, connection)).map(({ id, fullName }) => ({
      ...{ id, name: fullName },
      categoryId:
        categories.find(({ connectionId, accountId }) => connectionId === connection.id && accountId === id)?.id ??
        null,
    }));
    return { connectionId: connection.id, accounts };
  });

const expenseAccounts = async (tx: UserDb, { id }: ConnectionRow): Promise<readonly PackageAccount[]> =>
  (await findLists(tx, id)).accounts.filter(({ type }) => isExpenseAccount(type));

/** Add categories for accounts. @throws COMPANY_NOT_FOUND, NO_CONNECTION, MAPPING_REFUSED, TOO_MANY_EXPENSE_CATEGORIES. */
export const adoptExpenseAccounts = (
  { db }: ListDeps,
  userId: string,
  { companyId, accountIds }: { companyId: string; accountIds: readonly string[] },
): Promise<ExpenseCategory[]> =>
  asUser(db, userId, async (tx) => {
    const connection = await requireConnected(tx, companyId);
    const accounts = await expenseAccounts(tx, connection);
    const adopted = [...new Set(accountIds)].map((id) => {
      const { name } = requireAccount(connection, accounts, id);
      return { connectionId: connection.id, accountId: id, name };
    });
    return adoptAccounts(tx, companyId, adopted);
  });

/** Say which account a category stands for. @throws EXPENSE_CATEGORY_NOT_FOUND, NO_CONNECTION, MAPPING_REFUSED. */
export const setExpenseAccount = (
  { db }: ListDeps,
  userId: string,
  input: SeenInput & { id: string; accountId: string | null },
): Promise<ExpenseCategory> =>
  asUser(db, userId, (tx) =>
    linkAccount(tx, input, async (companyId, accountId) => {
      const connection = await requireConnected(tx, companyId);
      requireAccount(connection, await expenseAccounts(tx, connection), accountId);
      return connection.id;
    }),
  );

/** @throws COMPANY_NOT_FOUND; NO_CONNECTION when the company is connected to no package. */
async function requireConnected(tx: UserDb, companyId: string): Promise<ConnectionRow> {
  await requireCompany(tx, companyId);
  const connection = await findLiveConnection(tx, companyId);
  if (!connection) throw new AppError('NO_CONNECTION', { data: { package: 'quickbooks' } });
  return requireLive(connection);
}

function requireAccount(
  { package: name }: ConnectionRow,
  accounts: readonly PackageAccount[],
  accountId: string,
): PackageAccount {
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw new AppError('MAPPING_REFUSED', { data: { reason: 'account-unknown', package: name } });
  return account;
}
