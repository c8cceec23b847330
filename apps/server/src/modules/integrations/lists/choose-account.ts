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
}

/**
 * Choose the account of a document: the supplier's own mapping, that of the category, the account chosen for everything
 * else, the one named "General Expenses"; null when there is none, and then nothing is sent.
 *
 * Spec: decisions 23.
 */
export function chooseAccount(
  document: { readonly supplierKey: string | null; readonly category: CategoryCode },
  { mappings, accounts, connection }: AccountChoice,
): ChosenAccount | null {
  const active = mappings.filter(({ isActive }) => isActive);
  const mapped =
    active.find(({ supplierKey }) => supplierKey !== null && supplierKey === document.supplierKey) ??
    active.find(({ category }) => category === document.category);
  if (mapped) return { accountId: mapped.accountId, isCustom: mapped.isCustom };
  const accountId = connection.defaultAccountId ?? proposeDefaultAccount(accounts) ?? null;
  return accountId === null ? null : { accountId, isCustom: false };
}
