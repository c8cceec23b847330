import type { CheckResult, Finding, ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { PARTICULARS } from '@tillslip/domain/receipts/check/particulars';
import type { I18n } from '@tillslip/messages/i18n';
import { findingText, isItThereText, particularText } from '@tillslip/messages/receipts/findings';

/** A particular of section 20 or 21, where the law requires it, and whether the document has it. */
export type ChecklistItem = {
  name: string;
  section: string;
  /** What is wrong with it; null if nothing is. */
  problem: string | null;
  /** True if it is not on the document and not required there. */
  isNotRequired: boolean;
};

/** The fact behind a particular, where it is a single one. */
const FACTS: Partial<Record<Finding['code'], keyof ReceiptFacts>> = {
  MISSING_RECIPIENT_NAME: 'recipientName',
  MISSING_RECIPIENT_ADDRESS: 'recipientAddress',
  MISSING_RECIPIENT_VAT_NUMBER: 'recipientVatNumber',
  MISSING_SUPPLIER_ADDRESS: 'supplierAddress',
  MISSING_SUPPLIER_VAT_NUMBER: 'supplierVatNumber',
};

/**
 * List the particulars the law requires on this document: a full or abridged tax invoice, or a credit note. Empty for
 * a purchase of up to R50, which needs none.
 *
 * Law: VAT Act, sections 20(4), 20(5) and 21(3).
 */
export function checklist(
  i18n: I18n,
  { invoiceClass, findings, askedParticulars }: CheckResult,
  facts: ReceiptFacts,
): ChecklistItem[] {
  if (invoiceClass === 'none') return [];
  const required = facts.documentType === 'CREDIT_NOTE' ? 'creditNote' : invoiceClass;
  return PARTICULARS.flatMap((particular) => {
    const section = particular[required];
    if (section === null) return [];
    const problem = findings.find(({ code }) => code === particular.code);
    const fact = FACTS[particular.code];
    const isAsked = askedParticulars.some((code) => code === particular.code);
    const isNotRequired = problem === undefined && !isAsked && fact !== undefined && facts[fact] === null;
    const name = particularText(i18n, particular.code);
    const text = problem ? findingText(i18n, problem) : null;
    return [{ name, section, problem: isAsked ? isItThereText(i18n, particular.code) : text, isNotRequired }];
  });
}
