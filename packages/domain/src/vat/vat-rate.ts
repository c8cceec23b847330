/** A percentage in basis points: 15 % is 1500. */
export type BasisPoints = number;

/**
 * How VAT falls on a supply. `unknown` is a state of its own: it is asked, never silently 0 %.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7 (standard), 11 (zero-rated), 12 (exempt).
 * Spec: decisions 3.
 */
export type VatTreatment =
  | { readonly kind: 'standard'; readonly rate: BasisPoints }
  | { readonly kind: 'zero-rated' }
  | { readonly kind: 'exempt' }
  | { readonly kind: 'unknown' };

/** The treatment without its rate: what a line of a document is marked with. */
export type VatTreatmentKind = VatTreatment['kind'];
