import type { PageWords, Word } from '../word.ts';

/** Returns random numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** A seeded random generator (mulberry32), so that a failure can be reproduced. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Damage to a word between print and recognition. Returns none, one or two words. */
type Mutation = (word: Word, random: Random, others: readonly Word[]) => readonly Word[];

const LETTERS = '0123456789OIlSB.,:-/%R$()@#*ABCdefö€ ';

const MUTATIONS: readonly Mutation[] = [
  () => [],
  (word, random, others) => [{ ...word, text: pick(others, random)?.text ?? word.text }],
  (word, random) => [{ ...word, text: garble(word.text, random) }],
  (word, random) => [shift(word, (random() - 0.5) * 0.1, (random() - 0.5) * 0.1)],
  (word) => [word, word],
  (word, random) => [{ ...word, text: word.text.repeat(1 + Math.floor(random() * 4)) }],
  (word) => [{ ...word, x1: word.x0, y1: word.y0, confidence: 0 }],
];

/** Damage a list of words: drop, swap, garble, shift, double and flatten up to a third of them. */
export function mutateWords(pages: readonly PageWords[], random: Random): readonly PageWords[] {
  const share = random() * 0.33;
  return pages.map((page) => ({
    ...page,
    words: page.words.flatMap((word) => {
      if (random() >= share) return [word];
      return pick(MUTATIONS, random)?.(word, random, page.words) ?? [word];
    }),
  }));
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];

function garble(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  const letter = LETTERS.charAt(Math.floor(random() * LETTERS.length));
  return text.slice(0, at) + letter + text.slice(at + (random() < 0.7 ? 1 : 0));
}

const shift = (word: Word, across: number, down: number): Word => ({
  ...word,
  x0: word.x0 + across,
  x1: word.x1 + across,
  y0: word.y0 + down,
  y1: word.y1 + down,
});

/** True when a row of the page contains the digits of an amount, with or without its cents. */
export function isPrinted(amount: number, rows: readonly { readonly text: string }[]): boolean {
  const digits = String(Math.abs(amount));
  const whole = amount % 100 === 0 ? String(Math.abs(amount) / 100) : digits;
  return rows.some(({ text }) => {
    const printed = text.replace(/[oO]/g, '0').replace(/\D/g, '');
    return printed.includes(digits) || printed.includes(whole);
  });
}
