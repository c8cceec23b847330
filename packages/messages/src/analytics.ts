import { isTaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { I18n } from './i18n.ts';
import { taxCategoryText } from './vat/tax-categories.ts';

/** What money was spent on: a tax category by its code. */
export const spendingCategoryText = (i18n: I18n, code: string): string =>
  isTaxCategoryCode(code) ? taxCategoryText(i18n, code) : code;

/** Where money was spent; null where the supplier is not known. */
export const supplierText = (i18n: I18n, name: string | null): string => name ?? i18n.t('Unknown supplier');

/** The words of the file of analytics. Spec: 2 §2 (Analytics, Export CSV). */
export const analyticsFileTexts = (i18n: I18n) => ({
  header: [
    ...[i18n.t('Section'), i18n.t('Item'), i18n.t('Receipts'), i18n.t('Amount'), i18n.t('Tax'), i18n.t('Percent')],
  ],
  summary: i18n.t('Summary'),
  monthBefore: i18n.t('Month before'),
  average: i18n.t('Average per Receipt'),
  trends: i18n.t('Spending Trends'),
  dailyAverage: i18n.t('Daily Average'),
  receiptsPerDay: i18n.t('Receipts per Day'),
  taxRate: i18n.t('Tax Rate'),
  vat: i18n.t('VAT'),
  charged: i18n.t('Charged'),
  claimable: i18n.t('Claimable'),
  atRisk: i18n.t('At risk'),
  denied: i18n.t('Denied'),
  topSuppliers: i18n.t('Top Merchants'),
  categories: i18n.t('Folders'),
  days: i18n.t('Days'),
  months: i18n.t('Months'),
});

/** The columns of the dashboard's file. Spec: 1 §9. */
export const dashboardFileHeader = (i18n: I18n): string[] => [
  ...[i18n.t('Date'), i18n.t('Company'), i18n.t('Company ID'), i18n.t('Merchant'), i18n.t('Amount'), i18n.t('Tax')],
  ...[i18n.t('Receipt Number'), i18n.t('Payment Method'), i18n.t('Tax Invoice Valid'), i18n.t('Missing Fields')],
];

/** An answer in a file. */
export const yesNoText = (i18n: I18n, isYes: boolean): string => (isYes ? i18n.t('Yes') : i18n.t('No'));
