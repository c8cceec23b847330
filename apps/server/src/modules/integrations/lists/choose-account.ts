import type { CategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { PackageAccount } from '@tillslip/domain/sync/package-lists';
import type { ChosenAccount } from '@tillslip/domain/sync/prepare-entry';
import { proposeDefaultAccount } from '@tillslip/domain/sync/propose-accounts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import type { MappingRow } from './mappings.repository.ts';

/** What decides the account of a document. */
export interface AccountChoice {
  readonly mappings: readonly MappingRow[];
  readonly accounts: readonly PackageAccount[];
  readonly connection: Pick<ConnectionRow, 'defaultAccountId'>;
  /** The accounts in these books that the company's own expense categories stand for, by the id of the category. */
  readonly expenseAccounts: ReadonlyMap<string, string>;
}

/** The company's own expense category of a line, or of a document that is booked whole. */
export interface OwnCategory {
  readonly expenseCategoryId: string | null;
  readonly isExpenseChosen: boolean;
}

/**
 * Choose the account of a line by the company's own expense category: before every mapping where a person chose the
 * category; where it is proposed, after the supplier's own mapping, which a person made. Null where the mappings decide.
 */
export function chooseOwnAccount(
  { expenseCategoryId, isExpenseChosen }: OwnCategory,
  supplierKey: string | null,
  { mappings, expenseAccounts }: AccountChoice,
): string | null {
  const accountId = expenseAccounts.get(expenseCategoryId ?? '') ?? null;
  return isExpenseChosen || !supplierMapping(mappings, supplierKey) ? accountId : null;
}

const supplierMapping = (mappings: readonly MappingRow[], key: string | null): MappingRow | undefined =>
  mappings.find(({ isActive, supplierKey }) => isActive && supplierKey !== null && supplierKey === key);

/**
 * Choose the account of what has none by the company's own expense category: the supplier's own mapping, that of the
 * category, the account chosen for everything else, the one named "General Expenses"; null when there is none, and then
 * nothing is sent.
 *
 * Spec: decisions 23.
 */
export function chooseAccount(
  document: { readonly supplierKey: string | null; readonly category: CategoryCode },
  { mappings, accounts, connection }: AccountChoice,
): ChosenAccount | null {
  const active = mappings.filter(({ isActive }) => isActive);
  const mapped =
    supplierMapping(mappings, document.supplierKey) ?? active.find(({ category }) => category === document.category);
  if (mapped) return { accountId: mapped.accountId, isCustom: mapped.isCustom };
  const accountId = connection.defaultAccountId ?? proposeDefaultAccount(accounts) ?? null;
  return accountId === null ? null : { accountId, isCustom: false };
}
