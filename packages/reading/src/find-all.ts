/**
 * Find all matches of a global pattern in a text, in order, as `matchAll` does, which copies the pattern on every call:
 * for a list of words that takes longer than the search.
 */
export function findAll(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    // An empty match would be found again at the same place.
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}
