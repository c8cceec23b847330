import { absolute, type Cents, larger, negate, smaller, ZERO } from '../kernel/money.ts';
import { claimInputTax, type InputTaxCase, type NotClaimableReason } from '../vat/claim/input-tax.ts';
import { isVatNumber } from '../vat/rates/vat-number.ts';
import { basisPoints, WHOLE } from '../vat/rates/vat-rate.ts';
import { categorise } from './categories/categorise.ts';
import { inputTaxDenial } from './categories/input-tax-denial.ts';
import type { TaxCategoryCode } from './categories/tax-categories.ts';
import { chargedVat } from './check/charged-vat.ts';
import type { CheckContext } from './check/check-context.ts';
import { type ComplianceCheck, checkCompliance } from './check/compliance-check.ts';
import { extractionConfidence } from './check/extraction-confidence.ts';
import type { Finding } from './check/finding.ts';
import { type ReceiptValidity, receiptValidity } from './check/receipt-validity.ts';
import { type DocumentFacts, isStated } from './facts/document-facts.ts';

/** What a judgement needs to know besides the document. */
export interface JudgingContext extends CheckContext {
  /** 0 to 100; all of it when not said. Spec: `business_use_percent`. */
  readonly businessUsePercent?: number;
  /** What a person chose; else the document is categorised. */
  readonly taxCategoryCode?: TaxCategoryCode | null;
}

/** Everything the rules say of one document: the compliance check, and what follows from it. */
export interface Judgement extends ComplianceCheck {
  readonly validity: ReceiptValidity;
  readonly categoryCode: TaxCategoryCode;
  /** Why this category: a sentence. */
  readonly categoryReason: string;
  /** As stated or as it follows; zero when unknown, and then the reason says so. Negative on a credit note. */
  readonly vatChargedCents: Cents;
  readonly vatClaimableCents: Cents;
  /** Null when all of the VAT charged may be claimed. */
  readonly notClaimableReason: NotClaimableReason | null;
  /** What putting the errors right would let the company claim. */
  readonly vatAtRiskCents: Cents;
  /** 0.5 to 1. */
  readonly extractionConfidence: number;
}

/**
 * Judges a document: its class, what it lacks, how it scores, its category, and how much of its VAT may
 * be claimed and why not the rest. The one place where the rules of a receipt come together: an upload,
 * an edit and a command line say the same.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16, 17, 20 and 21.
 * Spec: 1 §5.5-5.9, decisions 1 to 4.
 */
export function judgeReceipt(facts: DocumentFacts, context: JudgingContext): Judgement {
  const check = checkCompliance(facts, context);
  const { code: categoryCode, reason: categoryReason } = context.taxCategoryCode
    ? { code: context.taxCategoryCode, reason: 'You chose it.' }
    : categorise(facts);
  const purchase = inputTaxCase(facts, context, categoryCode, check);
  const tax = claimInputTax(purchase);
  const atBest = claimInputTax({ ...purchase, supplierIsVendor: true, hasValidTaxInvoice: true }).claimableCents;
  const findings = check.findings.map((finding) => capRisk(finding, absolute(atBest)));
  return {
    ...check,
    findings,
    validity: receiptValidity(check),
    categoryCode,
    categoryReason,
    vatChargedCents: tax.chargedCents,
    vatClaimableCents: tax.claimableCents,
    notClaimableReason: tax.reason,
    vatAtRiskCents: riskOfErrors(findings),
    extractionConfidence: extractionConfidence(facts, check.isVatCompliant),
  };
}

/** What the claim depends on, gathered from the document, the company and the category. */
function inputTaxCase(
  facts: DocumentFacts,
  context: JudgingContext,
  categoryCode: TaxCategoryCode,
  check: ComplianceCheck,
): InputTaxCase {
  const { recipientIsVendor, businessUsePercent } = context;
  return {
    chargedCents: signedVat(facts),
    recipientIsVendor,
    supplierIsVendor: supplierIsVendor(facts, check),
    hasValidTaxInvoice: check.isValidTaxInvoice,
    denial: inputTaxDenial(facts, categoryCode),
    businessUse: businessUsePercent === undefined ? WHOLE : basisPoints(businessUsePercent),
  };
}

/** Told by its number. A slip up to R50 need not carry one: showing VAT is enough. */
function supplierIsVendor({ supplierVatNumber }: DocumentFacts, { invoiceClass }: ComplianceCheck): boolean {
  return isStated(supplierVatNumber) ? isVatNumber(supplierVatNumber) : invoiceClass === 'none';
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

/** Credit notes are printed with either sign and are kept negative. Null when the VAT is unknown. */
function signedVat(facts: DocumentFacts): Cents | null {
  const { vatCents } = chargedVat(facts);
  if (vatCents === null || facts.documentType !== 'CREDIT_NOTE') return vatCents;
  return negate(absolute(vatCents));
}
