import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type CutOff, MONTH_END } from './cut-off.ts';
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
  /** The day on which its periods end. */
  readonly vatCutOff: CutOff;
}

/**
 * Whether a person must say that SARS allowed the payments basis: of a vendor that has it from now on.
 *
 * @param before the settings until now; null for a new company.
 * Law: Value-Added Tax Act 89 of 1991, section 15(2).
 */
export const mustConfirmBasis = (before: BasisOfVendor | null, after: BasisOfVendor): boolean =>
  isOnPayments(after) && (before === null || !isOnPayments(before));

type BasisOfVendor = Pick<VatSettings, 'accountingBasis'> & { readonly isVatVendor: boolean };

const isOnPayments = ({ isVatVendor, accountingBasis }: BasisOfVendor): boolean =>
  isVatVendor && accountingBasis === 'payments';

/** The days of a company's registration for VAT; null where nobody said, or it goes on. */
export interface VatRegistration {
  readonly vatRegisteredFrom: CalendarDate | null;
  readonly vatRegisteredUntil: CalendarDate | null;
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
  vatCutOff: settings.isVatVendor ? settings.vatCutOff : MONTH_END,
});

/** The registration as stored: a company that is not a vendor has none. */
export const registrationOf = (company: VatRegistration & { readonly isVatVendor: boolean }): VatRegistration => ({
  vatRegisteredFrom: company.isVatVendor ? company.vatRegisteredFrom : null,
  vatRegisteredUntil: company.isVatVendor ? company.vatRegisteredUntil : null,
});

/** Check for a registration that ends before it begins. */
export const endsBeforeItStarts = ({ vatRegisteredFrom: from, vatRegisteredUntil: until }: VatRegistration): boolean =>
  from !== null && until !== null && until < from;
