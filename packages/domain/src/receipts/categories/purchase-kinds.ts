import type { InputTaxDenial } from '../../vat/claim/input-tax.ts';
import type { TaxCategoryCode } from './tax-categories.ts';

/** What a kind of purchase is to SARS: its tax category, null where none of the eleven fits, and what denies its VAT. */
interface PurchaseKindRule {
  readonly category: TaxCategoryCode | null;
  readonly denial?: InputTaxDenial;
}

const none = { category: null } as const;
const office = { category: 'OFFICE_SUPPLIES' } as const;
const vehicle = { category: 'MV_LOGBOOK' } as const;

/**
 * The kinds of purchase that suppliers and items are recognised as. They are finer than the tax categories, so that
 * goods that fit none of the eleven are known for what they are.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) ("entertainment") and 17(2).
 * Spec: 1 §3.6 and §5.9.
 */
export const PURCHASE_KINDS = {
  fuel: vehicle,
  road: vehicle,
  'vehicle-running': vehicle,
  vehicle,
  'vehicle-rental': { category: 'TRAVEL_ACCOM' },
  travel: { category: 'TRAVEL_ACCOM' },
  'travel-allowance': { category: 'MV_TRAVEL_ALLOWANCE' },
  lodging: { category: 'TRAVEL_ACCOM' },
  meal: { category: 'FOOD_BEVERAGE', denial: 'entertainment' },
  groceries: { category: 'FOOD_BEVERAGE', denial: 'entertainment' },
  alcohol: { category: 'ENTERTAINMENT', denial: 'entertainment' },
  hospitality: { category: 'ENTERTAINMENT', denial: 'entertainment' },
  kitchen: { category: 'OFFICE_SUPPLIES', denial: 'entertainment' },
  club: { category: 'ENTERTAINMENT', denial: 'club-subscription' },
  stationery: office,
  equipment: office,
  software: office,
  courier: office,
  telecoms: office,
  household: office,
  professional: { category: 'PROF_FEES' },
  insurance: { category: 'INSURANCE' },
  'medical-scheme': { category: 'INSURANCE', denial: 'medical-scheme' },
  advertising: { category: 'MARKETING' },
  training: { category: 'CPD' },
  association: { category: 'CPD' },
  utilities: { category: 'HOME_OFFICE' },
  'bank-fees': none,
  'business-utilities': none,
  materials: none,
  tools: none,
  plant: none,
  stock: none,
  rent: none,
  security: none,
  premises: none,
  donation: none,
  labour: none,
  clothing: none,
  medical: none,
  farming: none,
  penalty: none,
  venue: none,
} as const satisfies Record<string, PurchaseKindRule>;

/** A kind of purchase. */
export type PurchaseKindName = keyof typeof PURCHASE_KINDS;

/** The names of the kinds, as reasons name them. */
export const PURCHASE_KIND_NAMES = Object.keys(PURCHASE_KINDS) as [PurchaseKindName, ...PurchaseKindName[]];

/** What a kind of purchase is to SARS. */
export const ruleOfKind = (kind: PurchaseKindName): PurchaseKindRule => PURCHASE_KINDS[kind];
