import { addDays, addMonths, type CalendarDate } from '../kernel/calendar-date.ts';
import { absolute, type Cents, larger, smaller, subtract, sum, ZERO } from '../kernel/money.ts';
import {
  type ClaimDocument,
  type ClaimLine,
  NO_CHOICES,
  type VatClaim,
  type VatSide,
} from '../vat/claim/claim-types.ts';
import { claimVat } from '../vat/claim/claim-vat.ts';
import { type DatedShare, datedShares } from '../vat/claim/dated-shares.ts';
import type { NotClaimableReason } from '../vat/claim/input-tax.ts';
import { isSecondHand } from '../vat/claim/special-purchase.ts';
import type { VatQuestion } from '../vat/claim/vat-question.ts';
import type { NoteKind } from '../vat/claim/vat-type.ts';
import { WHOLE } from '../vat/rates/vat-rate.ts';
import { type CategoryReason, categorise } from './categories/categorise.ts';
import type { TaxCategoryCode } from './categories/tax-categories.ts';
import { type ComplianceCheck, checkCompliance } from './check/compliance-check.ts';
import { MAX_CLAIM_MONTHS } from './check/compliance-warnings.ts';
import { extractionConfidence } from './check/extraction-confidence.ts';
import type { Finding } from './check/finding.ts';
import { isPurchaseDocument, reviewReasons } from './check/needs-review.ts';
import { type ReceiptValidity, receiptValidity } from './check/receipt-validity.ts';
import { claimDocument } from './claim-document.ts';
import type { DocumentFacts } from './facts/document-facts.ts';
import type { ReceiptContext } from './receipt-context.ts';
import type { ReceiptStatus } from './receipt-status.ts';

/** Everything the rules say of one document: what was found, and what follows from it for VAT. */
export interface ReceiptCheck extends ComplianceCheck {
  /** `needs_review` when a person has to look at it before it counts. */
  readonly status: Exclude<ReceiptStatus, 'deleted'>;
  /** What waits for a person is neither valid nor invalid yet. */
  readonly validity: ReceiptValidity;
  readonly categoryCode: TaxCategoryCode;
  readonly categoryReason: CategoryReason;
  readonly side: VatSide;
  readonly noteKind: NoteKind;
  /** Line by line: what was charged, what may be claimed, as which VAT type, and why. */
  readonly lines: readonly ClaimLine[];
  /** The same lines by the days on which they count. */
  readonly shares: readonly DatedShare[];
  readonly questions: readonly VatQuestion[];
  /** Zero when unknown, and then the reason says so. Negative on a credit note. */
  readonly vatChargedCents: Cents;
  readonly vatClaimableCents: Cents;
  /** Null when all of the VAT charged may be claimed; of several reasons the one that costs most. */
  readonly notClaimableReason: NotClaimableReason | null;
  /** What putting the errors right would let the company claim. */
  readonly vatAtRiskCents: Cents;
  /** 0.5 to 1. */
  readonly extractionConfidence: number;
  /** The next day on which this check may come out differently although nothing was changed; null: never. */
  readonly recheckOn: CalendarDate | null;
}

/**
 * Checks a document: its class, what it lacks, how it scores, its category, and line by line how much of its
 * VAT may be claimed, when, and why not the rest. The one place where the rules of a receipt come together:
 * every screen, return, export and command shows what is said here.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16, 17, 20 and 21.
 * Spec: 1 §5.5-5.9, decisions 1 to 4 and 8.
 */
export function checkReceipt(facts: DocumentFacts, context: ReceiptContext): ReceiptCheck {
  const check = checkCompliance(facts, context);
  const category = categoryOf(facts, context);
  const document = claimDocument(facts, check, category.code, context);
  const claim = claimOf(document, context);
  const findings = check.findings.map((finding) => capRisk(finding, claimAtBest(document, context)));
  const isWaiting = reviewReasons(context.isUnread ? null : facts).length > 0;
  return {
    ...check,
    findings,
    status: isWaiting ? 'needs_review' : 'completed',
    validity: isWaiting ? 'pending' : receiptValidity(check),
    categoryCode: category.code,
    categoryReason: category.reason,
    side: document.side,
    noteKind: document.kind,
    lines: claim.lines,
    shares: sharesOf(claim, document, context),
    questions: claim.questions,
    ...totals(claim, document),
    vatAtRiskCents: riskOfErrors(findings),
    extractionConfidence: extractionConfidence(facts, check.isVatCompliant),
    recheckOn: nextChange(facts.invoiceDate, context.today),
  };
}

