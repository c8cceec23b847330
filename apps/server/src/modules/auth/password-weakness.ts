import { createHash } from 'node:crypto';
import { isPersonalPassword, type PersonalFacts } from '@tillslip/domain/auth/personal-password';
import { COMMON_PASSWORDS } from './common-passwords.gen.ts';

/** Why a password that is strong enough by its characters is easy to guess. */
export type PasswordWeakness = { readonly code: 'PASSWORD_PERSONAL' } | { readonly code: 'PASSWORD_COMMON' };

/** Return why strangers would guess a password soon; null when they would not. */
export function passwordWeakness(password: string, owner: PersonalFacts): PasswordWeakness | null {
  if (isPersonalPassword(password, owner)) return { code: 'PASSWORD_PERSONAL' };
  return isCommonPassword(password) ? { code: 'PASSWORD_COMMON' } : null;
}

/** The stored length of a hash. Of 100 000 other passwords, about two are refused by chance. */
const PREFIX_BYTES = 4;
const prefixes = Buffer.from(COMMON_PASSWORDS, 'base64');

/**
 * Whether a password is on the list of common and leaked ones, in any case, also with digits and symbols put before or
 * after it: `Dragon12!` is tried soon after `dragon`.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return [text, text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].some((form) => isListed(form));
}

/** Look up a hash in the sorted list, by halves. */
function isListed(text: string): boolean {
  const prefix = createHash('sha256').update(text).digest().subarray(0, PREFIX_BYTES);
  let [from, to] = [0, prefixes.length / PREFIX_BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = prefix.compare(prefixes, middle * PREFIX_BYTES, (middle + 1) * PREFIX_BYTES);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}
