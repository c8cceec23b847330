import { nameProblem } from '@tillslip/domain/auth/sign-up-rules';
import { MAX_NAME_LENGTH, withoutHidden } from '@tillslip/domain/kernel/name-rules';

/**
 * Take over a person's name from another service as our own sign-up would accept it, or the words of the address, so that
 * no link gets into mails.
 */
export function nameFromService(name: unknown, email: unknown): string {
  const given = typeof name === 'string' ? name : '';
  const words =
    String(email)
      .split('@')[0]
      ?.replace(/[^\p{L}\p{N}]+/gu, ' ') ?? '';
  const names = [given, words].map((text) => [...withoutHidden(text).trim()].slice(0, MAX_NAME_LENGTH).join(''));
  return names.find((text) => nameProblem(text) === null) ?? 'User';
}
