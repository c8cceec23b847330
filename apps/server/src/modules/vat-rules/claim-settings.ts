import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { NO_PURCHASE_CONTEXT, type PurchaseContext } from '@tillslip/domain/receipts/categories/purchase-context';
import { type ExpenseContext, expenseContext, NO_EXPENSES } from '@tillslip/domain/receipts/expenses/expense-context';
import type { VatRule } from '@tillslip/domain/vat/claim/vat-rule';
import { periodSettingOf, type SettingChange, settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { isRegisteredOn, type VatPeriodSetting } from '@tillslip/domain/vat/periods/vat-period';
import type { AccountingBasis } from '@tillslip/domain/vat/periods/vat-settings';
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
  /** Earlier values of the basis and the share: `claimSettingsOn`. */
  readonly changes: readonly SettingChange[];
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
  changes: [],
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
    const { isVatVendor, vatNumber, accountingBasis: basis, settingChanges: changes } = company;
    const answers = await findAnswers(tx, company.id);
    const expenses = expenseContext(await findExpenseCategories(tx, company.id), learnedExpenses(answers));
    const purchase = purchaseContext(answers);
    const periods = periodSettingOf(company);
    const of = { isVatVendor, vatNumber, basis, periods, taxableUse, changes, rules, purchase, expenses };
    settings.set(company.id, of);
  }
  return settings;
}

/** The settings as they hold for a document. */
export interface DocumentSettings extends Omit<ClaimSettings, 'changes'> {
  /** The first day of the invoice basis, where the payments basis ended after the document. */
  readonly paymentsUntil: CalendarDate | null;
}

/** The first day of the next accounting basis after a day. */
const basisChangeAfter = (changes: readonly SettingChange[], day: CalendarDate): CalendarDate | null =>
  changes
    .filter(({ setting, countsFrom }) => setting === 'accountingBasis' && countsFrom > day)
    .map(({ countsFrom }) => countsFrom)
    .toSorted()[0] ?? null;

/**
 * The settings that decide what a document of a day claims: its accounting basis and apportionment are those that held
 * on the day, so that a change of either neither drops a document nor counts it twice. On a day outside its registration a
 * company is no vendor.
 */
export function claimSettingsOn(settings: ClaimSettings, day: CalendarDate): DocumentSettings {
  const { changes, ...newest } = settings;
  const { basis: accountingBasis, taxableUse: apportionmentBp } = newest;
  const held = settingsOn({ accountingBasis, apportionmentBp }, changes, day);
  const paymentsUntil = held.accountingBasis === 'payments' ? basisChangeAfter(changes, day) : null;
  const isVatVendor = newest.isVatVendor && isRegisteredOn(day, newest.periods);
  return { ...newest, isVatVendor, basis: held.accountingBasis, paymentsUntil, taxableUse: held.apportionmentBp };
}

/** Convert a stored rule to the domain's form. */
const ruleOfRow = (row: RuleRow): VatRule => ({ ...row, businessUse: row.businessUseBp });
