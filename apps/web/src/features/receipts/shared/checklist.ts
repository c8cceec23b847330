import type { Finding, Judgement, ReceiptFacts } from '@tillslip/contract/receipt-schemas';
import { PARTICULARS } from '@tillslip/domain/receipts/check/particulars';

/** A particular of section 20 or 21, where the law asks for it, and whether the document has it. */
export type ChecklistItem = {
  name: string;
  section: string;
  /** What is wrong with it; null when nothing is. */
  problem: string | null;
  /** Not on the document, and not needed on this one. */
  notNeeded: boolean;
};

/** The fact a particular is told from, where it is a single one. */
const FACTS: Partial<Record<Finding['code'], keyof ReceiptFacts>> = {
  MISSING_RECIPIENT_NAME: 'recipientName',
  MISSING_RECIPIENT_ADDRESS: 'recipientAddress',
  MISSING_RECIPIENT_VAT_NUMBER: 'recipientVatNumber',
  MISSING_SUPPLIER_ADDRESS: 'supplierAddress',
  MISSING_SUPPLIER_VAT_NUMBER: 'supplierVatNumber',
};

/**
 * What the law asks of this document, one by one: a full or an abridged tax invoice or a credit note. Empty for
 * a purchase of up to R50, of which nothing is asked.
 *
 * Law: VAT Act, sections 20(4), 20(5) and 21(3).
 */
export function checklist({ invoiceClass, findings }: Judgement, facts: ReceiptFacts): ChecklistItem[] {
  if (invoiceClass === 'none') return [];
  const asked = facts.documentType === 'CREDIT_NOTE' ? 'creditNote' : invoiceClass;
  return PARTICULARS.flatMap((particular) => {
    const section = particular[asked];
    if (section === null) return [];
    const problem = findings.find(({ code }) => code === particular.code)?.message ?? null;
    const fact = FACTS[particular.code];
    const notNeeded = problem === null && fact !== undefined && facts[fact] === null;
    return [{ name: particular.name, section, problem, notNeeded }];
  });
}
