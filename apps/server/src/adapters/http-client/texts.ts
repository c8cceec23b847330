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

/** Return a text with spaces where it has control characters other than line ends. */
export const withoutControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced
  text.replace(/[\u0000-\u0009\u000b-\u001f]/g, ' ');
