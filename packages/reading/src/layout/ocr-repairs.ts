import type { Token } from './text-row.ts';

/** A run with fewer letters cannot be recognised as a word. */
const MIN_LETTERS = 3;
/** At this many letters per zero, the zero is a misread letter. */
const MIN_LETTERS_PER_ZERO = 2;

/**
 * Undo the recogniser's most common confusion, the letter O and the zero, where the rest of the word leaves no
 * doubt: `RO0DEP00RT`, `5OOML`, `INV0ICE`, `1O`. Reference numbers that mix letters and digits are left alone.
 */
export function repairWord(text: string): string {
  if (!/[oO0]/.test(text)) return text;
  return text.replace(/[A-Za-z0-9]+/g, repairRun);
}

/** Write the letters of a tax as the word that it is printed as elsewhere: `B.T.W.` is BTW, `V.A.T` is VAT. */
export const joinTaxLetters = (text: string): string =>
  text.includes('.')
    ? text.replace(/(?<![A-Za-z.])(?:(V)\.(A)\.(T)|(B)\.(T)\.(W))\.?(?![A-Za-z])/gi, '$1$2$3$4$5$6')
    : text;

function repairRun(run: string): string {
  if (/^[nN]0$/.test(run)) return run === 'n0' ? 'no' : 'No';
  // A number with its unit: 5OOML, 8OG, 2O; but 12OZ is ounces.
  const number = /^\d[\dO]*(?=[A-Za-z]{0,3}$)/.exec(run)?.[0];
  const measure = /^\d[\doO]*(?=(?:kg|g|ml|l|mm|cm|m|w)$)/i.exec(run)?.[0];
  if (measure && /o/i.test(measure)) return measure.replace(/o/gi, '0') + run.slice(measure.length);
  if (number?.includes('O') && !/OZ$/i.test(run)) return number.replace(/O/g, '0') + run.slice(number.length);
  if (/^0[A-Z]{2}$/.test(run)) return run.replace('0', 'O');
  const letters = run.replace(/[^A-Za-z]/g, '').length;
  const zeros = run.replace(/[^0]/g, '').length;
  if (letters < MIN_LETTERS || letters < zeros * MIN_LETTERS_PER_ZERO || /[1-9]/.test(run)) return run;
  return run.replace(/0/g, (_zero, at: number) => (isLower(run, at) ? 'o' : 'O'));
}

/** A letter O takes the case of the next letter, else of the one before; at the start it is a capital. */
const isLower = (run: string, at: number): boolean =>
  at > 0 && /[a-z]/.test(/[A-Za-z]/.exec(run.slice(at))?.[0] ?? run.charAt(at - 1));

/** Fewer single letters in a row are initials, columns or marks. */
const MIN_SPACED_LETTERS = 3;
/** Letters of one word are at most this many times its first gap apart. */
const MAX_GAP_RATIO = 1.6;
/** The smallest value used for the first gap, as a share of the letters' height. */
const MIN_GAP_HEIGHTS = 0.2;

/** Join letter-spaced print, `T A X   I N V O I C E`, into words: runs of evenly spaced single letters. */
export function joinSpacedLetters(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let start = 0; start < tokens.length; ) {
    const run = letterRun(tokens, start);
    if (run.length >= MIN_SPACED_LETTERS) joined.push(joinRun(run));
    else joined.push(...run);
    start += run.length;
  }
  return joined;
}

function letterRun(tokens: readonly Token[], start: number): readonly Token[] {
  let end = start + 1;
  while (end < tokens.length && isRunContinued(tokens, start, end)) end++;
  return tokens.slice(start, end);
}

function isRunContinued(tokens: readonly Token[], start: number, at: number): boolean {
  const [first, second, before, token] = [tokens[start], tokens[start + 1], tokens[at - 1], tokens[at]];
  if (!first || !second || !before || !token || !isLetter(before) || !isLetter(token)) return false;
  const usual = Math.max(second.x0 - first.x1, MIN_GAP_HEIGHTS * (first.y1 - first.y0));
  return token.x0 - before.x1 < usual * MAX_GAP_RATIO;
}

const isLetter = (token: Token): boolean => /^[A-Z]$/.test(token.text);

function joinRun(run: readonly Token[]): Token {
  const text = run.map((token) => token.text).join('');
  const words = run.map((token) => token.word);
  return {
    text,
    ...boxAround(run),
    word: {
      text,
      page: words[0]?.page ?? 1,
      confidence: Math.min(...words.map((word) => word.confidence)),
      ...boxAround(words),
    },
  };
}

const boxAround = (boxes: readonly { x0: number; y0: number; x1: number; y1: number }[]) => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});
