import { plainText } from '../../../kernel/plain-words.ts';
import type { DuplicateEvidence } from '../duplicate-facts.ts';
import {
  areOtherPlaces,
  compareNames,
  compareVatNumbers,
  isBuyersName,
  isSamePlace,
  type SupplierAgreement,
  vatNumberOf,
} from '../same-supplier.ts';

/** What the suppliers of two papers say, against two strangers. Unit: bits. */
export const SUPPLIER_BITS = {
  SAME_VAT_NUMBER: 8,
  NEAR_VAT_NUMBER: 6,
  OTHER_VAT_NUMBER: -8,
  SAME_NAME: 6,
  SAME_ADDRESS: 3,
  /** A VAT number and a name that agree are not two proofs. */
  MAX: 11,
} as const;

/** Two places of one chain, by its name or its address: the same goods are sold at both. Unit: bits. */
export const OTHER_PLACE_BITS = -11;
/** Both say so. Unit: bits. */
export const OTHER_PLACES_BITS = -16;

const VAT_BITS = {
  same: SUPPLIER_BITS.SAME_VAT_NUMBER,
  near: SUPPLIER_BITS.NEAR_VAT_NUMBER,
  other: SUPPLIER_BITS.OTHER_VAT_NUMBER,
  unknown: 0,
} as const;

/** Words of a paper that a reader takes for the name of the supplier. */
const NO_NAME =
  /\b(welcome|welkom|thank|thanks|dankie|invoice|faktuur|slip|receipt|copy|customer|cashier|till|terminal|merchant|cardholder|date|tel|vat|btw|page|total)\b/;
/** A motto that stands where the name does: a sentence of four words or more. */
const MOTTO = /^(?=(?:\S+ ){3})(?=.*\b(you|your|our|we|us|the|to|with|that|is|are|every|jou|ons|wat)\b)/;
/** Names of companies that say nothing of their shop: `Blue Crane Investments 27`. */
const HOLDING_NAME =
  /\b(trading|investments?|holdings?|enterprises?|ventures?|beleggings?|handelaars|group|properties|\d{2,})\b/;

/** Weigh the suppliers by VAT number, name and address. */
export function supplierBits(a: DuplicateEvidence, b: DuplicateEvidence): number {
  const bits =
    VAT_BITS[compareVatNumbers(vatNumberOf(a, b), vatNumberOf(b, a))] +
    (nameAgreement(a, b) === 'same' ? SUPPLIER_BITS.SAME_NAME : 0) +
    (isSamePlace(a, b) ? SUPPLIER_BITS.SAME_ADDRESS : 0);
  return Math.min(SUPPLIER_BITS.MAX, bits);
}

/** Weigh the places; 0 unless both name theirs. */
export function placeBits(a: DuplicateEvidence, b: DuplicateEvidence): number {
  const areBranches = nameAgreement(a, b) === 'branches' && !isSamePlace(a, b);
  const areElsewhere = areOtherPlaces(a, b);
  if (areBranches && areElsewhere) return OTHER_PLACES_BITS;
  return areBranches || areElsewhere ? OTHER_PLACE_BITS : 0;
}

/**
 * Whether the two are from two suppliers, also if one of them was read badly. `certain`: their VAT numbers say so too.
 * `named`: only their names do.
 */
export function otherSuppliers(a: DuplicateEvidence, b: DuplicateEvidence): 'certain' | 'named' | null {
  const [vat, name] = [compareVatNumbers(vatNumberOf(a, b), vatNumberOf(b, a)), nameAgreement(a, b)];
  if (vat === 'other') return name === 'same' ? null : 'certain';
  return name === 'other' && vat !== 'same' ? 'named' : null;
}

/** Compare the names; what is no name of a shop, or the buyer's, says nothing. */
function nameAgreement(a: DuplicateEvidence, b: DuplicateEvidence): SupplierAgreement {
  const name = compareNames(a.supplierName, b.supplierName);
  if (name === 'same') return name;
  return isNoName(a, b) || isNoName(b, a) ? 'unknown' : name;
}

function isNoName(paper: DuplicateEvidence, other: DuplicateEvidence): boolean {
  if (!paper.supplierName) return true;
  const name = plainText(paper.supplierName);
  return NO_NAME.test(name) || MOTTO.test(name) || HOLDING_NAME.test(name) || isBuyersName(paper, other);
}
