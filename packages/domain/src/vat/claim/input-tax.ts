import { type Cents, multiplyByFraction, subtract, ZERO } from '../../kernel/money.ts';
import { type BasisPoints, WHOLE } from '../rates/vat-rate.ts';

/** What second-hand goods are claimed with; null for other purchases. */
export type SecondHandRecords = 'complete' | 'missing' | 'gold' | null;

/** What section 17(2) denies, whatever the invoice says. */
const INPUT_TAX_DENIALS = ['entertainment', 'motor-car', 'club-subscription', 'medical-scheme'] as const;

/** One of the denials. */
export type InputTaxDenial = (typeof INPUT_TAX_DENIALS)[number];

/** Why less is claimed than was charged. */
export const NOT_CLAIMABLE_REASONS = [
  'recipient-not-vendor',
  'own-sale',
  'not-a-tax-document',
  'already-claimed',
  'no-rand-value',
  'no-vat-charged',
  ...INPUT_TAX_DENIALS,
  'denied-by-person',
  'no-release-papers',
  'gold-goods',
  'no-second-hand-papers',
  'bank-charges-off',
  'supplier-not-vendor',
  'vat-not-shown',
  'no-valid-tax-invoice',
  'older-than-five-years',
  'private-use',
  'exempt-use',
  'private-and-exempt-use',
] as const;

/** One of the reasons. */
export type NotClaimableReason = (typeof NOT_CLAIMABLE_REASONS)[number];

/** What goods from abroad are claimed with: all of the customs papers, or some are missing; null for other goods. */
export type ImportRecords = 'complete' | 'missing' | null;

