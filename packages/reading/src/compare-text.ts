/** How many letters must be changed, added or left out to turn one text into the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  // One row, overwritten as it goes: this is called for thousands of words a document.
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

/** A text by its letters and digits alone, in lower case: `CO. (PTY)` is `copty`. Letters with accents are left out. */
export const bareText = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** True when one of two texts holds the other, by their letters and digits alone. */
export function isSameOrPart(one: string, other: string): boolean {
  const [a, b] = [bareText(one), bareText(other)];
  return a.includes(b) || b.includes(a);
}

/** A text by its letters and digits alone, of any alphabet, in lower case. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
