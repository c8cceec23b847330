import type { VatRule } from '@tillslip/domain/vat/claim/vat-rule';
import type { AccountingBasis } from '@tillslip/domain/vat/periods/vat-settings';
import { type BasisPoints, WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { UserDb } from '../../platform/database/database.ts';
import { shareCompanies } from '../companies/index.ts';
import { type RuleRow, rulesOf } from './rules.repository.ts';
import { vatSettings } from './settings.repository.ts';

/** Everything of a company that decides what its invoices claim. */
export interface ClaimSettings {
  readonly isVatVendor: boolean;
  readonly vatNumber: string | null;
  readonly basis: AccountingBasis;
  /** The share of its supplies that is taxable. */
  readonly taxableUse: BasisPoints;
  /** Its own rules that are switched on, in their order. */
  readonly rules: readonly VatRule[];
}

/**
 * What an invoice without a company is checked with: as a vendor's, which asks for every particular. It is on
 * no VAT201 before it is in a company.
 */
export const ANY_VENDOR: ClaimSettings = {
  isVatVendor: true,
  vatNumber: null,
  basis: 'invoice',
  taxableUse: WHOLE,
  rules: [],
};

/**
 * The claim settings of these companies, by their ids. They stay as they are until the transaction ends: what is
 * saved with them is never older than a change of them that was committed before.
 */
export async function claimSettingsOf(
  tx: UserDb,
  companyIds: readonly string[],
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<Map<string, ClaimSettings>> {
  const settings = new Map<string, ClaimSettings>();
  for (const company of await shareCompanies(tx, [...new Set(companyIds)], hold)) {
    const { apportionmentBp: taxableUse } = await vatSettings(tx, company.id);
    const rules = (await rulesOf(tx, company.id)).filter(({ isActive }) => isActive).map(ruleOfRow);
    const { isVatVendor, vatNumber, accountingBasis: basis } = company;
    settings.set(company.id, { isVatVendor, vatNumber, basis, taxableUse, rules });
  }
  return settings;
}

/** A stored rule as the domain asks it. */
const ruleOfRow = (row: RuleRow): VatRule => ({ ...row, businessUse: row.businessUseBp });
