import type { CalendarDate } from '../kernel/calendar-date.ts';
import { absolute, type Cents, larger, smaller, subtract, sum, ZERO } from '../kernel/money.ts';
import { basisOfSupply, isLargeSupply } from '../vat/claim/basis-of-supply.ts';
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
import { claimExpiresOn } from '../vat/periods/claim-limit.ts';
import { WHOLE } from '../vat/rates/vat-rate.ts';
import { type Categories, categorise, type ReasonedCategory } from './categories/categorise.ts';
import type { CategoryReason } from './categories/category-reason.ts';
import { NO_PURCHASE_CONTEXT } from './categories/purchase-context.ts';
import type { CategoryCode } from './categories/tax-categories.ts';
import { CALENDAR_MONTHS, isForeignSupplier } from './check/check-context.ts';
import { type ComplianceCheck, checkCompliance } from './check/compliance-check.ts';
import { isTooOld } from './check/compliance-warnings.ts';
import { extractionConfidence } from './check/extraction-confidence.ts';
import type { Finding } from './check/finding.ts';
import { isPurchaseDocument, type ReviewReason, reviewReasons } from './check/needs-review.ts';
import { type ReceiptValidity, receiptValidity } from './check/receipt-validity.ts';
import { claimDocument } from './claim-document.ts';
import { NO_EXPENSES } from './expenses/expense-context.ts';
import { type Expenses, proposeExpenses } from './expenses/propose-expenses.ts';
import type { DocumentFacts } from './facts/document-facts.ts';
import type { ReceiptContext } from './receipt-context.ts';
import type { ReceiptStatus } from './receipt-status.ts';

/** The check of one document: its findings, and the claim that follows from them. */
export interface ReceiptCheck extends ComplianceCheck {
  /** `needs_review` when a person must look at it before it counts. */
  readonly status: Exclude<ReceiptStatus, 'deleted'>;
  /** Why it needs review; empty when it does not. */
  readonly reviewReasons: readonly ReviewReason[];
  /** `pending` while the document needs review. */
  readonly validity: ReceiptValidity;
  /** The summary of the lines' categories, unless a person chose one. */
  readonly categoryCode: CategoryCode;
  readonly categoryReason: CategoryReason;
  /** The category of each line of the document, in its order. */
  readonly lineCategories: readonly ReasonedCategory[];
  /** The company's own expense categories: of the document, and of each line in its order. */
  readonly expenses: Expenses;
  readonly side: VatSide;
  readonly noteKind: NoteKind;
  /** The claim of each line: VAT charged, claimable VAT, VAT type and reason. */
  readonly lines: readonly ClaimLine[];
  /** The same lines, split by the days on which they count. */
  readonly shares: readonly DatedShare[];
  readonly questions: readonly VatQuestion[];
  /** Zero when unknown, which the reason then says. Negative on a credit note. */
  readonly vatChargedCents: Cents;
  readonly vatClaimableCents: Cents;
  /** Null when VAT was charged and all of it can be claimed; otherwise the reason that costs most. */
  readonly notClaimableReason: NotClaimableReason | null;
  /** The VAT the company could claim if the errors were corrected. */
  readonly vatAtRiskCents: Cents;
  /** 0.5 to 1. */
  readonly extractionConfidence: number;
  /** The next day on which the result of this check may change by itself; null when it never does. */
  readonly recheckOn: CalendarDate | null;
}

/**
 * Check a document: its class, findings, score and category, and line by line how much of its VAT can be claimed, on
 * which day, and why the rest cannot. All rules of a receipt come together here, and every screen, return, export and
 * command shows this result.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16, 17, 20 and 21.
 * Spec: 1 §5.5-5.9, decisions 1 to 4 and 8.
 */
