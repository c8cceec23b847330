import {
  MAX_EXPENSE_CATEGORIES,
  MAX_EXPENSE_CODE_LENGTH,
  MAX_KEPT_EXPENSE_CATEGORIES,
} from '@tillslip/domain/receipts/expenses/expense-category';
import { STARTER_KEYS, type StarterKey } from '@tillslip/domain/receipts/expenses/starter-categories';
import { STARTER_TRADES, type StarterTrade } from '@tillslip/domain/receipts/expenses/starter-list';
import { z } from 'zod';
import { creating, editing, IdInput, SeenInput, signedIn, VersionSchema } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Expense categories'];
const companyNotFound = { COMPANY_NOT_FOUND: ERRORS.COMPANY_NOT_FOUND };
const categoryNotFound = { EXPENSE_CATEGORY_NOT_FOUND: ERRORS.EXPENSE_CATEGORY_NOT_FOUND };
const listFull = { TOO_MANY_EXPENSE_CATEGORIES: ERRORS.TOO_MANY_EXPENSE_CATEGORIES };
const nameTaken = { EXPENSE_CATEGORY_NAME_TAKEN: ERRORS.EXPENSE_CATEGORY_NAME_TAKEN };
const OfCompany = z.object({ companyId: z.uuid() });

/**
 * What a company calls a kind of its expenses, beside the tax categories of the law. Named because inferred types of the
 * whole contract are too long for the compiler.
 */
export type ExpenseCategory = {
  readonly id: string;
  readonly version: number;
  readonly companyId: string;
  readonly name: string;
  /** Such as its number in a chart of accounts. */
  readonly code: string | null;
  /** False once it is archived: it stays on the documents that have it. */
  readonly isActive: boolean;
  /** The account of the accounting package that it stands for; null for none. */
  readonly account: { readonly connectionId: string; readonly accountId: string } | null;
  /** The documents that carry it, without deleted ones. */
  readonly documents: number;
};
const ExpenseCategorySchema: z.ZodType<ExpenseCategory, ExpenseCategory> = z.object({
  id: z.uuid(),
  version: VersionSchema,
  companyId: z.uuid(),
  name: z.string(),
  code: z.string().nullable(),
  isActive: z.boolean(),
  account: z.object({ connectionId: z.uuid(), accountId: z.string() }).nullable(),
  documents: z.int(),
});
const List: z.ZodType<ExpenseCategory[], ExpenseCategory[]> = z.array(ExpenseCategorySchema);
const TradeSchema: z.ZodType<StarterTrade, StarterTrade> = z.enum(STARTER_TRADES);
const KeysSchema: z.ZodType<StarterKey[], StarterKey[]> = z.array(z.enum(STARTER_KEYS)).min(1).max(STARTER_KEYS.length);

const NameInput = z.string().trim().max(1000);
const CodeInput: z.ZodType<string | null, string | null> = z
  .string()
  .trim()
  .max(MAX_EXPENSE_CODE_LENGTH)
  .transform((code) => code || null)
  .nullable();

/** List a company's own categories in its order: those in use, then archived ones; those that were merged are left out. */
const listExpenseCategories = signedIn
  .errors(companyNotFound)
  .route({ method: 'GET', path: '/v1/companies/{companyId}/expense-categories', tags, summary: 'Expense categories' })
  .input(OfCompany)
  .output(List);

/** Add a category at the end. The company's invoices are checked again, because it may be proposed for them. */
const createExpenseCategory = creating
  .errors({ ...companyNotFound, ...listFull, ...nameTaken })
  .route({
    method: 'POST',
    path: '/v1/companies/{companyId}/expense-categories',
    tags,
    summary: 'Add an expense category',
    successStatus: 201,
  })
  .input(OfCompany.extend({ name: NameInput, code: CodeInput.default(null) }))
  .output(ExpenseCategorySchema);

/** Add categories of a starter list; those whose names the company has already are left as they are. */
const adoptStarterList = creating
  .errors({ ...companyNotFound, ...listFull })
  .route({
    method: 'POST',
    path: '/v1/companies/{companyId}/expense-categories/starter',
    tags,
    summary: 'Add a starter list of expense categories',
  })
  .input(
    OfCompany.extend({
      trade: TradeSchema,
      /** Those of the list to add; all of it by default. */
      keys: KeysSchema.optional(),
    }),
  )
  .output(List);

