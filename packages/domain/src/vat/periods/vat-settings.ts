import type { FilingMethod } from './due-date.ts';
import type { VatCategory } from './vat-period.ts';

/**
 * When a vendor accounts for VAT: on the invoice date or when the invoice is paid. The payments basis is for natural
 * persons up to R2.5 million a year and some public bodies; all others use the invoice basis.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 15(1) and (2).
 */
export const ACCOUNTING_BASES = ['invoice', 'payments'] as const;
export type AccountingBasis = (typeof ACCOUNTING_BASES)[number];

/** The month, 1 to 12, in which a financial year ends by default: February. */
export const DEFAULT_YEAR_END_MONTH = 2;

/** A company's VAT settings. */
export interface VatSettings {
  /** Null when the company has not chosen one or is not a vendor. */
  readonly vatCategory: VatCategory | null;
  readonly accountingBasis: AccountingBasis;
  /** The month, 1 to 12, in which the financial year ends. Only category E uses it. */
  readonly financialYearEnd: number;
  readonly filingMethod: FilingMethod;
}

/**
 * The settings as stored: a company that is not a vendor has no category, because it files no return.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 27 (categories are assigned to vendors).
 * Spec: decisions 6.
 */
export const vatSettingsOf = (settings: VatSettings & { readonly isVatVendor: boolean }): VatSettings => ({
  vatCategory: settings.isVatVendor ? settings.vatCategory : null,
  accountingBasis: settings.accountingBasis,
  financialYearEnd: settings.financialYearEnd,
  filingMethod: settings.filingMethod,
});
