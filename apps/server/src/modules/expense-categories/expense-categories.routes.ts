import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { adoptStarterList } from './adopt-categories.ts';
import {
  createExpenseCategory,
  listExpenseCategories,
  mergeExpenseCategory,
  reorderExpenseCategories,
  updateExpenseCategory,
} from './expense-categories.ts';

/** Handle the contract's `expenseCategories`, except what needs the accounting package. */
export const expenseCategoryRoutes = (deps: Deps) => ({
  list: api.expenseCategories.list.handler(({ context, input }) => listExpenseCategories(deps, context.user.id, input)),
  create: api.expenseCategories.create.handler(({ context, input }) =>
    createExpenseCategory(deps, context.user.id, input),
  ),
  adoptStarter: api.expenseCategories.adoptStarter.handler(({ context, input }) =>
    adoptStarterList(deps, context.i18n, context.user.id, input),
  ),
  update: api.expenseCategories.update.handler(({ context, input }) =>
    updateExpenseCategory(deps, context.user.id, input),
  ),
  reorder: api.expenseCategories.reorder.handler(({ context, input }) =>
    reorderExpenseCategories(deps, context.user.id, input),
  ),
  merge: api.expenseCategories.merge.handler(({ context, input }) =>
    mergeExpenseCategory(deps, context.user.id, input),
  ),
});
