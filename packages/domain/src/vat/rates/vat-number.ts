/** Where the holder of a VAT number is registered. A foreign number may have any format. */
export type VatNumberOrigin = 'south-african' | 'foreign';

/**
 * What can be wrong with a VAT number. The format is ten digits that start with 4. Decisions 1 replaces the
 * specification's "8 or 10 digits", because 8-digit South African numbers do not exist.
 */
export type VatNumberProblem = {
  readonly code: 'VAT_NUMBER_REQUIRED' | 'VAT_NUMBER_FORMAT' | 'VAT_NUMBER_CHECKSUM';
};

/** The check of a VAT number; error and warning are null when it looks right. */
export interface VatNumberCheck {
  /** Digits only for a South African number; upper case without spaces for a foreign one. */
  readonly number: string;
  readonly error: VatNumberProblem | null;
  readonly warning: VatNumberProblem | null;
}

const SOUTH_AFRICAN = /^4\d{9}$/;

/** Remove everything but digits: `4010-1391-21` and `VAT 401 0139 121` become `4010139121`. */
export const normaliseVatNumber = (text: string): string => text.replace(/\D/g, '');

/** Check for ten digits that start with 4, however they are spaced. The check digit is ignored. */
export const isVatNumber = (text: string): boolean => SOUTH_AFRICAN.test(normaliseVatNumber(text));

/**
 * Check for a foreign number, which begins with a country code (`IE6388047V`). `ZA` and `VAT` before digits are not
 * foreign country codes.
 */
export const isForeignVatNumber = (text: string): boolean =>
  !isVatNumber(text) && /^(?!ZA|VAT)[A-Z]{2}[0-9A-Z]{2,13}$/.test(compact(text));

/**
 * Check a VAT number. A wrong format is an error, a wrong check digit only a warning, because SARS publishes no rule
 * for it: 34 of 36 published numbers pass modulus 10.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 23 (registration).
 * Spec: decisions 1 (instead of 3 §5).
 */
export function checkVatNumber(text: string, origin: VatNumberOrigin = 'south-african'): VatNumberCheck {
  const foreign = origin === 'foreign';
  const number = foreign ? compact(text) : normaliseVatNumber(text);
  if (compact(text) === '') return { number, error: { code: 'VAT_NUMBER_REQUIRED' }, warning: null };
  if (foreign) return { number, error: null, warning: null };
  if (!SOUTH_AFRICAN.test(number)) return { number, error: { code: 'VAT_NUMBER_FORMAT' }, warning: null };
  return { number, error: null, warning: passesLuhn(number) ? null : { code: 'VAT_NUMBER_CHECKSUM' } };
}

/** Format a South African number as `4010-1391-21`; any other text is only trimmed. */
export function formatVatNumber(text: string): string {
  const digits = normaliseVatNumber(text);
  if (!SOUTH_AFRICAN.test(digits)) return text.trim();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** Check that the last digit is the modulus-10 (Luhn) check digit of the others. False for text that is not digits. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const total = [...digits].reverse().reduce((sum, digit, place) => sum + luhnValue(Number(digit), place), 0);
  return total % 10 === 0;
}

/** Double every second digit from the right; a double of two digits counts as the sum of its digits. */
function luhnValue(digit: number, place: number): number {
  if (place % 2 === 0) return digit;
  return digit < 5 ? digit * 2 : digit * 2 - 9;
}

const compact = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();