/** Whether a document counts in VAT once it is in a company: complete, or another paper that charges nothing. */
export const countsForVat = (
  { status }: Pick<ReceiptCheck, 'status'>,
  { documentType }: Pick<DocumentFacts, 'documentType'>,
  isUnread: boolean,
): boolean => status === 'completed' || (!isUnread && !isPurchaseDocument(documentType));

function categoryOf(facts: DocumentFacts, { taxCategoryCode }: ReceiptContext) {
  return taxCategoryCode ? { code: taxCategoryCode, reason: { code: 'CHOSEN' } as const } : categorise(facts);
}

const claimOf = (document: ClaimDocument, { rules = [], choices = NO_CHOICES, taxableUse = WHOLE }: ReceiptContext) =>
  claimVat(document, { rules, choices, taxableUse });

function sharesOf({ lines }: VatClaim, document: ClaimDocument, context: ReceiptContext): DatedShare[] {
  const { basis = 'invoice', choices = NO_CHOICES, paidOn = null, payments = [] } = context;
  return datedShares(lines, {
    ...{ basis, paidOn, payments, invoiceDate: document.date },
    isSecondHand: isSecondHand(document, choices),
    releasedOn: choices.importReleasedOn,
  });
}

/** The document as a whole. The VAT of the company's own sale is output tax: nothing of it is claimed. */
function totals({ lines }: VatClaim, { side }: ClaimDocument) {
  // VAT that is due on services from abroad was not charged by anybody.
  const charged = lines.filter(({ vatType }) => vatType !== 'imported_services');
  const vatChargedCents = sum(charged.map(({ vatCents }) => vatCents));
  if (side === 'sale')
    return { vatChargedCents, vatClaimableCents: ZERO, notClaimableReason: vatChargedCents === 0 ? null : OWN_SALE };
  const vatClaimableCents = sum(charged.map(({ claimableCents }) => claimableCents));
  return { vatChargedCents, vatClaimableCents, notClaimableReason: mainReason(lines) };
}

const OWN_SALE: NotClaimableReason = 'own-sale';

/** Of several reasons the one that costs most; of equal ones the first. */
function mainReason(lines: readonly ClaimLine[]): NotClaimableReason | null {
  let [main, most]: [NotClaimableReason | null, Cents] = [null, ZERO];
  for (const reason of new Set(lines.map((line) => line.reason))) {
    if (reason === null) continue;
    const own = lines.filter((line) => line.reason === reason);
    const lost = absolute(sum(own.map(({ vatCents, claimableCents }) => subtract(vatCents, claimableCents))));
    if (main === null || lost > most) [main, most] = [reason, lost];
  }
  return main;
}

/** What could be claimed with a tax invoice that is in order. */
function claimAtBest(document: ClaimDocument, context: ReceiptContext): Cents {
  if (document.side === 'sale') return ZERO;
  const inOrder = { ...document, supplierIsVendor: true, hasValidTaxInvoice: true, isTaxDocument: true };
  return absolute(claimOf(inOrder, context).claimableCents);
}

/** VAT that could not be claimed in any case (a lunch, a private share) is not at risk. */
const capRisk = (finding: Finding, most: Cents): Finding => ({
  ...finding,
  vatAtRiskCents: smaller(finding.vatAtRiskCents, most),
});

/** Each error may lose the same VAT, so they are not added up: the largest counts. */
function riskOfErrors(findings: readonly Finding[]): Cents {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.map(({ vatAtRiskCents }) => vatAtRiskCents).reduce(larger, ZERO);
}

/** A date in the future arrives; a date of less than five years ago becomes too old. */
function nextChange(date: CalendarDate | null, today: CalendarDate): CalendarDate | null {
  if (date === null) return null;
  if (date > today) return date;
  let day = addMonths(date, MAX_CLAIM_MONTHS);
  // Months differ in length: the first day on which it is older than five years may be a few days later.
  while (date >= addMonths(day, -MAX_CLAIM_MONTHS)) day = addDays(day, 1);
  return day > today ? day : null;
}
