import { type Cents, multiplyByFraction, subtract, ZERO } from '../kernel/money.ts';
import { type BasisPoints, WHOLE } from './vat-rate.ts';

/** What section 17(2) denies, whatever the invoice says. */
export type InputTaxDenial = 'entertainment' | 'motor-car' | 'club-subscription' | 'medical-scheme';

/** Why less is claimed than was charged. */
export type NotClaimableReason =
  | 'no-vat-charged'
  | 'vat-not-shown'
  | 'recipient-not-vendor'
  | 'supplier-not-vendor'
  | 'no-valid-tax-invoice'
  | InputTaxDenial
  | 'private-use';

/** What is known of the VAT on one purchase. */
export interface InputTaxCase {
  /** The VAT charged; null when the document does not show it. Negative on a credit note. */
  readonly chargedCents: Cents | null;
  readonly recipientIsVendor: boolean;
  readonly supplierIsVendor: boolean;
  readonly hasValidTaxInvoice: boolean;
  readonly denial: InputTaxDenial | null;
  /** The share used to make taxable supplies, in basis points: `business_use_percent` times 100. */
  readonly businessUse: BasisPoints;
}

/** Charged, claimable, and why they differ. */
export interface InputTax {
  readonly chargedCents: Cents;
  readonly claimableCents: Cents;
  /** charged − claimable. */
  readonly notClaimableCents: Cents;
  /** Null when all of it may be claimed. */
  readonly reason: NotClaimableReason | null;
}

/** A sentence for people, and the section of the VAT Act it rests on. */
export const NOT_CLAIMABLE_REASONS: Readonly<Record<NotClaimableReason, { text: string; section: string }>> = {
  'no-vat-charged': { text: 'No VAT was charged: zero-rated or exempt.', section: '11, 12' },
  'vat-not-shown': { text: 'The document does not show the VAT.', section: '20(4)(g), 20(5)(e)' },
  'recipient-not-vendor': { text: 'Your company is not registered for VAT.', section: '16(3)(a)' },
  'supplier-not-vendor': { text: 'The supplier has no South African VAT number.', section: '1(1) "input tax"' },
  'no-valid-tax-invoice': { text: 'There is no valid tax invoice.', section: '16(2)(a)' },
  entertainment: { text: 'VAT on entertainment, food and drink may not be claimed.', section: '17(2)(a)' },
  'club-subscription': { text: 'VAT on club subscriptions may not be claimed.', section: '17(2)(b)' },
  'motor-car': { text: 'VAT on buying or renting a motor car may not be claimed.', section: '17(2)(c)' },
  'medical-scheme': { text: 'VAT on medical scheme benefits may not be claimed.', section: '17(2)(d)' },
  'private-use': { text: 'Only the business share of the VAT may be claimed.', section: '17(1)' },
};

/** From this share on, use for taxable supplies counts as all of it. Law: VAT Act, section 17(1), proviso (i). */
export const FULL_USE_FROM: BasisPoints = 9_500;

/**
 * How much of the VAT charged on a purchase may be claimed, and the first reason why not all of it. The
 * reasons are asked in the order in which a person could do least about them.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2), 16(3), 17(1) and 17(2).
 * Spec: decisions 4.
 */
export function claimInputTax(purchase: InputTaxCase): InputTax {
  const chargedCents = purchase.chargedCents ?? ZERO;
  const reason = refusalOf(purchase);
  if (reason !== null) return outcome(chargedCents, ZERO, reason);
  if (purchase.businessUse >= FULL_USE_FROM) return outcome(chargedCents, chargedCents, null);
  return outcome(chargedCents, multiplyByFraction(chargedCents, purchase.businessUse, WHOLE), 'private-use');
}

/** The first reason why nothing at all may be claimed. */
function refusalOf(purchase: InputTaxCase): NotClaimableReason | null {
  if (!purchase.recipientIsVendor) return 'recipient-not-vendor';
  if (purchase.chargedCents === 0) return 'no-vat-charged';
  if (purchase.denial !== null) return purchase.denial;
  if (!purchase.supplierIsVendor) return 'supplier-not-vendor';
  if (purchase.chargedCents === null) return 'vat-not-shown';
  return purchase.hasValidTaxInvoice ? null : 'no-valid-tax-invoice';
}

const outcome = (chargedCents: Cents, claimableCents: Cents, reason: NotClaimableReason | null): InputTax => ({
  chargedCents,
  claimableCents,
  notClaimableCents: subtract(chargedCents, claimableCents),
  reason,
});
