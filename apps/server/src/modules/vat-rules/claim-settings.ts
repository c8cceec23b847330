import { NO_PURCHASE_CONTEXT, type PurchaseContext } from '@tillslip/domain/receipts/categories/purchase-context';
import type { VatRule } from '@tillslip/domain/vat/claim/vat-rule';
import type { AccountingBasis } from '@tillslip/domain/vat/periods/vat-settings';
import { type BasisPoints, WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { UserDb } from '../../platform/database/database.ts';
import { findCompaniesByIds } from '../companies/index.ts';
import { findAnswers } from './answers.repository.ts';
import { purchaseContext } from './answers.ts';
import { findRules, type RuleRow } from './rules.repository.ts';
import { vatSettings } from './settings.repository.ts';

/** The settings of a company that decide what its invoices claim. */
export interface ClaimSettings {
  readonly isVatVendor: boolean;
  readonly vatNumber: string | null;
  readonly basis: AccountingBasis;
  /** The share of its supplies that is taxable. */
  readonly taxableUse: BasisPoints;
  /** Its own enabled rules, in order. */
  readonly rules: readonly VatRule[];
  /** Its trade, and what its people answered and corrected of its purchases. */
  readonly purchase: PurchaseContext;
}

/**
 * The settings for an invoice without a company: those of a vendor, which require every particular. Such an invoice is
 * on no VAT201.
 */
export const ANY_VENDOR: ClaimSettings = {
  isVatVendor: true,
  vatNumber: null,
  basis: 'invoice',
  taxableUse: WHOLE,
  rules: [],
  purchase: NO_PURCHASE_CONTEXT,
};

/**
 * Load and lock the claim settings of these companies, by id, until the transaction ends, so that nothing saved with
 * them is older than a committed change.
 */
export async function loadClaimSettings(
  tx: UserDb,
  companyIds: readonly string[],
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Map<string, ClaimSettings>> {
  const settings = new Map<string, ClaimSettings>();
  for (const company of await findCompaniesByIds(tx, [...new Set(companyIds)], hold)) {
    const { apportionmentBp: taxableUse } = await vatSettings(tx, company.id);
    const rules = (await findRules(tx, company.id)).filter(({ isActive }) => isActive).map(ruleOfRow);
    const { isVatVendor, vatNumber, accountingBasis: basis } = company;
    const purchase = purchaseContext(await findAnswers(tx, company.id));
    settings.set(company.id, { isVatVendor, vatNumber, basis, taxableUse, rules, purchase });
  }
  return settings;
}

/** Convert a stored rule to the domain's form. */
const ruleOfRow = (row: RuleRow): VatRule => ({ ...row, businessUse: row.businessUseBp });
