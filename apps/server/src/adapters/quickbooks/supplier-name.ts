import { cut } from '../http-client/texts.ts';

/** Names of suppliers: as the service accepts them, and in a query. Source: facts B4, C7, C8. */

/** Fewer than the service takes anywhere; its own limit is told differently by different sources. */
export const MAX_NAME_LENGTH = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
const NOT_ALLOWED = /[:\u0000-\u001f\u007f]+/g;

/** Return a name that the service accepts, with room for a suffix; nothing else about it is changed. */
export function acceptedName(name: string, suffix = ''): string {
  const clean = name.replace(NOT_ALLOWED, ' ').trim();
  return `${cut(clean, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
}

/** Return a text as a value of a query. A curved apostrophe cannot be in one, an apostrophe or backslash needs a backslash. */
export const quoted = (text: string): string =>
  `'${text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "\\'")}'`;
