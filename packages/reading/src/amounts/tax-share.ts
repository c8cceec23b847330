import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';

/** Each of two amounts may be rounded by a cent. */
export const PAIR_TOLERANCE = 2;
/** Cash is rounded to five or ten cents. */
export const MAX_CASH_ROUNDING = 9;
/** An included tax is rounded once more. */
const TAX_INSIDE_TOLERANCE = 2.5;
/** A smaller amount is the tax of some other by chance. */
const MIN_TAX = 6;

/** True when an amount is the tax included in another at one of the rates, within about two cents. */
export const isTaxInside = (tax: number, total: number, rates: readonly number[]): boolean =>
  tax >= MIN_TAX && rates.some((rate) => Math.abs(tax - (total * rate) / (WHOLE + rate)) < TAX_INSIDE_TOLERANCE);

/** True when an amount is the tax on another that does not include it. */
export const isTaxOnTop = (tax: number, value: number, rates: readonly number[]): boolean =>
  tax >= MIN_TAX && rates.some((rate) => Math.abs(tax - (value * rate) / WHOLE) < PAIR_TOLERANCE);
