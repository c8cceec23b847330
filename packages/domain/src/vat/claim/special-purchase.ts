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

/** Up to R100, services from abroad carry no VAT. Law: Value-Added Tax Act 89 of 1991, section 14(5). */
export const IMPORTED_SERVICES_FREE = cents(100_00);

/**
 * True where a person said that a purchase is services from abroad and the supplier charged no South African
 * VAT: one that is registered here charges it, and then nothing is left to be accounted for.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7(1)(c) and 14(5)(a).
 */
export const isImportedServices = (document: Purchase, { purchase }: Pick<Choices, 'purchase'>): boolean =>
  purchase === 'imported-services' && document.side === 'purchase' && !chargesVat(document);

/**
 * True where a person said that a purchase is second-hand goods and the seller is no vendor.
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
 * The notional input tax on second-hand goods: the tax fraction of the price or the open market value,
 * whichever is lower.
 *
 * @param priceCents what was agreed for the goods, in rand; positive.
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
 * Whether the papers of second-hand goods are there: the declaration on form VAT264, the seller's name and
 * number, and the copy that proves it. Goods with gold are never claimed.
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
