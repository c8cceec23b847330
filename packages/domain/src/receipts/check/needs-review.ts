import type { DocumentFacts } from '../facts/document-facts.ts';
import type { DocumentType } from '../facts/fact-schema.ts';

/** Why a person has to look at a document before it counts. */
export const REVIEW_REASONS = ['reading-failed', 'no-total', 'not-a-purchase-document'] as const;

/** One of the reasons why a person has to look at a document. */
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Papers that ask for or accompany a purchase, but are not one: they carry no input tax. */
const NOT_A_PURCHASE: readonly DocumentType[] = ['PRO_FORMA', 'QUOTATION', 'STATEMENT', 'DELIVERY_NOTE'];

/**
 * Why a document must be saved as `needs_review` rather than `completed`; empty when it may count.
 * Null facts mean that the reading failed. A missing date or supplier is no reason: the document still
 * counts as money spent, and the compliance check names what it lacks.
 *
 * Spec: decisions 8.
 */
export function reviewReasons(facts: Pick<DocumentFacts, 'documentType' | 'totalCents'> | null): ReviewReason[] {
  if (facts === null) return ['reading-failed'];
  const reasons: ReviewReason[] = [];
  if (facts.totalCents === null || facts.totalCents === 0) reasons.push('no-total');
  if (!isPurchaseDocument(facts.documentType)) reasons.push('not-a-purchase-document');
  return reasons;
}

/** True for papers that record a purchase or its reversal; an unknown paper is given the benefit of the doubt. */
export const isPurchaseDocument = (type: DocumentType): boolean => !NOT_A_PURCHASE.includes(type);
