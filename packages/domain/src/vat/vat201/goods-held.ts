import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { type Cents, multiplyByFraction, smaller } from '../../kernel/money.ts';
import { vatInside } from '../rates/vat-inside.ts';
import { type BasisPoints, standardOn, WHOLE } from '../rates/vat-rate.ts';

/** Goods that a company holds on the day it becomes a vendor or ceases to be one. */
export interface GoodsHeld {
  /** What they cost, VAT included. */
  readonly costCents: Cents;
  /** What they would sell for, VAT included. */
  readonly marketValueCents: Cents;
  /** The share of taxable use. */
  readonly taxableUse: BasisPoints;
}

/** The VAT on goods held, and the amount that it comes from. */
export interface GoodsHeldVat {
  readonly considerationCents: Cents;
  readonly vatCents: Cents;
}

/**
 * Calculate the VAT on goods held: the tax fraction of their cost or their open market value, whichever is lower. At
 * registration it is deducted for the share of taxable use; at deregistration the goods are supplied, whatever the use.
 *
 * @param on the day of registration or deregistration, whose rate holds.
 * Law: Value-Added Tax Act 89 of 1991, sections 16(3)(f) and 18(4) (registration); 8(2) (deregistration).
 */
export function goodsHeldVat(
  { costCents, marketValueCents, taxableUse }: GoodsHeld,
  at: 'registration' | 'deregistration',
  on: CalendarDate,
): GoodsHeldVat {
  const considerationCents = smaller(costCents, marketValueCents);
  const vat = vatInside(considerationCents, standardOn(on));
  return { considerationCents, vatCents: at === 'registration' ? multiplyByFraction(vat, taxableUse, WHOLE) : vat };
}
