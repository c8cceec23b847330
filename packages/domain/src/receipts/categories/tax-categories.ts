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

/** What a purchase was for, and what VAT and income tax make of it. */
export interface TaxCategory {
  readonly code: TaxCategoryCode;
  readonly name: string;
  readonly description: string;
  readonly vatClaimPolicy: string;
  readonly incomeTaxPolicy: string;
  /** The rule of section 17(2) that denies the VAT of everything in this category; null when none does. */
  readonly inputTaxDenial: InputTaxDenial | null;
}

/** The category of what no rule places. Spec: 1 §3.6. */
export const DEFAULT_TAX_CATEGORY: TaxCategoryCode = 'OFFICE_SUPPLIES';

/** True for text that is a category's code. */
export const isTaxCategoryCode = (text: string): text is TaxCategoryCode =>
  TAX_CATEGORY_CODES.some((code) => code === text);

/** The category of a code. */
export const taxCategory = (code: TaxCategoryCode): TaxCategory => ({ code, ...CATEGORIES[code] });

/** All categories, in the order of their codes, for a list to choose from. */
export const taxCategories = (): TaxCategory[] => TAX_CATEGORY_CODES.map(taxCategory);

const CATEGORIES: Readonly<Record<TaxCategoryCode, Omit<TaxCategory, 'code'>>> = {
  MV_LOGBOOK: {
    name: 'Motor vehicle (logbook)',
    description: 'Fuel, repairs, tyres, licences and other actual costs of a vehicle with a logbook.',
    vatClaimPolicy:
      'VAT on repairs, tyres and maintenance may be claimed. Petrol and diesel are zero-rated. ' +
      'The VAT on buying or renting a motor car may not be claimed.',
    incomeTaxPolicy: 'Actual costs are deductible for the business kilometres in the logbook.',
    inputTaxDenial: null,
  },
  MV_TRAVEL_ALLOWANCE: {
    name: 'Motor vehicle (travel allowance)',
    description: 'Business travel paid by an allowance or by the SARS rate per kilometre.',
    vatClaimPolicy: 'An allowance is no taxable supply: there is no VAT to claim on it.',
    incomeTaxPolicy: 'Deductible by the SARS scale of rates per kilometre; a logbook is needed.',
    inputTaxDenial: null,
  },
  TRAVEL_ACCOM: {
    name: 'Travel and accommodation',
    description: 'Flights, trains, taxis and lodging away from the usual place of work.',
    vatClaimPolicy:
      'VAT on domestic flights and lodging may be claimed, and on meals while away from home on business. ' +
      'International travel is zero-rated; road and rail transport of passengers is exempt.',
    incomeTaxPolicy: 'Deductible when incurred in the production of income.',
    inputTaxDenial: null,
  },
  ENTERTAINMENT: {
    name: 'Entertainment',
    description: 'Meals with clients, staff functions, gifts, golf days and other hospitality.',
    vatClaimPolicy: 'Input VAT is generally denied (section 17(2)(a)), unless entertainment is your business.',
    incomeTaxPolicy: 'Deductible when incurred in the production of income, with a limitation such as 20%.',
    inputTaxDenial: 'entertainment',
  },
  HOME_OFFICE: {
    name: 'Home office',
    description: 'The share of rent, electricity, water, internet and repairs of a room used only for work.',
    vatClaimPolicy: 'VAT may be claimed for the share used for business only. Rent of a dwelling is exempt.',
    incomeTaxPolicy: 'Deductible by floor area, when the room is used regularly and exclusively for trade.',
    inputTaxDenial: null,
  },
  CPD: {
    name: 'Professional development',
    description: 'Courses, conferences, books and membership of professional bodies.',
    vatClaimPolicy: 'VAT may be claimed where it is charged. Recognised educational services are exempt.',
    incomeTaxPolicy: 'Deductible when it keeps up the skills of the present trade.',
    inputTaxDenial: null,
  },
  OFFICE_SUPPLIES: {
    name: 'Office supplies',
    description: 'Stationery, printing, small equipment, software and other costs of the office.',
    vatClaimPolicy: 'VAT may be claimed with a valid tax invoice.',
    incomeTaxPolicy: 'Deductible in full; equipment may have to be written off over years.',
    inputTaxDenial: null,
  },
  PROF_FEES: {
    name: 'Professional fees',
    description: 'Accountants, attorneys, consultants and other advisers; bank charges.',
    vatClaimPolicy: 'VAT may be claimed with a valid tax invoice. Bank fees carry VAT; interest is exempt.',
    incomeTaxPolicy: 'Deductible when not of a capital nature.',
    inputTaxDenial: null,
  },
  INSURANCE: {
    name: 'Insurance',
    description: 'Short-term insurance of the business: goods, vehicles, liability.',
    vatClaimPolicy: 'VAT on short-term insurance may be claimed. Long-term and life insurance is exempt.',
    incomeTaxPolicy: 'Business insurance is deductible; life policies mostly are not.',
    inputTaxDenial: null,
  },
  MARKETING: {
    name: 'Marketing',
    description: 'Advertising, printing of promotional material, websites and sponsorships.',
    vatClaimPolicy: 'VAT may be claimed with a valid tax invoice. Gifts to clients are entertainment.',
    incomeTaxPolicy: 'Deductible in full.',
    inputTaxDenial: null,
  },
  FOOD_BEVERAGE: {
    name: 'Food and beverage',
    description: 'Groceries, restaurants and refreshments.',
    vatClaimPolicy:
      'Input VAT is generally denied (section 17(2)(a)), unless food is what you sell or the meal was taken ' +
      'while away from home on business.',
    incomeTaxPolicy: 'Deductible when incurred in the production of income, with a limitation such as 20%.',
    inputTaxDenial: 'entertainment',
  },
};