export function checkReceipt(facts: DocumentFacts, context: ReceiptContext): ReceiptCheck {
  const check = checkCompliance(facts, context);
  const categories = categorise(facts, context.purchase);
  const category = chosenCategory(context) ?? categories;
  const document = claimDocument(facts, check, categories, context);
  const claim = claimOf(document, context);
  const isLate = isClaimedTooLate(document, context);
  const claimed = isLate ? { ...claim, lines: claim.lines.map(tooLateLine) } : claim;
  const findings = check.findings.map((finding) => capRisk(finding, isLate ? ZERO : bestCaseClaim(document, context)));
  const reasons = reasonsOf(facts, document.side, context);
  const needsReview = reasons.length > 0;
  return {
    ...check,
    findings,
    status: needsReview ? 'needs_review' : 'completed',
    reviewReasons: reasons,
    validity: needsReview ? 'pending' : receiptValidity(check),
    categoryCode: category.code,
    categoryReason: category.reason,
    lineCategories: lineCategories(categories),
    expenses: expensesOf(facts, categories, context),
    side: document.side,
    noteKind: document.kind,
    lines: claimed.lines,
    shares: sharesOf(claim, document, context),
    questions: [...claim.questions, ...authorityQuestion(claim, document, context)],
    ...totals(claimed, document, isForeignSupply(facts, context)),
    vatAtRiskCents: riskOfErrors(findings),
    extractionConfidence: extractionConfidence(facts, check.isVatCompliant),
    recheckOn: nextRecheckDay(facts.invoiceDate, context),
  };
}

function reasonsOf(facts: DocumentFacts, side: VatSide, context: ReceiptContext) {
  const { gate, isUnread, ownVatNumber, today, purchase = NO_PURCHASE_CONTEXT } = context;
  const { ownRecipients } = purchase;
  const asked = gate ? { ...gate, ownVatNumber, today, ownRecipients, isOwnSale: side === 'sale' } : null;
  return reviewReasons(isUnread ? null : facts, asked);
}

/** Check whether VAT includes a document of a company: a completed one, or another kind that charges no VAT. */
export const countsForVat = (
  { status }: Pick<ReceiptCheck, 'status'>,
  facts: Pick<DocumentFacts, 'documentType' | 'invoiceTitle'>,
  isUnread: boolean,
): boolean => status === 'completed' || (!isUnread && !isPurchaseDocument(facts));

const chosenCategory = ({ taxCategoryCode }: ReceiptContext): ReasonedCategory | null =>
  taxCategoryCode ? { code: taxCategoryCode, reason: { code: 'CHOSEN' } } : null;

const lineCategories = ({ lines }: Categories): ReasonedCategory[] =>
  lines.map(({ code, reason }) => ({ code, reason }));

const expensesOf = ({ supplierName }: DocumentFacts, categories: Categories, context: ReceiptContext): Expenses =>
  proposeExpenses(
    {
      ...{ supplierName, categories, chosen: context.expenseChosen ?? null },
      ...{ carried: context.expensesCarried ?? new Set(), trade: context.purchase?.trade ?? null },
    },
    context.expenses ?? NO_EXPENSES,
  );

const claimOf = (
  document: ClaimDocument,
  { rules = [], choices = NO_CHOICES, taxableUse = WHOLE, purchase = NO_PURCHASE_CONTEXT }: ReceiptContext,
) => claimVat(document, { rules, choices, taxableUse, nearFullUse: purchase.nearFullUse ?? null });

function sharesOf({ lines }: VatClaim, document: ClaimDocument, context: ReceiptContext): DatedShare[] {
  const { basis = 'invoice', paymentsUntil = null, choices = NO_CHOICES, paidOn = null, payments = [] } = context;
  return datedShares(lines, {
    ...{ paymentsUntil, paidOn, payments, invoiceDate: document.date },
    basis: basisOfSupply(basis, { ...document, lines }, context.purchase?.isPublicAuthority),
    isSecondHand: isSecondHand(document, choices),
    releasedOn: choices.importReleasedOn,
  });
}

/**
 * Ask whether the company is a public authority or municipality, where that decides when a large supply counts.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 15(2A).
 */
function authorityQuestion({ lines }: VatClaim, document: ClaimDocument, context: ReceiptContext): VatQuestion[] {
  const { basis = 'invoice', purchase = NO_PURCHASE_CONTEXT } = context;
  const isKnown = (purchase.isPublicAuthority ?? null) !== null;
  const counts = document.companyIsVendor && document.isTaxDocument && !document.isDuplicate;
  return counts && !isKnown && isLargeSupply(basis, { ...document, lines }) ? [{ code: 'PUBLIC_AUTHORITY' }] : [];
}

/**
 * Check for a purchase that no return claimed in time. Its shares keep their claim: an open period that is as old decides
 * for itself, and what was submitted stays.
 */
const isClaimedTooLate = ({ side, kind, date }: ClaimDocument, context: ReceiptContext): boolean =>
  side === 'purchase' && kind === 'invoice' && !context.isReturned && isTooOld({ invoiceDate: date }, context);

