import { plainText, plainWords } from '../../kernel/plain-words.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import type { CategoryCode } from './tax-categories.ts';

/** A correction of this company that speaks for a category of the next like it. */
export interface LearnedCategory {
  /** Of `purchaseSubject`: the supplier alone, or the supplier with the item. */
  readonly subject: string;
  readonly category: CategoryCode;
}

/** What is known of the company that bought, besides its registration for VAT. */
export interface PurchaseContext {
  /** As a person describes it; null when nobody has. */
  readonly trade: string | null;
  /** The answer whether it supplies food, drink or lodging for a charge; null when nobody was asked. */
  readonly suppliesFood: boolean | null;
  /** The answer whether it is a public authority or municipality; null when nobody was asked. */
  readonly isPublicAuthority?: boolean | null;
  /** The answer whether use for taxable supplies of 95 % or more counts as all; null when nobody was asked. */
  readonly nearFullUse?: boolean | null;
  /** By `purchaseSubject`: whether what was bought or rented is a motor car. */
  readonly motorCars: ReadonlyMap<string, boolean>;
  readonly learned: readonly LearnedCategory[];
  /** The recipients that are the company itself although its name differs, such as a trading name. */
  readonly ownRecipients: ReadonlySet<string>;
}

/** A company of which nothing is known. */
export const NO_PURCHASE_CONTEXT: PurchaseContext = {
  trade: null,
  suppliesFood: null,
  motorCars: new Map(),
  learned: [],
  ownRecipients: new Set(),
};

/**
 * What an answer or correction is remembered for: the supplier, or an item of the supplier. Numbers and months are left
 * out, so that next month's rental of the same vehicle is the same item.
 */
export function purchaseSubject(supplierName: string | null, description: string | null = null): string {
  const supplier = supplierKey(supplierName ?? '');
  if (description === null) return supplier;
  const words = plainWords(description).filter((word) => !/^\d+$/.test(word) && !MONTHS.has(word));
  return `${supplier}|${words.length > 0 ? words.join(' ') : plainText(description)}`;
}

const MONTHS = new Set([
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  ...['december', 'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec', 'januarie'],
  ...['februarie', 'maart', 'mei', 'junie', 'julie', 'augustus', 'oktober', 'desember'],
]);
