/** Shorter passwords are refused everywhere; in characters. Spec: 1 §5.1, decisions 13. */
export const MIN_PASSWORD_LENGTH = 8;

/** Weaker passwords are refused everywhere. Spec: 1 §5.1, decisions 13. */
export const MIN_PASSWORD_SCORE = 3;

/** The levels of the strength meter, weakest first. */
export type PasswordLevel = 'very-weak' | 'weak' | 'fair' | 'good' | 'strong';

/** The strength of a password: one point for each rule it meets. */
export interface PasswordStrength {
  /** 0 to 5. */
  readonly score: number;
  readonly level: PasswordLevel;
}

/** The rules, one point each. Letters and digits of any script count; every other character is a symbol. */
const POINTS: readonly ((password: string) => boolean)[] = [
  (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  (password) => /[^\p{L}\p{N}]/u.test(password),
];

const LEVELS: readonly PasswordLevel[] = ['very-weak', 'very-weak', 'weak', 'fair', 'good'];

/**
 * Score a password for the strength meter: length of 8 or more, a lower-case letter, an upper-case
 * letter, a digit, a symbol.
 *
 * Spec: 1 §4 (password strength score).
 */
export function passwordStrength(password: string): PasswordStrength {
  const score = POINTS.filter((earns) => earns(password)).length;
  return { score, level: LEVELS[score] ?? 'strong' };
}
