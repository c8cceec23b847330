import type { ClaimLine } from '../vat/claim/claim-types.ts';
import type { BasisPoints } from '../vat/rates/vat-rate.ts';
import type { PackageTaxCode } from './package-lists.ts';

/**
 * How a part of a document is booked. Zero-rated, exempt and no VAT are all 0 %, and different codes. VAT that cannot be
 * claimed is part of the expense, so such a part is `no-vat`.
 *
 * Spec: decisions 23. Law: VAT Act, sections 7, 11, 12, 16 and 17.
 */
export const SYNC_TREATMENTS = ['standard', 'capital', 'zero-rated', 'exempt', 'no-vat'] as const;

/** How a part of a document is booked. */
export type SyncTreatment = (typeof SYNC_TREATMENTS)[number];

/** A treatment at a rate; 0 for all but standard and capital. */
export interface TreatmentAtRate {
  readonly treatment: SyncTreatment;
  readonly rate: BasisPoints;
}

/** The text by which treatments at rates are compared. */
export const treatmentKey = ({ treatment, rate }: TreatmentAtRate): string => `${treatment} ${rate}`;

/** The treatment of the part of a line whose VAT is claimed. */
export const claimedTreatment = ({ vatType, rate }: Pick<ClaimLine, 'vatType' | 'rate'>): TreatmentAtRate => ({
  treatment: vatType === 'capital' ? 'capital' : 'standard',
  rate: rate ?? 0,
});

/** The treatment of a line, or of the part of it, whose VAT is not claimed. */
export function unclaimedTreatment({ vatType }: Pick<ClaimLine, 'vatType'>): TreatmentAtRate {
  if (vatType === 'zero_rated') return { treatment: 'zero-rated', rate: 0 };
  return { treatment: vatType === 'exempt' ? 'exempt' : 'no-vat', rate: 0 };
}

const WORDS: Readonly<Record<SyncTreatment, RegExp>> = {
  standard: /\b(standard|s|std|vat)\b/i,
  capital: /\b(capital|cg|c)\b/i,
  'zero-rated': /\b(zero|zero[ -]rated|z|zr)\b/i,
  exempt: /\b(exempt|e|ex|vrygestel)\b/i,
  'no-vat': /\b(no vat|no tax|out of scope|outside scope|n\/a|none|not registered|no)\b/i,
};

/** A tax code that may be meant for a treatment, and whether nothing else comes into question. */
export interface TaxCodeProposal {
  readonly taxCodeId: string;
  /** Only one code has the rate and the words; the person need not choose. */
  readonly isEvident: boolean;
}

/**
 * Propose the code of the books for a treatment: its rate must be the same, and its name must say it. Of several codes,
 * and of a name that does not say it, nothing is evident. Null when no code has the rate.
 */
export function proposeTaxCode(codes: readonly PackageTaxCode[], wanted: TreatmentAtRate): TaxCodeProposal | null {
  const ofRate = codes.filter(({ purchaseRate }) => purchaseRate === wanted.rate);
  const named = ofRate.filter((code) => bestTreatment(code, wanted.rate) === wanted.treatment);
  const [first] = named;
  if (first) return { taxCodeId: first.id, isEvident: named.length === 1 };
  const [only] = ofRate;
  return only && ofRate.length === 1 && wanted.treatment !== 'capital'
    ? { taxCodeId: only.id, isEvident: false }
    : null;
}

/** The treatment that a code's name says; null when it says none. The more telling words come first. */
function bestTreatment({ name, description }: PackageTaxCode, rate: BasisPoints): SyncTreatment | null {
  const text = `${name} ${description ?? ''}`;
  const order: readonly SyncTreatment[] = rate > 0 ? ['capital', 'standard'] : ['no-vat', 'exempt', 'zero-rated'];
  const told = order.find((treatment) => WORDS[treatment].test(text)) ?? null;
  return told ?? (rate > 0 ? 'standard' : null);
}
