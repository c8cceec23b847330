import type { DocumentFacts } from '../facts/document-facts.ts';
import type { DocumentType } from '../facts/fact-schema.ts';
import { titledType } from '../facts/invoice-title.ts';
import { GATE_REASONS, type GateContext, gateReasons } from './review-gate.ts';

/** The reasons why a person must review a document before it counts. */
export const REVIEW_REASONS = ['reading-failed', 'no-total', 'not-a-purchase-document', ...GATE_REASONS] as const;

/** A reason why a person must review a document. */
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The documents that precede or accompany a purchase but do not record one, so they carry no input tax. */
const NOT_A_PURCHASE: readonly DocumentType[] = ['PRO_FORMA', 'QUOTATION', 'STATEMENT', 'DELIVERY_NOTE'];

/**
 * List the reasons to save a document as `needs_review`; empty when it can be `completed`. Null facts mean that the
 * reading failed. What is in doubt is asked only of a purchase with a total: without one there is nothing to ask about.
 *
 * Spec: decisions 8.
 *
 * @param gate what the questions depend on; null for a document that counted before there were any.
 */
export function reviewReasons(facts: DocumentFacts | null, gate: GateContext | null): ReviewReason[] {
  if (facts === null) return ['reading-failed'];
  const reasons: ReviewReason[] = [];
  if (facts.totalCents === null || facts.totalCents === 0) reasons.push('no-total');
  if (!isPurchaseDocument(facts)) reasons.push('not-a-purchase-document');
  return reasons.length > 0 || gate === null ? reasons : gateReasons(facts, gate);
}

/** Check for a document that records a purchase or its reversal; a document of unknown type counts as one. */
export const isPurchaseDocument = (facts: Pick<DocumentFacts, 'documentType' | 'invoiceTitle'>): boolean =>
  !NOT_A_PURCHASE.includes(titledType(facts));
