import type { Setup } from '@tillslip/contract/integrations/connections';
import { mapsAutomatically } from '@tillslip/domain/preferences/sync-defaults';
import {
  type CategoryCode,
  TAX_CATEGORY_CODES,
  type TaxCategoryCode,
} from '@tillslip/domain/receipts/categories/tax-categories';
import type { PackageAccount } from '@tillslip/domain/sync/package-lists';
import {
  addPast,
  type PastBooking,
  type ProposedAccount,
  proposeAccount,
  proposeFromPast,
} from '@tillslip/domain/sync/propose-from-past';
import type { UserDb } from '../../../platform/database/database.ts';
import { findPreferences } from '../../preferences/index.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { findPastBookings, listSuppliersInUse, type SupplierUse } from './past-bookings.repository.ts';

/** The suppliers in use of a connection, with what is known of their past entries. */
export interface Proposals {
  readonly suppliers: readonly SupplierUse[];
  readonly past: ReadonlyMap<string, PastBooking>;
  /** By category; a category without a proposal is not in it. */
  readonly categories: ReadonlyMap<TaxCategoryCode, ProposedAccount>;
}

/** The most suppliers that the set-up shows. */
const MAX_SUPPLIERS = 50;

/**
 * Propose the accounts of categories from the past entries of their suppliers, and from the names of accounts; none where
 * the person maps them alone.
 */
export async function loadProposals(
  tx: UserDb,
  { id, companyId, package: name }: Pick<ConnectionRow, 'id' | 'companyId' | 'package'>,
  accounts: readonly PackageAccount[],
): Promise<Proposals> {
  const suppliers = await listSuppliersInUse(tx, companyId);
  if (!mapsAutomatically(await findPreferences(tx), name)) return { suppliers, past: new Map(), categories: new Map() };
  const past = await findPastBookings(tx, id, [...new Set(suppliers.map(({ supplierKey }) => supplierKey))]);
  const categories = new Map<TaxCategoryCode, ProposedAccount>();
  for (const category of TAX_CATEGORY_CODES) {
    const ofCategory = suppliers.filter((each) => each.category === category);
    const proposed = proposeAccount(
      accounts,
      category,
      addPast(ofCategory.flatMap(({ supplierKey }) => past.get(supplierKey) ?? [])),
    );
    if (proposed) categories.set(category, proposed);
  }
  return { suppliers, past, categories };
}

/** What decides whether a supplier needs an account of its own. */
interface Mapped {
  /** Suppliers that have a mapping already. */
  readonly suppliers: ReadonlySet<string | null>;
  /** The account that a category is booked to. */
  readonly accountOf: (category: CategoryCode) => string | null;
}

/** Propose an account for suppliers whose past entries agree on another one than that of a category of theirs. */
export function proposeSuppliers(
  { suppliers, past }: Proposals,
  accounts: readonly PackageAccount[],
  mapped: Mapped,
): Setup['suppliersInUse'] {
  const keys = [...past.keys()];
  const proposed = keys.flatMap((supplierKey) => {
    const booking = past.get(supplierKey);
    const evidence = booking && !mapped.suppliers.has(supplierKey) ? proposeFromPast(accounts, booking) : null;
    const uses = suppliers.filter((use) => use.supplierKey === supplierKey);
    const isOther = uses.some(({ category }) => mapped.accountOf(category) !== evidence?.accountId);
    const [first] = uses;
    if (!evidence || !isOther || !first) return [];
    const documents = uses.reduce((total, use) => total + use.documents, 0);
    return [{ supplierKey, supplierName: first.supplierName, documents, evidence }];
  });
  return proposed.toSorted((a, b) => b.documents - a.documents).slice(0, MAX_SUPPLIERS);
}
