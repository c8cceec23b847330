import type { PageWords } from '../word.ts';

/** `Page 2 of 3`, `Bladsy 2 van 3`, `Page: 2/3`, `pg 2 / 3`, as words side by side are joined. */
const NUMBERED =
  /\b(?:page|pg|bladsy|seite|pagina)\s*(?:no)?\.?\s*:?\s*(?<page>\d{1,2})\s*(?:of|from|van|von|uit|\/)\s*\d{1,2}\b/gi;

/** Whether a page calls itself the second or a later one of its document; one that says both `1` and `2` does not. */
export function isLaterPage({ words }: PageWords): boolean {
  const text = words.map(({ text }) => text).join(' ');
  const numbers = [...text.matchAll(NUMBERED)].map(({ groups }) => Number(groups?.page));
  return numbers.length > 0 && numbers.every((number) => number > 1);
}
