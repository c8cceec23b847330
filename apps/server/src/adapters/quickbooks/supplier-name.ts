/** Names of suppliers: as the service accepts them, as they are compared, and in a query. Source: facts B4, C7, C8. */

/** Fewer than the service takes anywhere; its own limit is told differently by different sources. */
export const MAX_NAME_LENGTH = 100;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
const NOT_ALLOWED = /[:\u0000-\u001f\u007f]+/g;

/** Return a name that the service accepts, with room for a suffix; nothing else about it is changed. */
export function acceptedName(name: string, suffix = ''): string {
  const clean = name.replace(NOT_ALLOWED, ' ').trim();
  return `${cut(clean, MAX_NAME_LENGTH - suffix.length)}${suffix}`;
}

/** Cut a text to UTF-16 units without splitting a character in two. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splits ? length - 1 : length).trimEnd();
}

/** Return the form in which names are compared: case, spaces and the shape of quotation marks do not count. */
export const comparedName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Return a text as a value of a query. A curved apostrophe cannot be in one, an apostrophe or backslash needs a backslash. */
export const quoted = (text: string): string =>
  `'${text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "\\'")}'`;