/** A line of which nothing can be claimed any more. */
export const tooLateLine = <Line extends Pick<ClaimLine, 'claimableCents' | 'vatType' | 'reason'>>(line: Line): Line =>
  line.claimableCents === ZERO
    ? line
    : { ...line, claimableCents: ZERO, vatType: 'denied', reason: 'older-than-five-years' };

/** The totals of the document. The VAT on a sale of the company is output tax, so none of it is claimed. */
function totals({ lines }: VatClaim, { side }: ClaimDocument, isForeign: boolean) {
  // Nobody charged the VAT that is due on imported services.
  const charged = lines.filter(({ vatType }) => vatType !== 'imported_services');
  const vatChargedCents = sum(charged.map(({ vatCents }) => vatCents));
  if (side === 'sale')
    return { vatChargedCents, vatClaimableCents: ZERO, notClaimableReason: vatChargedCents === 0 ? null : OWN_SALE };
  const vatClaimableCents = sum(charged.map(({ claimableCents }) => claimableCents));
  const reason = mainReason(charged);
  const isAbroad = isForeign && vatClaimableCents === 0 && reason !== null && OF_A_TAX_INVOICE.has(reason);
  return { vatChargedCents, vatClaimableCents, notClaimableReason: isAbroad ? FOREIGN_SUPPLY : reason };
}

const FOREIGN_SUPPLY: NotClaimableReason = 'foreign-supply';

/** The reasons that say what a South African tax invoice lacks: nothing of it makes a foreign supply claimable. */
const OF_A_TAX_INVOICE: ReadonlySet<NotClaimableReason> = new Set<NotClaimableReason>([
  ...(['no-rand-value', 'no-vat-charged', 'supplier-not-vendor', 'vat-not-shown', 'no-valid-tax-invoice'] as const),
]);

/** Check for a supply from abroad without customs documents, on which no South African VAT was charged. */
function isForeignSupply(facts: DocumentFacts, context: ReceiptContext): boolean {
  const { choices = NO_CHOICES } = context;
  return isForeignSupplier(facts, context) && choices.importReleasedOn === null;
}

const OWN_SALE: NotClaimableReason = 'own-sale';

/**
 * The reason that costs most; the first of equal ones. A zero-rated line beside lines with VAT costs nothing, so it is a
 * reason only where no line has VAT.
 */
function mainReason(lines: readonly ClaimLine[]): NotClaimableReason | null {
  const hasVat = lines.some(({ vatCents }) => vatCents !== 0);
  let [main, maxLoss]: [NotClaimableReason | null, Cents] = [null, ZERO];
  for (const reason of new Set(lines.map((line) => line.reason))) {
    if (reason === null) continue;
    const own = lines.filter((line) => line.reason === reason);
    const loss = absolute(sum(own.map(({ vatCents, claimableCents }) => subtract(vatCents, claimableCents))));
    if (loss > maxLoss || (main === null && !hasVat)) [main, maxLoss] = [reason, loss];
  }
  return main;
}

/** The VAT that could be claimed if the tax invoice were valid. */
function bestCaseClaim(document: ClaimDocument, context: ReceiptContext): Cents {
  if (document.side === 'sale') return ZERO;
  const corrected = { ...document, supplierIsVendor: true, hasValidTaxInvoice: true, isTaxDocument: true };
  return absolute(claimOf(corrected, context).claimableCents);
}

/** Limit the VAT at risk of a finding: VAT that can never be claimed (a lunch, a private share) is not at risk. */
const capRisk = (finding: Finding, maxCents: Cents): Finding => ({
  ...finding,
  vatAtRiskCents: smaller(finding.vatAtRiskCents, maxCents),
});

/** The VAT at risk from all errors. Each error may cost the same VAT, so the largest counts instead of the sum. */
function riskOfErrors(findings: readonly Finding[]): Cents {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.map(({ vatAtRiskCents }) => vatAtRiskCents).reduce(larger, ZERO);
}

/** The day on which a future date arrives, or from which no return can claim it; null after that. */
function nextRecheckDay(date: CalendarDate | null, { today, periods = CALENDAR_MONTHS }: ReceiptContext) {
  if (date === null) return null;
  if (date > today) return date;
  const day = claimExpiresOn(date, periods);
  return day > today ? day : null;
}
