import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { I18n } from './i18n.ts';
import { taxCategoryText } from './vat/tax-categories.ts';

/** What money was spent on: a tax category by its code. */
export const spendingCategoryText = (i18n: I18n, code: string): string =>
  isCategoryCode(code) ? taxCategoryText(i18n, code) : code;

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
  expenses: i18n.t('Expense categories'),
  noExpense: i18n.t('No expense category'),
  days: i18n.t('Days'),
  months: i18n.t('Months'),
});
