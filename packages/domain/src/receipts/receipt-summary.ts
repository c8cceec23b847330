import { type Cents, ZERO } from '../kernel/money.ts';
import { NOT_CLAIMABLE_REASONS, type NotClaimableReason } from '../vat/claim/input-tax.ts';
import type { ParticularCode } from './check/finding.ts';
import type { TaxInvoiceClass } from './check/tax-invoice-class.ts';
import type { ReceiptStatus } from './receipt-status.ts';

/** Why less than the VAT charged counts in a return: a reason of the claim, or that no company claims it. */
export const CLAIM_REASONS = [...NOT_CLAIMABLE_REASONS, 'no-company'] as const;

/** One of the reasons. */
export type ClaimReason = (typeof CLAIM_REASONS)[number];

/**
 * What may be claimed: `waiting` until a person checked it, `sale` for the company's own sale, whose VAT is output tax;
 * otherwise all of the VAT charged, a part of it, or none.
 */
export const CLAIM_STATES = ['waiting', 'sale', 'all', 'part', 'none'] as const;

/** The first fact about a receipt. A type, not an interface, because it is sent as JSON. */
export type ClaimFact = {
  readonly state: (typeof CLAIM_STATES)[number];
  /** What counts in a return now; negative for a credit note. */
  readonly claimCents: Cents;
  readonly chargedCents: Cents;
  /** Null where all of it counts, or nothing is known yet. */
  readonly reason: ClaimReason | null;
  /** True where a person can change the outcome: missing paperwork, or no company yet. */
  readonly isFixable: boolean;
};

/** Whether the paperwork is complete; `unchecked` until a person checked the receipt, `asked` while a detail may be there. */
export const PAPERWORK_STATES = [
  'unchecked',
  'asked',
  'complete',
  'missing',
  'not-needed',
  'not-a-tax-invoice',
] as const;

/** The second fact about a receipt. */
export type PaperworkFact = {
  readonly state: (typeof PAPERWORK_STATES)[number];
  /** What is missing, or asked about, in the order of section 20(4). */
  readonly missing: ParticularCode[];
};

/** The two facts that every screen shows of a receipt, instead of a score. */
export type ReceiptSummary = {
  readonly claim: ClaimFact;
  readonly paperwork: PaperworkFact;
};

/** The outcome of a check, as it is stored with the receipt. */
export interface CheckOutcome {
  readonly status: ReceiptStatus;
  readonly hasCompany: boolean;
  readonly vatChargedCents: Cents;
  readonly vatClaimableCents: Cents;
  readonly notClaimableReason: NotClaimableReason | null;
  /** Null where the receipt was never checked. */
  readonly invoiceClass: TaxInvoiceClass | null;
  readonly isValidTaxInvoice: boolean;
  readonly missingFields: readonly ParticularCode[];
  /** What a person is asked whether it is there; absent where it was checked before that was asked. */
  readonly askedParticulars?: readonly ParticularCode[];
}

/** The reasons that the right paperwork, an answer or another choice removes. */
const FIXABLE: ReadonlySet<ClaimReason> = new Set<ClaimReason>([
  ...(['no-company', 'no-valid-tax-invoice', 'supplier-not-vendor', 'vat-not-shown'] as const),
  ...(['no-rand-value', 'no-release-papers', 'no-second-hand-papers'] as const),
]);

/**
 * Summarise the check of a receipt in two facts: what may be claimed and why not, then whether the paperwork is
 * complete. The amounts are those of the check, so they agree with every list and return.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2), 16(3), 17 and 20.
 * Spec: decisions 4 and 8.
 */
export const summariseReceipt = (check: CheckOutcome): ReceiptSummary => ({
  claim: claimFact(check),
  paperwork: paperworkFact(check),
});

function claimFact(check: CheckOutcome): ClaimFact {
  const { vatChargedCents: chargedCents, vatClaimableCents, notClaimableReason } = check;
  const nothing = { claimCents: ZERO, chargedCents, isFixable: false };
  if (isUnchecked(check)) return { ...nothing, state: 'waiting', reason: null };
  if (notClaimableReason === 'own-sale') return { ...nothing, state: 'sale', reason: notClaimableReason };
  if (vatClaimableCents === 0) return none(chargedCents, notClaimableReason ?? 'no-vat-charged');
  if (!check.hasCompany) return none(chargedCents, 'no-company');
  const state = vatClaimableCents === chargedCents ? 'all' : 'part';
  const reason = state === 'all' ? null : notClaimableReason;
  return { state, claimCents: vatClaimableCents, chargedCents, reason, isFixable: isFixable(reason) };
}

const none = (chargedCents: Cents, reason: ClaimReason): ClaimFact => ({
  ...{ state: 'none', claimCents: ZERO, chargedCents, reason },
  isFixable: isFixable(reason),
});

const isFixable = (reason: ClaimReason | null): boolean => reason !== null && FIXABLE.has(reason);

function paperworkFact(check: CheckOutcome): PaperworkFact {
  const { missingFields: missing, askedParticulars = [], isValidTaxInvoice, invoiceClass } = check;
  if (isUnchecked(check)) return { state: 'unchecked', missing: [] };
  // Section 20 is about South African tax invoices.
  if (check.notClaimableReason === 'foreign-supply') return { state: 'not-needed', missing: [] };
  if (missing.length > 0) return { state: 'missing', missing: [...missing] };
  if (!isValidTaxInvoice) return { state: 'not-a-tax-invoice', missing: [] };
  if (askedParticulars.length > 0) return { state: 'asked', missing: [...askedParticulars] };
  return { state: invoiceClass === 'none' ? 'not-needed' : 'complete', missing: [] };
}

/** A receipt that needs review counts nowhere, and neither does one that was never checked. */
const isUnchecked = ({ status, invoiceClass }: CheckOutcome): boolean =>
  status === 'needs_review' || invoiceClass === null;
