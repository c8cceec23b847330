import type { Word } from '@tillslip/reading/word';

/** Words of digits both must hold before anything can be said. */
const FEWEST = 3;
/** What the eye sees must be in the text layer by this share. */
const SHARE = 0.8;

/**
 * Whether what is seen on a page bears out its text layer: the figures that were recognised are in it, and
 * its own amounts were recognised. Letters are not compared; nobody pays them.
 */
export function isBorneOut(layer: readonly Word[], seen: readonly Word[]): boolean {
  const [said, recognised] = [figures(layer), figures(seen)];
  if (recognised.size < FEWEST) return false;
  return share(recognised, said) >= SHARE && share(said, recognised) >= SHARE;
}

/** The groups of three digits and more, amounts as cents; separators differ too easily. */
const figures = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(words.map(({ text }) => text.replace(/\D/g, '')).filter((digits) => digits.length >= 3));

const share = (of: ReadonlySet<string>, within: ReadonlySet<string>): number =>
  of.size === 0 ? 0 : [...of].filter((one) => within.has(one)).length / of.size;
