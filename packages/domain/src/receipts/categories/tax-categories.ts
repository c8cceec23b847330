import type { InputTaxDenial } from '../../vat/claim/input-tax.ts';

/** The codes of the South African tax categories. Spec: 1 §3.6. */
export const TAX_CATEGORY_CODES = [
  'MV_LOGBOOK',
  'MV_TRAVEL_ALLOWANCE',
  'TRAVEL_ACCOM',
  'ENTERTAINMENT',
  'HOME_OFFICE',
  'CPD',
  'OFFICE_SUPPLIES',
  'PROF_FEES',
  'INSURANCE',
  'MARKETING',
  'FOOD_BEVERAGE',
] as const;

/** The code of a South African tax category. */
export type TaxCategoryCode = (typeof TAX_CATEGORY_CODES)[number];

/** The category of a purchase that no rule matches. Spec: 1 §3.6. */
export const DEFAULT_TAX_CATEGORY: TaxCategoryCode = 'OFFICE_SUPPLIES';

/** Check whether a text is the code of a category. */
export const isTaxCategoryCode = (text: string): text is TaxCategoryCode =>
  TAX_CATEGORY_CODES.some((code) => code === text);

/** The denial of section 17(2) that applies to a whole category; null when none does. */
export const deniedByCategory = (code: TaxCategoryCode): InputTaxDenial | null =>
  code === 'ENTERTAINMENT' || code === 'FOOD_BEVERAGE' ? 'entertainment' : null;
