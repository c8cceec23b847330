import type { CompanyDateFormat } from '@tillslip/domain/companies/company-choices';
import type { VatCategory } from '@tillslip/domain/vat/periods/vat-period';
import type { I18n } from './i18n.ts';

/** What a VAT category means, for a form. Law: VAT Act, section 27. */
export function vatCategoryText(i18n: I18n, category: VatCategory): string {
  switch (category) {
    case 'A':
      return i18n.t('A: two months, ending January, March, May, July, September and November');
    case 'B':
      return i18n.t('B: two months, ending February, April, June, August, October and December');
    case 'C':
      return i18n.t('C: every month');
    case 'D':
      return i18n.t('D: six months, ending February and August');
    case 'E':
      return i18n.t('E: twelve months, ending with the year of assessment');
  }
}

/** How a company's days may be written. Spec: 1 §2.6. */
export function dateFormatText(i18n: I18n, format: CompanyDateFormat): string {
  switch (format) {
    case 'DD-MM-YYYY':
      return i18n.t('UK (DD-MM-YYYY)');
    case 'YYYY-MM-DD':
      return i18n.t('ISO (YYYY-MM-DD)');
  }
}

/** A country that a company may be in. Spec: 1 §2.6. */
export const countryText = (i18n: I18n, country: string): string =>
  country === 'South Africa' ? i18n.t('South Africa') : country;

/** A currency that a company may keep its books in. Spec: 1 §2.6. */
export function currencyText(i18n: I18n, currency: 'ZAR'): string {
  switch (currency) {
    case 'ZAR':
      return i18n.t('ZAR - Rand');
  }
}