/** What is known of the VAT on one purchase. */
export interface InputTaxCase {
  /** The VAT charged; null when the document does not show it. Negative on a credit note. */
  readonly chargedCents: Cents | null;
  readonly recipientIsVendor: boolean;
  readonly supplierIsVendor: boolean;
  readonly hasValidTaxInvoice: boolean;
  readonly denial: InputTaxDenial | 'denied-by-person' | null;
  /** The share used in the business, in basis points: `business_use_percent` times 100. */
  readonly businessUse: BasisPoints;
  /** Of the business, the share that makes taxable supplies; all of it when not said. */
  readonly taxableUse?: BasisPoints;
  /** A copy of a document that is claimed already. */
  readonly isClaimedAlready?: boolean;
  /** False for a quotation, a statement and the like, which charge no VAT. */
  readonly isTaxDocument?: boolean;
  /** False for a document in another currency of which nobody has said the rand value. */
  readonly hasRandValue?: boolean;
  readonly importRecords?: ImportRecords;
  readonly secondHandRecords?: SecondHandRecords;
  /** A credit note gives back what was claimed, whatever it lacks. */
  readonly isCreditNote?: boolean;
  /** Dated more than five years before the end of the period it would be claimed in. */
  readonly isTooOld?: boolean;
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

/** The sections of the VAT Act that the reasons rest on. */
export const NOT_CLAIMABLE_SECTIONS: Readonly<Record<NotClaimableReason, string>> = {
  'no-vat-charged': '11, 12',
  'vat-not-shown': '20(4)(g), 20(5)(e)',
  'recipient-not-vendor': '16(3)(a)',
  'supplier-not-vendor': '1(1) "input tax"',
  'no-valid-tax-invoice': '16(2)(a)',
  entertainment: '17(2)(a)',
  'club-subscription': '17(2)(b)',
  'motor-car': '17(2)(c)',
  'medical-scheme': '17(2)(d)',
  'denied-by-person': '17',
  'not-a-tax-document': '20(1)',
  'already-claimed': '16(3)',
  'own-sale': '7(1)(a), 16(4)',
  'no-rand-value': '10(2), 20(4)',
  'no-release-papers': '16(2)(d)',
  'gold-goods': '1(1) "second-hand goods"',
  'no-second-hand-papers': '16(2)(c), 20(8)',
  'bank-charges-off': '16(2)(a)',
  'older-than-five-years': '16(3), proviso (i)',
  'private-use': '17(1)',
  'exempt-use': '17(1)',
  'private-and-exempt-use': '17(1)',
};

/** True for a text that is one of the reasons. */
export const isNotClaimableReason = (text: string): text is NotClaimableReason =>
  NOT_CLAIMABLE_REASONS.some((reason) => reason === text);

/** From this share on, use for taxable supplies counts as all of it. Law: VAT Act, section 17(1), proviso (i). */
export const FULL_USE_FROM: BasisPoints = 9_500;

/**
 * How much of the VAT charged on a purchase may be claimed, and the first reason why not all of it. The
 * reasons are asked in the order in which a person could do least about them.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2), 16(3), 17(1), 17(2) and 21(6).
 * Spec: decisions 4.
 */
export function claimInputTax(purchase: InputTaxCase): InputTax {
  const chargedCents = purchase.chargedCents ?? ZERO;
  const reason = refusalOf(purchase);
  if (reason !== null) return outcome(chargedCents, ZERO, reason);
  const { businessUse, taxableUse = WHOLE } = purchase;
  const use = useForTaxableSupplies(businessUse, taxableUse);
  if (use === WHOLE) return outcome(chargedCents, chargedCents, null);
  return outcome(chargedCents, multiplyByFraction(chargedCents, use, WHOLE), shareReason(businessUse, taxableUse));
}

/**
 * The share of a purchase that serves taxable supplies; from 95 % on all of it.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(1), proviso (i).
 */
export function useForTaxableSupplies(businessUse: BasisPoints, taxableUse: BasisPoints): BasisPoints {
  const use = Math.floor((businessUse * taxableUse) / WHOLE);
  return use >= FULL_USE_FROM ? WHOLE : use;
}

/** Which of the two shares is less than all. */
function shareReason(businessUse: BasisPoints, taxableUse: BasisPoints): NotClaimableReason {
  if (businessUse < WHOLE && taxableUse < WHOLE) return 'private-and-exempt-use';
  return taxableUse < WHOLE ? 'exempt-use' : 'private-use';
}

/** The first reason why nothing at all may be claimed. */
function refusalOf(purchase: InputTaxCase): NotClaimableReason | null {
  if (!purchase.recipientIsVendor) return 'recipient-not-vendor';
  if (purchase.isTaxDocument === false) return 'not-a-tax-document';
  if (purchase.isClaimedAlready) return 'already-claimed';
  if (purchase.hasRandValue === false) return 'no-rand-value';
  if (purchase.chargedCents === 0) return 'no-vat-charged';
  if (purchase.denial !== null) return purchase.denial;
  if (purchase.isTooOld) return 'older-than-five-years';
  return purchase.isCreditNote ? null : paperRefusal(purchase);
}

/** What the papers lack: of goods from abroad those of customs, of all others the tax invoice. */
function paperRefusal(purchase: InputTaxCase): NotClaimableReason | null {
  if (purchase.importRecords === 'missing') return 'no-release-papers';
  if (purchase.importRecords === 'complete') return null;
  if (purchase.secondHandRecords) return SECOND_HAND_REFUSALS[purchase.secondHandRecords];
  if (!purchase.supplierIsVendor) return 'supplier-not-vendor';
  if (purchase.chargedCents === null) return 'vat-not-shown';
  return purchase.hasValidTaxInvoice ? null : 'no-valid-tax-invoice';
}

const SECOND_HAND_REFUSALS = { complete: null, missing: 'no-second-hand-papers', gold: 'gold-goods' } as const;

const outcome = (chargedCents: Cents, claimableCents: Cents, reason: NotClaimableReason | null): InputTax => ({
  chargedCents,
  claimableCents,
  notClaimableCents: subtract(chargedCents, claimableCents),
  reason,
});
