import { NO_PURCHASE_CONTEXT, type PurchaseContext } from '@tillslip/domain/receipts/categories/purchase-context';
import { type ExpenseContext, expenseContext, NO_EXPENSES } from '@tillslip/domain/receipts/expenses/expense-context';
import type { VatRule } from '@tillslip/domain/vat/claim/vat-rule';
import type { VatPeriodSetting } from '@tillslip/domain/vat/periods/vat-period';
import { type AccountingBasis, periodSettingOf } from '@tillslip/domain/vat/periods/vat-settings';
import { type BasisPoints, WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import type { UserDb } from '../../platform/database/database.ts';
import { findCompaniesByIds } from '../companies/index.ts';
import { findExpenseCategories } from '../expense-categories/index.ts';
import { findAnswers } from './answers.repository.ts';
import { learnedExpenses, purchaseContext } from './answers.ts';
import { findRules, type RuleRow } from './rules.repository.ts';
import { vatSettings } from './settings.repository.ts';

/** The settings of a company that decide what its invoices claim. */
export interface ClaimSettings {
  readonly isVatVendor: boolean;
  readonly vatNumber: string | null;
  readonly basis: AccountingBasis;
  /** What determines its VAT periods. */
  readonly periods: VatPeriodSetting;
  /** The share of its supplies that is taxable. */
  readonly taxableUse: BasisPoints;
  /** Its own enabled rules, in order. */
  readonly rules: readonly VatRule[];
  /** Its trade, and what its people answered and corrected of its purchases. */
  readonly purchase: PurchaseContext;
  /** Its own expense categories, and what its people corrected of them; they decide nothing of a claim. */
  readonly expenses: ExpenseContext;
}

/**
 * The settings for an invoice without a company: those of a vendor, which require every particular. Such an invoice is
 * on no VAT201.
 */
export const ANY_VENDOR: ClaimSettings = {
  isVatVendor: true,
  vatNumber: null,
  basis: 'invoice',
  periods: { category: null },
  taxableUse: WHOLE,
  rules: [],
  purchase: NO_PURCHASE_CONTEXT,
  expenses: NO_EXPENSES,
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
    const answers = await findAnswers(tx, company.id);
    const expenses = expenseContext(await findExpenseCategories(tx, company.id), learnedExpenses(answers));
    const purchase = purchaseContext(answers);
    const periods = periodSettingOf(company);
    settings.set(company.id, { isVatVendor, vatNumber, basis, periods, taxableUse, rules, purchase, expenses });
  }
  return settings;
}

/** Convert a stored rule to the domain's form. */
const ruleOfRow = (row: RuleRow): VatRule => ({ ...row, businessUse: row.businessUseBp });
