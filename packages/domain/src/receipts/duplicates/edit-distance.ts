/** Return how many characters must be replaced, inserted or removed to make one text the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, character] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (character === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Return how alike two texts are, 0 to 1: the share of characters that need no edit. Two empty texts are alike. */
export function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer;
}

/** Digits that a reader takes for each other. */
const CONFUSED_DIGITS = ['14', '17', '27', '38', '58', '56', '68', '08', '06', '09', '49', '39', '35', '89'];

/** Check for two digits that a reader takes for each other, in either order. */
export const isConfused = (a: string, b: string): boolean =>
  CONFUSED_DIGITS.some((pair) => pair === a + b || pair === b + a);

/** Return the only place where two texts of one length differ; null when they are equal or differ in more places. */
export function onlyDifference(a: string, b: string): number | null {
  if (a.length !== b.length) return null;
  const places = [...a].flatMap((character, index) => (character === b[index] ? [] : [index]));
  return places.length === 1 ? (places[0] ?? null) : null;
}
