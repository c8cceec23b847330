import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExpenseCategory } from '@tillslip/contract/expense-categories';
import { NO_CATEGORY, TAX_CATEGORY_CODES } from '@tillslip/domain/receipts/categories/tax-categories';
import { NO_EXPENSE } from '@tillslip/domain/receipts/expenses/expense-category';
import { taxCategoryText } from '@tillslip/messages/vat/tax-categories';

/** What a person may choose as a tax category: the eleven, and that none of them fits. */
export const categoryChoices = (i18n: I18n): { value: string; label: string }[] => [
  ...TAX_CATEGORY_CODES.map((value) => ({ value, label: taxCategoryText(i18n, value) })),
  { value: NO_CATEGORY, label: i18n.t(msg`None fits`) },
];

/**
 * What a person may choose as an expense category of the company's own: those in use, one that is chosen already although
 * it is archived, and that none fits.
 */
export const expenseChoices = (
  i18n: I18n,
  categories: readonly ExpenseCategory[],
  chosen: string,
): { value: string; label: string }[] => [
  ...categories
    .filter(({ id, isActive }) => isActive || id === chosen)
    .map(({ id, code, name }) => ({ value: id, label: code === null ? name : `${code} ${name}` })),
  { value: NO_EXPENSE, label: i18n.t(msg`None fits`) },
];

/** The name of a category among a company's own; null for none. */
export const expenseName = (categories: readonly ExpenseCategory[], id: string | null | undefined): string | null =>
  categories.find((one) => one.id === id)?.name ?? null;
