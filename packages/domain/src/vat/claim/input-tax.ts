import { type Cents, larger, multiplyByFraction, subtract, ZERO } from '../../kernel/money.ts';
import { type BasisPoints, WHOLE } from '../rates/vat-rate.ts';

/** The state of the records that a claim on second-hand goods needs; null for other purchases. */
export type SecondHandRecords = 'complete' | 'missing' | 'gold' | null;

/** The purchases whose input tax section 17(2) denies, whatever the invoice says. */
const INPUT_TAX_DENIALS = ['entertainment', 'motor-car', 'club-subscription', 'medical-scheme'] as const;

/** One of the denials. */
export type InputTaxDenial = (typeof INPUT_TAX_DENIALS)[number];

/** What denies the VAT of a line: a denial, or that a person has not said yet what it was for. */
export type LineRefusal = InputTaxDenial | 'use-not-told';

/** Why less is claimed than was charged. */
export const NOT_CLAIMABLE_REASONS = [
  'recipient-not-vendor',
  'own-sale',
  'not-a-tax-document',
  'already-claimed',
  'foreign-supply',
  'no-rand-value',
  'no-vat-charged',
  ...INPUT_TAX_DENIALS,
  'use-not-told',
  'denied-by-person',
  'no-release-papers',
  'gold-goods',
  'no-second-hand-papers',
  'bank-charges-off',
  'supplier-not-vendor',
  'vat-not-shown',
  'no-valid-tax-invoice',
  'older-than-five-years',
  'above-tax-fraction',
  'private-use',
  'exempt-use',
  'private-and-exempt-use',
] as const;

/** One of the reasons. */
export type NotClaimableReason = (typeof NOT_CLAIMABLE_REASONS)[number];

/** The state of the customs documents that a claim on imported goods needs; null for other goods. */
export type ImportRecords = 'complete' | 'missing' | null;

/** The facts that decide the input tax on one purchase. */
export interface InputTaxCase {
  /** The VAT charged; null when the document does not show it. Negative on a credit note. */
  readonly chargedCents: Cents | null;
  readonly recipientIsVendor: boolean;
  readonly supplierIsVendor: boolean;
  readonly hasValidTaxInvoice: boolean;
  readonly denial: LineRefusal | 'denied-by-person' | null;
  /** The share used in the business, in basis points: `business_use_percent` times 100. */
  readonly businessUse: BasisPoints;
  /** The share of the business that makes taxable supplies; all of it by default. */
  readonly taxableUse?: BasisPoints;
  /** The company's answer whether nearly all use counts as all of it; null or absent while nobody said. */
  readonly nearFullUse?: boolean | null;
  /** True for a copy of a document that is already claimed. */
  readonly isClaimedAlready?: boolean;
  /** False for a quotation, a statement and the like, which charge no VAT. */
  readonly isTaxDocument?: boolean;
  /** False for a document in another currency without a rand value. */
  readonly hasRandValue?: boolean;
  readonly importRecords?: ImportRecords;
  readonly secondHandRecords?: SecondHandRecords;
  /** True for a credit note, which reverses the claim even when its particulars are incomplete. */
  readonly isCreditNote?: boolean;
  /** The most VAT that the amount it was charged on can carry; absent where it is not known. */
  readonly maxCents?: Cents | null;
  /** True when it is dated more than five years before the end of the period of the claim. */
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

/** The sections of the VAT Act that the reasons are based on. */
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
  'use-not-told': '16(3), 17(1)',
  'denied-by-person': '17',
  'not-a-tax-document': '20(1)',
  'already-claimed': '16(3)',
  'own-sale': '7(1)(a), 16(4)',
  'foreign-supply': '1(1) "input tax"',
  'no-rand-value': '10(2), 20(4)',
  'no-release-papers': '16(2)(d)',
  'gold-goods': '1(1) "second-hand goods"',
  'no-second-hand-papers': '16(2)(c), 20(8)',
  'bank-charges-off': '16(2)(a)',
  'older-than-five-years': '16(3), proviso (i)',
  'above-tax-fraction': '1(1) "tax fraction", 7(1)',
  'private-use': '17(1)',
  'exempt-use': '17(1)',
  'private-and-exempt-use': '17(1)',
};

