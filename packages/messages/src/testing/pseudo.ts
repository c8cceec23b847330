import type { Translations } from '../i18n.ts';

/** English with accents instead of a real language: whatever stays plain was not put into words. */
export const PSEUDO_LOCALE = 'en-XA';

/** The pseudo-language as a program loads a real one. */
export async function pseudoTranslations(program: 'web' | 'server'): Promise<Translations> {
  const { messages } = await (program === 'web' ? import('catalogue:web/en-XA') : import('catalogue:server/en-XA'));
  return messages;
}
