import type { DocumentFacts } from '../facts/document-facts.ts';
import { vatAtRisk } from './charged-vat.ts';
import type { CheckContext } from './check-context.ts';
import type { Finding, ParticularCode } from './finding.ts';
import { PARTICULARS, type Particular } from './particulars.ts';
import { type TaxInvoiceClass, taxInvoiceClass } from './tax-invoice-class.ts';

/** A particular the law asks for and the document lacks. */
export type MissingParticular = Finding & { readonly severity: 'error'; readonly code: ParticularCode };

/** What a document lacks of the tax invoice its total asks for. */
export interface TaxInvoiceCheck {
  readonly invoiceClass: TaxInvoiceClass;
  /** Empty when nothing is missing. In the order of section 20(4). */
  readonly missing: readonly MissingParticular[];
}

/**
 * What a document lacks of the tax invoice (or credit note) its total asks for. Up to R50 nothing is
 * asked. Without a total in rand the class cannot be told, and the lighter, abridged one is asked.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(4), 20(5), 20(6) and 21(3).
 * Spec: decisions 2 (instead of 1 §5.6).
 */
export function checkTaxInvoice(facts: DocumentFacts, context: CheckContext): TaxInvoiceCheck {
  const inRand = facts.currency === null || facts.currency === 'ZAR';
  const invoiceClass = facts.totalCents !== null && inRand ? taxInvoiceClass(facts.totalCents) : 'abridged';
  const atRisk = vatAtRisk(facts, context);
  const missing = PARTICULARS.flatMap((particular): MissingParticular[] => {
    const section = sectionFor(particular, facts, invoiceClass);
    const problem = section === null ? null : particular.problem(facts, context);
    if (section === null || problem === null) return [];
    return [{ ...problem, severity: 'error', section, vatAtRiskCents: atRisk }];
  });
  return { invoiceClass, missing };
}

/** Where the law asks for a particular in this document, or null where it does not. */
function sectionFor(
  { full, abridged, creditNote }: Particular,
  { documentType }: DocumentFacts,
  invoiceClass: TaxInvoiceClass,
): string | null {
  const ofClass = { none: null, abridged, full }[invoiceClass];
  return documentType === 'CREDIT_NOTE' && ofClass !== null ? creditNote : ofClass;
}
