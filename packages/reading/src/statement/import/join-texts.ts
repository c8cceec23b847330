/**
 * Join the texts of a transaction without doubling: a text that another contains, or begins with because it was cut off,
 * is left out. Dashes of empty cells are no text.
 */
export function joinTexts(texts: readonly string[]): string {
  const clean = texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => !/^[-\u2013\u2014]?$/.test(text));
  const kept: string[] = [];
  for (const text of clean) {
    if (kept.some((other) => holds(other, text))) continue;
    const at = kept.findIndex((other) => holds(text, other));
    if (at < 0) kept.push(text);
    else kept[at] = text;
  }
  return kept.join(' ');
}

/** As whole words, or as the beginning of what is longer. */
function holds(text: string, part: string): boolean {
  const [all, own] = [text.toLowerCase(), part.toLowerCase()];
  return all.startsWith(own) || ` ${all} `.includes(` ${own} `);
}
