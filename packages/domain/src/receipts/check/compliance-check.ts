import type { DocumentFacts } from '../facts/document-facts.ts';
import { contradictingWord, titledType } from '../facts/invoice-title.ts';
import { vatAtRisk } from './charged-vat.ts';
import type { CheckContext } from './check-context.ts';
import { complianceWarnings } from './compliance-warnings.ts';
import type { Finding, FindingProblem, ParticularCode } from './finding.ts';
import type { AskableParticular } from './is-it-there.ts';
import { isPurchaseDocument } from './needs-review.ts';
import { checkTaxInvoice } from './tax-invoice-check.ts';
import type { TaxInvoiceClass } from './tax-invoice-class.ts';

/** The points an error and a warning deduct from a score of 100. Spec: 1 §9. */
export const ERROR_DEDUCTION = 20;
export const WARNING_DEDUCTION = 5;

/** The check of a document against the VAT Act. */
export interface ComplianceCheck {
  readonly invoiceClass: TaxInvoiceClass;
  /**
   * True for a tax invoice without missing particulars, with a total above zero and a date that has come; what a person is
   * asked is not missing.
   */
  readonly isValidTaxInvoice: boolean;
  /** True when there are no errors. */
  readonly isVatCompliant: boolean;
  /** The missing particulars. */
  readonly missingFields: readonly ParticularCode[];
  /** The particulars of which a person is asked whether they are there; nothing is denied meanwhile. */
  readonly askedParticulars: readonly AskableParticular[];
  /** Errors first. */
  readonly findings: readonly Finding[];
  /** 0 to 100. */
  readonly score: number;
}

/**
 * Check a document against the VAT Act: the particulars of its class, that it is an invoice with a total, and
 * anything doubtful.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2), 20 and 21.
 * Spec: 1 §5.7, decisions 2.
 */
export function checkCompliance(facts: DocumentFacts, context: CheckContext): ComplianceCheck {
  const { invoiceClass, missing, asked } = checkTaxInvoice(facts, context);
  const wrongType = checkDocumentType(facts, context);
  const invalid = [...checkTotal(facts, context), ...checkDate(facts, context)];
  const errors: Finding[] = [...wrongType, ...missing, ...invalid];
  const isError = missing.some(({ code }) => code === 'MISSING_RECIPIENT_VAT_NUMBER');
  const warnings = complianceWarnings(facts, context).filter(
    ({ code }) => !(isError && code === 'RECIPIENT_VAT_NUMBER_FORMAT'),
  );
  const findings = [...errors, ...warnings];
  return {
    invoiceClass,
    isValidTaxInvoice: missing.length + wrongType.length + invalid.length === 0,
    isVatCompliant: errors.length === 0,
    missingFields: missing.map(({ code }) => code),
    askedParticulars: asked,
    findings,
    score: complianceScore(findings),
  };
}

/** Score the findings: 100 minus 20 for each error and 5 for each warning, never below 0. Spec: 1 §5.7. */
export function complianceScore(findings: readonly Finding[]): number {
  const deductions = findings.map(({ severity }) => (severity === 'error' ? ERROR_DEDUCTION : WARNING_DEDUCTION));
  return Math.max(
    0,
    deductions.reduce((score, deduction) => score - deduction, 100),
  );
}

/** The error for a document that is not an invoice. A bank statement titled "tax invoice" is one for its fees. */
function checkDocumentType(facts: DocumentFacts, context: CheckContext): Finding[] {
  const bankInvoice = facts.documentType === 'STATEMENT' && /tax invoice/i.test(facts.invoiceTitle ?? '');
  if (isPurchaseDocument(facts) || (bankInvoice && contradictingWord(facts.invoiceTitle) === null)) return [];
  return [error({ code: 'NOT_A_TAX_INVOICE', documentType: titledType(facts) }, '20(1)', facts, context)];
}

/** The error for a total that is not positive. A credit note may also be printed with a negative total. */
function checkTotal(facts: DocumentFacts, context: CheckContext): Finding[] {
  const { totalCents, documentType } = facts;
  const isMissing = totalCents === null;
  if (!isMissing && (totalCents > 0 || (documentType === 'CREDIT_NOTE' && totalCents < 0))) return [];
  return [error({ code: 'TOTAL_NOT_POSITIVE', isMissing }, '20(4)(g)', facts, context)];
}

/** The error for a date in the future: the invoice counts from that day. */
function checkDate(facts: DocumentFacts, context: CheckContext): Finding[] {
  if (facts.invoiceDate === null || facts.invoiceDate <= context.today) return [];
  return [error({ code: 'DATE_IN_FUTURE' }, '20(4)(d)', facts, context)];
}

const error = (problem: FindingProblem, section: string, facts: DocumentFacts, context: CheckContext): Finding => ({
  ...problem,
  severity: 'error',
  section,
  vatAtRiskCents: vatAtRisk(facts, context),
});
