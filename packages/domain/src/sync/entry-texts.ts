/** The longest document number that the package takes. Source: facts B3. */
const MAX_NUMBER_CHARACTERS = 21;

/** The longest memo of the specification, and the longest that the package takes. Spec: 3 §9; facts B3. */
const MAX_MEMO_CHARACTERS = 200;
const MAX_DESCRIPTION_CHARACTERS = 200;
/** Kept free for the number of texts that do not fit. */
const COUNT_CHARACTERS = 10;

/** The text by which an entry is recognised as ours, also after our own memory of it was lost. */
export const markerOf = (receiptId: string): string => `Tillslip ${receiptId}`;

/** Check whether a memo says that an entry was sent by an installation of this program. */
export const isMarked = (memo: string | null): boolean =>
  /\bTillslip [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/.test(memo ?? '');

const plainNumber = (number: string | null): string => number?.replace(/\s+/g, ' ').trim() ?? '';

/** A document's number as the package takes it: the last characters of a longer one. Null when it has none. */
export function docNumberOf(number: string | null): string | null {
  const plain = plainNumber(number);
  return plain === '' ? null : plain.slice(-MAX_NUMBER_CHARACTERS).trim();
}

/** The memo: the marker, and the whole number of a document whose number was shortened. Shortened to 200 characters. */
export const memoOf = (receiptId: string, number: string | null, note: string | null): string =>
  wholeMemo(receiptId, number, note).slice(0, MAX_MEMO_CHARACTERS).trim();

/** Check whether a number is too long for its field. */
export const isNumberShortened = (number: string | null): boolean => plainNumber(number).length > MAX_NUMBER_CHARACTERS;

/** Check whether a number is too long for the memo that keeps it beside the marker. */
export const isMemoShortened = (receiptId: string, number: string | null): boolean =>
  wholeMemo(receiptId, number, null).length > MAX_MEMO_CHARACTERS;

function wholeMemo(receiptId: string, number: string | null, note: string | null): string {
  const whole = isNumberShortened(number) ? plainNumber(number) : '';
  const parts = [markerOf(receiptId), whole, note?.replace(/\s+/g, ' ').trim() ?? ''];
  return parts.filter((part) => part !== '').join(' · ');
}

/** The text of a line that joins several: as many of their texts as fit, and how many more there are. */
export function lineText(descriptions: readonly string[], fallback: string): string {
  const [first, ...others] = descriptions.map((text) => text.replace(/\s+/g, ' '));
  if (first === undefined) return fallback;
  if (others.length === 0) return first.slice(0, MAX_DESCRIPTION_CHARACTERS);
  let text = first.slice(0, MAX_DESCRIPTION_CHARACTERS - COUNT_CHARACTERS);
  let left = others.length;
  for (const other of others) {
    if (text.length + other.length + 2 > MAX_DESCRIPTION_CHARACTERS - COUNT_CHARACTERS) break;
    text += `, ${other}`;
    left -= 1;
  }
  return left > 0 ? `${text} (+${left})` : text;
}
