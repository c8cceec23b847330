/** Where the holder of a VAT number is registered: a foreign number may have any form. */
export type VatNumberOrigin = 'south-african' | 'foreign';

/**
 * What can be wrong with a VAT number. Its form is ten digits that start with 4: decisions 1 replaces the
 * specification's "8 or 10 digits", because no 8-digit South African number exists.
 */
export type VatNumberProblem = {
  readonly code: 'VAT_NUMBER_REQUIRED' | 'VAT_NUMBER_FORMAT' | 'VAT_NUMBER_CHECKSUM';
};

/** What was found about a VAT number; both null when it looks right. */
export interface VatNumberCheck {
  /** Digits only when South African; upper case without spaces when foreign. */
  readonly number: string;
  readonly error: VatNumberProblem | null;
  readonly warning: VatNumberProblem | null;
}

const SOUTH_AFRICAN = /^4\d{9}$/;

/** The digits of a printed number: `4010-1391-21` and `VAT 401 0139 121` are `4010139121`. */
export const normaliseVatNumber = (text: string): string => text.replace(/\D/g, '');

/** True for ten digits starting with 4, however they are spaced. The check digit is not looked at. */
export const isVatNumber = (text: string): boolean => SOUTH_AFRICAN.test(normaliseVatNumber(text));

/**
 * True for a number with a country's letters in front (`IE6388047V`): a supplier abroad. `ZA` and
 * `VAT` in front of digits are not a foreign country's.
 */
export const isForeignVatNumber = (text: string): boolean =>
  !isVatNumber(text) && /^(?!ZA|VAT)[A-Z]{2}[0-9A-Z]{2,13}$/.test(compact(text));

/**
 * Checks a VAT number. The form is an error; the check digit only a warning, because SARS publishes no
 * rule for it: of 36 published numbers 34 pass modulus 10.
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

/** A South African number as `4010-1391-21`; anything else unchanged but trimmed. */
export function formatVatNumber(text: string): string {
  const digits = normaliseVatNumber(text);
  if (!SOUTH_AFRICAN.test(digits)) return text.trim();
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** True when the last digit is the modulus-10 (Luhn) check digit of the others. False for anything but digits. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const total = [...digits].reverse().reduce((sum, digit, place) => sum + luhnValue(Number(digit), place), 0);
  return total % 10 === 0;
}

/** Every second digit from the right is doubled; a double of two digits counts as their sum. */
function luhnValue(digit: number, place: number): number {
  if (place % 2 === 0) return digit;
  return digit < 5 ? digit * 2 : digit * 2 - 9;
}

const compact = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();
