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

/** The answer that none of the categories fits: materials, goods for resale, rent; or nothing speaks for one. */
export const NO_CATEGORY = 'NONE';

/** The category of a purchase or line, or the answer that none fits. */
export type CategoryCode = TaxCategoryCode | typeof NO_CATEGORY;

/** Everything that may be answered: the eleven categories, and that none fits. */
export const CATEGORY_CODES = [...TAX_CATEGORY_CODES, NO_CATEGORY] as const;

/** Check whether a text is the code of one of the eleven categories. */
export const isTaxCategoryCode = (text: string): text is TaxCategoryCode =>
  TAX_CATEGORY_CODES.some((code) => code === text);

/** Check whether a text is an answer: the code of a category, or that none fits. */
export const isCategoryCode = (text: string): text is CategoryCode => text === NO_CATEGORY || isTaxCategoryCode(text);

/** Check whether input tax on everything in a category is denied as entertainment. Law: VAT Act, section 17(2)(a). */
export const isEntertainment = (code: CategoryCode): boolean => code === 'ENTERTAINMENT' || code === 'FOOD_BEVERAGE';
