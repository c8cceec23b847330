import type { FilingMethod } from './due-date.ts';
import type { VatCategory, VatPeriodSetting } from './vat-period.ts';

/**
 * When a vendor accounts for VAT: on the invoice, or when it is paid. The payments basis is for natural
 * persons up to R2.5 million a year and some public bodies; the rest use the invoice basis.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 15(1) and (2).
 */
export const ACCOUNTING_BASES = ['invoice', 'payments'] as const;
export type AccountingBasis = (typeof ACCOUNTING_BASES)[number];

/** The month, 1 to 12, in which a financial year ends unless a company says otherwise: February. */
export const DEFAULT_YEAR_END_MONTH = 2;

/** What a company has told of how it files VAT. */
export interface VatSettings {
  /** Null when the company has not said, or is no vendor. */
  readonly vatCategory: VatCategory | null;
  readonly accountingBasis: AccountingBasis;
  /** The month, 1 to 12, in which the financial year ends; only category E asks. */
  readonly financialYearEnd: number;
  readonly filingMethod: FilingMethod;
}

/**
 * The settings as they are kept: a company that is no vendor has no category, for it files no return.
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

/** How a company's VAT periods fall. */
export const periodSettingOf = (settings: Pick<VatSettings, 'vatCategory' | 'financialYearEnd'>): VatPeriodSetting => ({
  category: settings.vatCategory,
  yearEndMonth: settings.financialYearEnd,
});
