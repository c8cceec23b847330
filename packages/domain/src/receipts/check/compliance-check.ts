import type { DocumentFacts } from '../facts/document-facts.ts';
import { contradictingWord } from '../facts/invoice-title.ts';
import { vatAtRisk } from './charged-vat.ts';
import type { CheckContext } from './check-context.ts';
import { complianceWarnings } from './compliance-warnings.ts';
import type { Finding } from './finding.ts';
import { isPurchaseDocument } from './needs-review.ts';
import { checkTaxInvoice } from './tax-invoice-check.ts';
import type { TaxInvoiceClass } from './tax-invoice-class.ts';

/** What an error and a warning take from a score of 100. Spec: 1 §9. */
export const ERROR_DEDUCTION = 20;
export const WARNING_DEDUCTION = 5;

/** The panel that a person reads. */
export interface ComplianceChecklist {
  readonly missing: readonly string[];
  readonly warnings: readonly string[];
  readonly verdict: 'VAT Compliant' | 'VAT Non-Compliant';
}

/** Whether a document meets the VAT Act, and how far it falls short. */
export interface ComplianceCheck {
  readonly invoiceClass: TaxInvoiceClass;
  /** Nothing the law asks of a tax invoice is missing, and it is one. */
  readonly isValidTaxInvoice: boolean;
  /** No errors at all. */
  readonly isVatCompliant: boolean;
  /** The names of the missing particulars. */
  readonly missingFields: readonly string[];
  /** Errors first. */
  readonly findings: readonly Finding[];
  /** 0 to 100. */
  readonly score: number;
  readonly summary: string;
  readonly checklist: ComplianceChecklist;
}

/**
 * Checks a document against the VAT Act: the particulars of its class, that it is an invoice with a
 * total, and what looks doubtful.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2), 20 and 21.
 * Spec: 1 §5.7, decisions 2.
 */
export function checkCompliance(facts: DocumentFacts, context: CheckContext): ComplianceCheck {
  const { invoiceClass, missing } = checkTaxInvoice(facts, context);
  const notAnInvoice = notATaxInvoice(facts, context);
  const errors: Finding[] = [...notAnInvoice, ...missing, ...noTotal(facts, context)];
  const warnings = complianceWarnings(facts, context);
  const findings = [...errors, ...warnings];
  return {
    invoiceClass,
    isValidTaxInvoice: missing.length === 0 && notAnInvoice.length === 0,
    isVatCompliant: errors.length === 0,
    missingFields: missing.map(({ name }) => name),
    findings,
    score: complianceScore(findings),
    summary: complianceSummary(findings),
    checklist: complianceChecklist(findings),
  };
}

/** 100 minus 20 for each error and 5 for each warning, never below 0. Spec: 1 §5.7. */
export function complianceScore(findings: readonly Finding[]): number {
  const deductions = findings.map(({ severity }) => (severity === 'error' ? ERROR_DEDUCTION : WARNING_DEDUCTION));
  return Math.max(
    0,
    deductions.reduce((score, deduction) => score - deduction, 100),
  );
}

/** The line above the checklist. Spec: 1 §5.7. */
export function complianceSummary(findings: readonly Finding[]): string {
  const { missing, warnings } = complianceChecklist(findings);
  if (missing.length === 0) return '✅ VAT Compliant - This invoice meets all VAT Act requirements';
  return `❌ VAT Non-Compliant - ${missing.length} requirement(s) missing, ${warnings.length} warning(s)`;
}

/** The findings as the two lists and the verdict of the panel. Spec: 1 §5.7. */
export function complianceChecklist(findings: readonly Finding[]): ComplianceChecklist {
  const messages = (wanted: Finding['severity']): string[] =>
    findings.filter(({ severity }) => severity === wanted).map(({ message }) => message);
  const missing = messages('error');
  const verdict = missing.length === 0 ? 'VAT Compliant' : 'VAT Non-Compliant';
  return { missing, warnings: messages('warning'), verdict };
}

/** A statement that calls itself a tax invoice is one: banks bill their fees so. */
function notATaxInvoice(facts: DocumentFacts, context: CheckContext): Finding[] {
  const bankInvoice = facts.documentType === 'STATEMENT' && /tax invoice/i.test(facts.invoiceTitle ?? '');
  if (isPurchaseDocument(facts.documentType) || (bankInvoice && contradictingWord(facts.invoiceTitle) === null))
    return [];
  const paper = facts.documentType.toLowerCase().replaceAll('_', ' ');
  return [error('NOT_A_TAX_INVOICE', `A ${paper} is not a tax invoice`, '20(1)', facts, context)];
}

/** Credit notes are printed with either sign; anything else must come to more than nothing. */
function noTotal(facts: DocumentFacts, context: CheckContext): Finding[] {
  const { totalCents, documentType } = facts;
  if (totalCents === null) return [error('TOTAL_NOT_POSITIVE', 'Missing total amount', '20(4)(g)', facts, context)];
  if (totalCents > 0 || (documentType === 'CREDIT_NOTE' && totalCents < 0)) return [];
  return [error('TOTAL_NOT_POSITIVE', 'Total amount must be greater than zero', '20(4)(g)', facts, context)];
}

const error = (
  code: Finding['code'],
  message: string,
  section: string,
  facts: DocumentFacts,
  context: CheckContext,
): Finding => ({ severity: 'error', code, message, section, vatAtRiskCents: vatAtRisk(facts, context) });
