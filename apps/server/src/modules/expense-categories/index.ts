export { adoptAccounts } from './adopt-categories.ts';
export { findExpenseCategories, findExpenseNames } from './expense-categories.repository.ts';
export { expenseCategoryRoutes } from './expense-categories.routes.ts';
export { linkAccount } from './link-account.ts';
