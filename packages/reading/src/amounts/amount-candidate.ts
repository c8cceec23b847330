import type { Cents } from '@tillslip/domain/kernel/money';
import type { Place, Row } from '../layout/text-row.ts';
import type { AmountRole } from './label-role.ts';

/** An amount on the page with its label and surroundings. */
export interface AmountCandidate {
  readonly cents: Cents;
  readonly hasCents: boolean;
  readonly currency: string | null;
  readonly place: Place;
  readonly row: Row;
  /** Normalised words that name it; empty when none do. */
  readonly label: string;
  /** Where its label is: beside it, in a heading above it, or nowhere. */
  readonly labelAt: 'beside' | 'above' | 'below' | 'nowhere';
  /** Its label has only words that labels of amounts are made of: goods have others. */
  readonly isPlain: boolean;
  readonly role: AmountRole;
  /** 0 at the top of the document, 1 at its end. */
  readonly depth: number;
  /** It is in a summary of tax by rate, whose totals are not the document's. */
  readonly isInTaxTable: boolean;
}

/** Add up amounts in cents; 0 for an empty list. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** True when two amounts differ by at most `tolerance` cents. */
export const isNear = (one: number, other: number, tolerance: number): boolean => Math.abs(one - other) <= tolerance;
