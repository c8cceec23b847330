import type { Cents } from '@tillslip/domain/kernel/money';
import type { Place, Row } from '../layout/text-row.ts';
import type { AmountRole } from './label-role.ts';

/** An amount on the page with what its surroundings say about it. */
export interface AmountCandidate {
  readonly cents: Cents;
  readonly hasCents: boolean;
  readonly currency: string | null;
  readonly place: Place;
  readonly row: Row;
  /** Normalised words that name it; empty when nothing does. */
  readonly label: string;
  /** Where its label is: beside it, in a heading over it, or nowhere. */
  readonly labelAt: 'beside' | 'above' | 'nowhere';
  readonly role: AmountRole;
  /** 0 at the top of the document, 1 at its end. */
  readonly depth: number;
  /** It is in a summary of the tax by rates, whose totals are not the document's. */
  readonly isInTaxTable: boolean;
}

/** The sum of amounts in cents; 0 for none. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** True when two amounts differ by no more than so many cents. */
export const isNear = (one: number, other: number, tolerance: number): boolean => Math.abs(one - other) <= tolerance;
