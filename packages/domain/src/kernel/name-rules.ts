/** Longer names are refused; in characters. */
export const MAX_NAME_LENGTH = 100;

/** What can be wrong with the name of a person, a company or a folder. */
export type NameFault =
  | { readonly code: 'NAME_TOO_LONG'; readonly maxLength: number }
  | { readonly code: 'NAME_HAS_HIDDEN_CHARACTERS' }
  | { readonly code: 'NAME_HAS_LINK' };

/** Control characters, line breaks, and characters that turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** An address with its protocol, or one that mail programs turn into a link. */
const ADDRESS = /:\/\/|\bwww\./iu;

/** A host name, such as books.co.za: a word, a full stop, and an ending of two or three letters or a common one. */
const HOST = /[\p{L}\p{N}]{2}\.(?:[a-z]{2,3}|africa|click|email|info|link|live|online|page|shop|site|store|world)\b/iu;

/**
 * Check a name that mails and screens show to others; null when it is valid. Names go into mails to people who did not
 * ask for them, so one with a link would be a way to send that link, and one with hidden characters looks like another.
 *
 * @param hosts whether a host name may be part of it, as in the name of a company.
 */
export function nameFault(name: string, { hosts = false }: { hosts?: boolean } = {}): NameFault | null {
  const text = name.trim();
  if (HIDDEN.test(text)) return { code: 'NAME_HAS_HIDDEN_CHARACTERS' };
  if (ADDRESS.test(text) || (!hosts && HOST.test(text))) return { code: 'NAME_HAS_LINK' };
  return [...text].length > MAX_NAME_LENGTH ? { code: 'NAME_TOO_LONG', maxLength: MAX_NAME_LENGTH } : null;
}

/** Remove hidden characters from text that somebody else chose, such as the name of a file. */
export const withoutHidden = (text: string): string => text.replaceAll(new RegExp(HIDDEN, 'gu'), '');
