import type { Token } from './text-row.ts';

/** Fewer single letters in a row are initials, columns or marks. */
const FEWEST = 3;

/** Joins letter-spaced print, `T A X   I N V O I C E`, to words: runs of single letters set equally far apart. */
export function joinSpacedLetters(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let start = 0; start < tokens.length; ) {
    const run = letterRun(tokens, start);
    if (run.length >= FEWEST) joined.push(joinRun(run));
    else joined.push(...run);
    start += run.length;
  }
  return joined;
}

function letterRun(tokens: readonly Token[], start: number): readonly Token[] {
  let end = start + 1;
  while (end < tokens.length && continuesRun(tokens, start, end)) end++;
  return tokens.slice(start, end);
}

function continuesRun(tokens: readonly Token[], start: number, at: number): boolean {
  const [first, second, before, token] = [tokens[start], tokens[start + 1], tokens[at - 1], tokens[at]];
  if (!first || !second || !before || !token || !isLetter(before) || !isLetter(token)) return false;
  const usual = Math.max(second.x0 - first.x1, 0.2 * (first.y1 - first.y0));
  return token.x0 - before.x1 < usual * 1.6;
}

const isLetter = (token: Token): boolean => /^[A-Z]$/.test(token.text);

function joinRun(run: readonly Token[]): Token {
  const text = run.map((token) => token.text).join('');
  const box = (pick: (...values: number[]) => number, side: 'x0' | 'y0' | 'x1' | 'y1') =>
    pick(...run.map((token) => token[side]));
  const ofWords = (pick: (...values: number[]) => number, side: 'x0' | 'y0' | 'x1' | 'y1') =>
    pick(...run.map((token) => token.word[side]));
  const first = run[0]?.word;
  return {
    text,
    x0: box(Math.min, 'x0'),
    y0: box(Math.min, 'y0'),
    x1: box(Math.max, 'x1'),
    y1: box(Math.max, 'y1'),
    word: {
      text,
      page: first?.page ?? 1,
      confidence: Math.min(...run.map((token) => token.word.confidence)),
      x0: ofWords(Math.min, 'x0'),
      y0: ofWords(Math.min, 'y0'),
      x1: ofWords(Math.max, 'x1'),
      y1: ofWords(Math.max, 'y1'),
    },
  };
}
