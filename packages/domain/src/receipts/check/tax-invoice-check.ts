import type { DocumentFacts } from '../facts/document-facts.ts';
import { vatAtRisk } from './charged-vat.ts';
import type { CheckContext } from './check-context.ts';
import type { Finding, ParticularCode } from './finding.ts';
import { ASKABLE_PARTICULARS, type AskableParticular } from './is-it-there.ts';
import { PARTICULARS, type Particular } from './particulars.ts';
import { type TaxInvoiceClass, taxInvoiceClass } from './tax-invoice-class.ts';

/** The finding for a required particular that is missing. */
export type MissingParticular = Finding & { readonly severity: 'error'; readonly code: ParticularCode };

/** The check of a document against the tax invoice its total requires. */
export interface TaxInvoiceCheck {
  readonly invoiceClass: TaxInvoiceClass;
  /** In the order of section 20(4); empty when nothing is missing. */
  readonly missing: readonly MissingParticular[];
  /** What was not read, but may be there: a person is asked. */
  readonly asked: readonly AskableParticular[];
}

/**
 * Find the particulars missing from the tax invoice (or credit note) that the total requires. Up to R50 nothing is
 * required. Without a total in rand the class is unknown, and an abridged invoice is required. What may have been misread is
 * asked instead of missing.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(4), 20(5), 20(6) and 21(3).
 * Spec: decisions 2 (instead of 1 §5.6).
 */
export function checkTaxInvoice(facts: DocumentFacts, context: CheckContext): TaxInvoiceCheck {
  const inRand = facts.currency === null || facts.currency === 'ZAR';
  const invoiceClass =
    facts.totalCents !== null && inRand ? taxInvoiceClass(facts.totalCents, facts.invoiceDate) : 'abridged';
  const atRisk = vatAtRisk(facts, context);
  const missing = PARTICULARS.flatMap((particular): MissingParticular[] => {
    const section = sectionFor(particular, facts, invoiceClass);
    const problem = section === null ? null : particular.problem(facts, context);
    if (section === null || problem === null) return [];
    return [{ ...problem, severity: 'error', section, vatAtRiskCents: atRisk }];
  });
  const isIn = (set: ReadonlySet<ParticularCode> | undefined) => (one: MissingParticular) =>
    set?.has(one.code) ?? false;
  const [isThere, isInDoubt] = [isIn(context.unread?.there), isIn(context.unread?.inDoubt)];
  const unseen = missing.filter((one) => !isThere(one));
  return {
    invoiceClass,
    missing: unseen.filter((one) => !isInDoubt(one)),
    asked: ASKABLE_PARTICULARS.filter((code) => unseen.some((one) => one.code === code && isInDoubt(one))),
  };
}

/** The section that requires a particular in this document; null when none does. */
function sectionFor(
  { full, abridged, creditNote }: Particular,
  { documentType }: DocumentFacts,
  invoiceClass: TaxInvoiceClass,
): string | null {
  const ofClass = { none: null, abridged, full }[invoiceClass];
  return documentType === 'CREDIT_NOTE' && ofClass !== null ? creditNote : ofClass;
}
