import { type Cents, cents, ZERO } from '../../kernel/money.ts';
import { hasPlainWords, plainText } from '../../kernel/plain-words.ts';
import { vatInside } from '../rates/vat-inside.ts';
import { isVatNumber, normaliseVatNumber } from '../rates/vat-number.ts';
import { standardOn } from '../rates/vat-rate.ts';
import type { ClaimDocument, DocumentChoices } from './claim-types.ts';
import type { SecondHandRecords } from './input-tax.ts';

type Choices = Pick<
  DocumentChoices,
  'purchase' | 'marketValueCents' | 'sellerId' | 'sellerDeclared' | 'sellerIdCopied'
>;
type Purchase = Pick<ClaimDocument, 'side' | 'chargedCents' | 'supplierVatNumber'>;

/** Imported services up to this amount (R100) carry no VAT. Law: Value-Added Tax Act 89 of 1991, section 14(5). */
export const MAX_UNTAXED_SERVICES_CENTS = cents(100_00);

/**
 * Check for imported services: a person marked the purchase so, and the supplier charged no South African VAT. A
 * supplier that charges it is registered here, and no VAT is due from the buyer.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7(1)(c) and 14(5)(a).
 */
export const isImportedServices = (document: Purchase, { purchase }: Pick<Choices, 'purchase'>): boolean =>
  purchase === 'imported-services' && document.side === 'purchase' && !chargesVat(document);

/**
 * Check for second-hand goods: a person marked the purchase so, and the seller is not a vendor.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 1(1), "input tax" (b).
 */
export const isSecondHand = (document: Purchase, { purchase }: Pick<Choices, 'purchase'>): boolean =>
  purchase === 'second-hand-goods' &&
  document.side === 'purchase' &&
  !chargesVat(document) &&
  !isVatNumber(normaliseVatNumber(document.supplierVatNumber ?? ''));

const chargesVat = ({ chargedCents }: Purchase): boolean => (chargedCents ?? ZERO) !== ZERO;

/**
 * Calculate the notional input tax on second-hand goods: the tax fraction of the price or of the open market value,
 * whichever is lower.
 *
 * @param priceCents the agreed price of the goods; positive.
 * Law: Value-Added Tax Act 89 of 1991, section 1(1), "input tax" (b); section 16(3)(a)(ii).
 */
export function notionalInputTax(
  priceCents: Cents,
  marketValueCents: Cents | null,
  date: Parameters<typeof standardOn>[0],
): Cents {
  const lower = marketValueCents !== null && marketValueCents < priceCents ? marketValueCents : priceCents;
  return vatInside(lower, standardOn(date));
}

const GOLD_WORDS = ['gold', 'goud', 'krugerrand', 'krugerrands'];

/**
 * Check the records of second-hand goods: the declaration on form VAT264, the seller's name and number, and the copy
 * of the identity document. Goods that contain gold are never claimed.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 1(1) ("second-hand goods"), 16(2)(c) and 20(8).
 */
export function secondHandRecords(
  document: Purchase & Pick<ClaimDocument, 'supplierName'>,
  choices: Choices,
  description: string,
): SecondHandRecords {
  if (!isSecondHand(document, choices)) return null;
  const words = plainText(description);
  if (GOLD_WORDS.some((word) => hasPlainWords(words, word))) return 'gold';
  const isKnown = document.supplierName !== null && choices.sellerId !== null;
  return isKnown && choices.sellerDeclared && choices.sellerIdCopied ? 'complete' : 'missing';
}