/** Check whether a text is one of the reasons. */
export const isNotClaimableReason = (text: string): text is NotClaimableReason =>
  NOT_CLAIMABLE_REASONS.some((reason) => reason === text);

/**
 * The lowest share of taxable use of which a person is asked whether it counts as full use. Law: VAT Act, section 17(1),
 * proviso (i).
 */
const MIN_FULL_USE_BP: BasisPoints = 9_500;

/**
 * Calculate the claimable part of the VAT charged on a purchase, with the first reason why it is not all of it.
 * Reasons that a person cannot change come first.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2), 16(3), 17(1), 17(2) and 21(6).
 * Spec: decisions 4.
 */
export function claimInputTax(purchase: InputTaxCase): InputTax {
  const chargedCents = purchase.chargedCents ?? ZERO;
  const reason = refusalOf(purchase);
  if (reason !== null) return outcome(chargedCents, ZERO, reason);
  const { businessUse, taxableUse = WHOLE, nearFullUse = null } = purchase;
  const use = useForTaxableSupplies({ businessUse, taxableUse, nearFullUse });
  const most = cappedVat(purchase);
  if (use === WHOLE) return outcome(chargedCents, most, most === chargedCents ? null : 'above-tax-fraction');
  return outcome(chargedCents, multiplyByFraction(most, use, WHOLE), shareReason(businessUse, taxableUse));
}

/** How far the VAT of a line may exceed the tax fraction, in cents: suppliers round, and share rounding out. */
const FRACTION_TOLERANCE_CENTS = 5;

/**
 * The VAT that can be claimed at most: the tax fraction of what it was charged on. What was charged beyond it is no VAT.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 1(1) ("input tax", "tax fraction") and section 7(1).
 */
function cappedVat({ chargedCents, maxCents = null }: InputTaxCase): Cents {
  const charged = chargedCents ?? ZERO;
  return maxCents !== null && charged > maxCents + FRACTION_TOLERANCE_CENTS ? larger(maxCents, ZERO) : charged;
}

/** What decides the share of a purchase that is used for taxable supplies. */
export type UseOfPurchase = Required<Pick<InputTaxCase, 'businessUse' | 'taxableUse' | 'nearFullUse'>>;

const shareOf = ({ businessUse, taxableUse }: Omit<UseOfPurchase, 'nearFullUse'>): BasisPoints =>
  Math.floor((businessUse * taxableUse) / WHOLE);

/**
 * The share of a purchase that is used for taxable supplies; 95 % or more counts as all of it once a person says that SARS
 * lets the company do so.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 17(1), proviso (i).
 */
export function useForTaxableSupplies({ nearFullUse, ...use }: UseOfPurchase): BasisPoints {
  const share = shareOf(use);
  return nearFullUse === true && share >= MIN_FULL_USE_BP ? WHOLE : share;
}

/** Check for a share of which a person is asked, and did not say yet, whether it counts as all. */
export const isNearFullUseAsked = ({ nearFullUse, ...use }: UseOfPurchase): boolean =>
  nearFullUse === null && shareOf(use) >= MIN_FULL_USE_BP && shareOf(use) < WHOLE;

/** The reason that names which of the two shares is below 100 %. */
function shareReason(businessUse: BasisPoints, taxableUse: BasisPoints): NotClaimableReason {
  if (businessUse < WHOLE && taxableUse < WHOLE) return 'private-and-exempt-use';
  return taxableUse < WHOLE ? 'exempt-use' : 'private-use';
}

/** The first reason why nothing can be claimed. */
function refusalOf(purchase: InputTaxCase): NotClaimableReason | null {
  if (!purchase.recipientIsVendor) return 'recipient-not-vendor';
  if (purchase.isTaxDocument === false) return 'not-a-tax-document';
  if (purchase.isClaimedAlready) return 'already-claimed';
  if (purchase.hasRandValue === false) return 'no-rand-value';
  if (purchase.chargedCents === 0) return 'no-vat-charged';
  if (purchase.denial !== null) return purchase.denial;
  if (purchase.isTooOld) return 'older-than-five-years';
  return purchase.isCreditNote ? null : recordsRefusal(purchase);
}

/** The reason when records are incomplete: customs documents for imported goods, otherwise the tax invoice. */
function recordsRefusal(purchase: InputTaxCase): NotClaimableReason | null {
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