/** Rename a category, change its code, archive it or take it back into use. */
const updateExpenseCategory = editing
  .errors({ ...categoryNotFound, ...listFull, ...nameTaken })
  .route({ method: 'PUT', path: '/v1/expense-categories/{id}', tags, summary: 'Change an expense category' })
  .input(SeenInput.extend({ id: z.uuid(), name: NameInput, code: CodeInput, isActive: z.boolean() }))
  .output(ExpenseCategorySchema);

/** Reorder the categories; every one of the list must be named once. `seenIds` is the order that the person changed. */
const reorderExpenseCategories = editing
  .errors({ ...companyNotFound, ...categoryNotFound })
  .route({
    method: 'POST',
    path: '/v1/companies/{companyId}/expense-categories/order',
    tags,
    summary: 'Reorder the expense categories',
  })
  .input(
    OfCompany.extend({
      ids: z.array(z.uuid()).max(MAX_KEPT_EXPENSE_CATEGORIES),
      seenIds: z.array(z.uuid()).max(MAX_KEPT_EXPENSE_CATEGORIES),
    }),
  )
  .output(List);

/** Merge a category into another one of the company: what has it has the other one from then on. It cannot be undone. */
const mergeExpenseCategory = editing
  .errors(categoryNotFound)
  .route({ method: 'POST', path: '/v1/expense-categories/{id}/merge', tags, summary: 'Merge an expense category' })
  .input(IdInput.extend({ into: z.uuid(), version: VersionSchema }))
  .output(List);

/** An account of the company's accounting package that an expense can be booked to. */
export type ExpenseAccount = {
  readonly id: string;
  readonly name: string;
  /** The category that stands for it; null for none. */
  readonly categoryId: string | null;
};
/** The accounts of a connection; null and none where the company is not connected. */
export type ExpenseAccounts = { readonly connectionId: string | null; readonly accounts: ExpenseAccount[] };
const ExpenseAccountsSchema: z.ZodType<ExpenseAccounts, ExpenseAccounts> = z.object({
  connectionId: z.uuid().nullable(),
  accounts: z.array(z.object({ id: z.string(), name: z.string(), categoryId: z.uuid().nullable() })),
});

/** List the expense accounts of the accounting package that a company is connected to; none where it is not connected. */
const listExpenseAccounts = signedIn
  .errors(companyNotFound)
  .route({
    method: 'GET',
    path: '/v1/companies/{companyId}/expense-categories/accounts',
    tags,
    summary: 'Expense accounts of the accounting package',
  })
  .input(OfCompany)
  .output(ExpenseAccountsSchema);

/**
 * Add a category for each of these accounts, which stands for it. A category with the name of the account gets the account
 * instead, and an account that one stands for already is left out.
 */
const adoptExpenseAccounts = creating
  .errors({
    ...companyNotFound,
    ...listFull,
    NO_CONNECTION: ERRORS.NO_CONNECTION,
    MAPPING_REFUSED: ERRORS.MAPPING_REFUSED,
  })
  .route({
    method: 'POST',
    path: '/v1/companies/{companyId}/expense-categories/accounts',
    tags,
    summary: 'Add the accounts of the accounting package as expense categories',
  })
  .input(OfCompany.extend({ accountIds: z.array(z.string().max(100)).min(1).max(MAX_EXPENSE_CATEGORIES) }))
  .output(List);

/** Say which account a category stands for, or with null that it stands for none. */
const setExpenseAccount = editing
  .errors({ ...categoryNotFound, NO_CONNECTION: ERRORS.NO_CONNECTION, MAPPING_REFUSED: ERRORS.MAPPING_REFUSED })
  .route({ method: 'PUT', path: '/v1/expense-categories/{id}/account', tags, summary: 'Link an account' })
  .input(SeenInput.extend({ id: z.uuid(), accountId: z.string().min(1).max(100).nullable() }))
  .output(ExpenseCategorySchema);

/** The calls of a company's own expense categories. */
export const expenseCategories = {
  ...{ list: listExpenseCategories, create: createExpenseCategory, adoptStarter: adoptStarterList },
  ...{ update: updateExpenseCategory, reorder: reorderExpenseCategories, merge: mergeExpenseCategory },
  ...{ accounts: listExpenseAccounts, adoptAccounts: adoptExpenseAccounts, setAccount: setExpenseAccount },
};
