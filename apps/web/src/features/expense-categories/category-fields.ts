import type { I18n } from '@lingui/core';
import { expenseNameProblem } from '@tillslip/domain/receipts/expenses/expense-category';
import { fieldProblemText } from '@tillslip/messages/fields';

/** A category as a form. */
export interface CategoryValues {
  readonly name: string;
  /** Empty for none. */
  readonly code: string;
}

/** What is wrong with the name of a category, in words. */
export function nameError(i18n: I18n, name: string): string | null {
  const problem = expenseNameProblem(name);
  return problem && fieldProblemText(i18n, problem);
}

/** A form as the fields of a call. */
export const categoryFields = ({ name, code }: CategoryValues) => ({ name: name.trim(), code: code.trim() || null });
