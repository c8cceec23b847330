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

/** Whether a password is long enough: one point. */
const isLongEnough = (password: string): boolean => [...password].length >= MIN_PASSWORD_LENGTH;

/** The kinds of characters, one point each. Letters and digits of any script count; all other characters are symbols. */
const KINDS: readonly RegExp[] = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u];

/** So many kinds of characters make a password of the least length strong enough. */
export const MIN_PASSWORD_KINDS = MIN_PASSWORD_SCORE - 1;

const LEVELS: readonly PasswordLevel[] = ['very-weak', 'very-weak', 'weak', 'fair', 'good'];

/**
 * Score a password for the strength meter: length of 8 or more, a lower-case letter, an upper-case
 * letter, a digit, a symbol.
 *
 * Spec: 1 §4 (password strength score).
 */
export function passwordStrength(password: string): PasswordStrength {
  const score = Number(isLongEnough(password)) + countKinds(password);
  return { score, level: LEVELS[score] ?? 'strong' };
}

const countKinds = (password: string): number => KINDS.filter((kind) => kind.test(password)).length;

/** Which of the two rules for passwords are met, to say while one is typed. A password that meets both is strong enough. */
export const passwordRules = (password: string): { isLongEnough: boolean; isMixed: boolean } => ({
  isLongEnough: isLongEnough(password),
  isMixed: countKinds(password) >= MIN_PASSWORD_KINDS,
});
