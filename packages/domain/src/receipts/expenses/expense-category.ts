import { type NameFault, nameFault } from '../../kernel/name-rules.ts';
import { NO_CATEGORY } from '../categories/tax-categories.ts';
import type { StarterKey } from './starter-categories.ts';

/** The most categories that a company may have in use: more than these cannot be chosen from. */
export const MAX_EXPENSE_CATEGORIES = 200;

/** The most that are kept of a company, together with archived ones and those that were merged. */
export const MAX_KEPT_EXPENSE_CATEGORIES = 1_000;

/** The longest code of a category, such as its number in a chart of accounts; in characters. */
export const MAX_EXPENSE_CODE_LENGTH = 20;

/** An expense category of a company's own, as the rules need it. */
export interface ExpenseCategory {
  readonly id: string;
  readonly name: string;
  /** The entry of the starter list that it came from, which says what it is for; null for one that a person named. */
  readonly starter: StarterKey | null;
  /** False once it is archived: it stays where it is, and is proposed for nothing new. */
  readonly isActive: boolean;
  /** The category that took its place; null where none did. */
  readonly mergedInto: string | null;
}

/** A correction of this company that speaks for a category of the next purchase like it. */
export interface LearnedExpense {
  /** Of `purchaseSubject`: the supplier alone, or the supplier with the item. */
  readonly subject: string;
  /** The id of a category, or `NONE`. */
  readonly expense: string;
}

/** The answer that none of the company's categories fits. */
export const NO_EXPENSE = NO_CATEGORY;

/** What can be wrong with the name of a category. */
export type ExpenseNameProblem = NameFault | { readonly code: 'EXPENSE_CATEGORY_NAME_REQUIRED' };

/** Check the name of a category; null when it is valid. */
export const expenseNameProblem = (name: string): ExpenseNameProblem | null =>
  name.trim() === '' ? { code: 'EXPENSE_CATEGORY_NAME_REQUIRED' } : nameFault(name, { hosts: true });
