/** Return the edit distance between two texts: letters to change, add or remove (Levenshtein). */
export function editDistance(a: string, b: string): number {
  // One row, overwritten as it goes: this runs for thousands of words in a document.
  const row = new Uint16Array(b.length + 1);
  for (let j = 1; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    let diagonal = i - 1;
    let left = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      const swap = diagonal + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      const step = above < left ? above + 1 : left + 1;
      row[j - 1] = left;
      left = Math.min(swap, step);
      diagonal = above;
    }
    row[b.length] = left;
  }
  return row[b.length] ?? 0;
}

/** Reduce a text to its letters a–z and digits, in lower case: `CO. (PTY)` becomes `copty`. Accented letters are dropped. */
export const toAlphanumeric = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** True when either text contains the other, comparing letters and digits only. */
export function containsEitherWay(one: string, other: string): boolean {
  const [a, b] = [toAlphanumeric(one), toAlphanumeric(other)];
  return a.includes(b) || b.includes(a);
}

/** Reduce a text to its letters and digits of any alphabet, in lower case. */
export const toUnicodeAlphanumeric = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
