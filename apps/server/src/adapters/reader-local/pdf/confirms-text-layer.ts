import type { Word } from '@tillslip/reading/word';

/** The minimum of figures in both sources for a comparison. */
const FEWEST = 3;
/** The minimum share of recognised figures that must be in the text layer. */
const SHARE = 0.8;

/**
 * Whether what is recognised on a page confirms its text layer: the recognised figures are in it, and its amounts were
 * recognised. Letters are not compared, because nobody pays them.
 */
export function confirmsTextLayer(layer: readonly Word[], seen: readonly Word[]): boolean {
  const [said, recognised] = [figures(layer), figures(seen)];
  if (recognised.size < FEWEST) return false;
  return share(recognised, said) >= SHARE && share(said, recognised) >= SHARE;
}

/** Collect groups of three or more digits, and amounts as cents, because separators vary. */
const figures = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(words.map(({ text }) => text.replace(/\D/g, '')).filter((digits) => digits.length >= 3));

const share = (of: ReadonlySet<string>, within: ReadonlySet<string>): number =>
  of.size === 0 ? 0 : [...of].filter((one) => within.has(one)).length / of.size;
