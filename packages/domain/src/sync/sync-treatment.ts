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
  standard: /\b(standard|standaard|std|normal)\b|(?<!['’])\bs\b/i,
  capital: /\b(capital|kapitaal|cg)\b/i,
  'zero-rated': /\b(zero|nil[ -]rated|gst[ -]free|nulkoers|z|zr)\b/i,
  exempt: /\b(exempt|vrygestel|input[ -]taxed|e)\b/i,
  'no-vat':
    /\b(no (vat|tax|gst)|non[ -]?(vat|taxable)|out ?of ?scope|outside (the )?scope|bas excluded|n\/a|none|not (registered|applicable))\b/i,
};

/** Names that exclude capital goods, as field 15 of the VAT201 does. */
const NOT_CAPITAL = /\b(not|non|excl\w*|except|other than)\W+(for\W+|of\W+)?capital\b/gi;

/** Codes for other purposes at the same rate; they are never proposed for an ordinary purchase. */
const OTHER_PURPOSE =
  /\b(import\w*|export\w*|customs|reverse|rc|ec|ecg|ecs|change in use|bad debts?|adjust\w*|second[ -]hand|sales?|output|private|denied|blocked|non[ -]?(claim|deduct)\w*)\b/i;

/** A tax code that may be meant for a treatment, and whether nothing else comes into question. */
export interface TaxCodeProposal {
  readonly taxCodeId: string;
  /** Only one code has the rate and the words; the person need not choose. */
  readonly isEvident: boolean;
}

/**
 * Propose the code of the books for a treatment: its rate must be the same, and its name must say it. Of several codes that
 * say it, and of a name that does not, nothing is evident; a code that says something else is never proposed. Null when no
 * code is left. The order and the ids of the codes decide nothing.
 */
export function proposeTaxCode(codes: readonly PackageTaxCode[], wanted: TreatmentAtRate): TaxCodeProposal | null {
  const ofRate = codes
    .filter((code) => code.purchaseRate === wanted.rate && !OTHER_PURPOSE.test(textOf(code)))
    .toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const named = ofRate.filter((code) => namedTreatments(code, wanted.rate)[0] === wanted.treatment);
  const [first] = named;
  if (first)
    return { taxCodeId: first.id, isEvident: named.length === 1 && namedTreatments(first, wanted.rate).length === 1 };
  const unnamed = ofRate.filter((code) => namedTreatments(code, wanted.rate).length === 0);
  const [only] = unnamed;
  if (!only || unnamed.length > 1 || wanted.treatment === 'capital') return null;
  // A rate above zero is the standard rate where nothing says otherwise; 0 % may be any of three.
  return { taxCodeId: only.id, isEvident: wanted.treatment === 'standard' && ofRate.length === 1 };
}

const textOf = ({ name, description }: PackageTaxCode): string => `${name} ${description ?? ''}`;

/** The treatments that a code's name says, in the order of its words; those of its description where the name says none. */
function namedTreatments({ name, description }: PackageTaxCode, rate: BasisPoints): readonly SyncTreatment[] {
  const named = treatmentsIn(name, rate);
  return named.length > 0 ? named : treatmentsIn(description ?? '', rate);
}

function treatmentsIn(text: string, rate: BasisPoints): readonly SyncTreatment[] {
  const plain = text.replace(NOT_CAPITAL, ' ');
  const possible: readonly SyncTreatment[] = rate > 0 ? ['capital', 'standard'] : ['no-vat', 'exempt', 'zero-rated'];
  const found = possible.flatMap((treatment) => {
    const at = plain.search(WORDS[treatment]);
    return at < 0 ? [] : [{ treatment, at }];
  });
  // "Capital goods at the standard rate" is about capital goods.
  if (rate > 0) return found.slice(0, 1).map(({ treatment }) => treatment);
  return found.toSorted((a, b) => a.at - b.at).map(({ treatment }) => treatment);
}
