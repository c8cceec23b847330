import { editDistance, toUnicodeAlphanumeric } from '@tillslip/reading/compare-text';
import type { Box, Word } from '@tillslip/reading/word';
import type { PageView } from '../image/page-view.ts';
import type { TextLine } from './recognise-text.ts';

/** Split a line at its spaces into words, with boxes as fractions of the level page. */
export function lineWords(line: TextLine, page: number, view: PageView): readonly Word[] {
  const words: Word[] = [];
  for (const match of line.text.matchAll(/\S+/g)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const confidences = line.confidences.slice(start, end);
    const confidence = confidences.reduce((total, one) => total + one, 0) / confidences.length;
    const box = wordBox(line, edgeBefore(line, start), edgeAfter(line, end), view);
    words.push({ text: match[0], page, confidence, ...box });
  }
  return words;
}

/** The edge of a character is halfway to its neighbour. */
const edgeBefore = ({ positions }: TextLine, start: number): number =>
  start === 0 ? 0 : ((positions[start] ?? 0) + (positions[start - 1] ?? 0)) / 2;

const edgeAfter = ({ positions }: TextLine, end: number): number =>
  end === positions.length ? 1 : ((positions[end - 1] ?? 1) + (positions[end] ?? 1)) / 2;

/** Return the upright box around the part of a line from `start` to `end` (0 to 1 along it). */
function wordBox({ box }: TextLine, start: number, end: number, view: PageView): Box {
  const along = ((start + end) / 2 - 0.5) * box.width;
  const centre = view.toLevel(box.centreX + along * Math.cos(box.angle), box.centreY + along * Math.sin(box.angle));
  const width = (end - start) * box.width * centre.scale;
  // A word that is still slightly tilted keeps its own height, because its centre decides its row.
  const halfWidth = (width * Math.cos(box.angle - view.lie.tilt)) / 2;
  const halfHeight = (box.height * centre.scale) / 2;
  return {
    x0: clamp((centre.x - halfWidth) / view.width),
    y0: clamp((centre.y - halfHeight) / view.height),
    x1: clamp((centre.x + halfWidth) / view.width),
    y1: clamp((centre.y + halfHeight) / view.height),
  };
}

/** A word with more than this share of its box inside another's may be the same print. */
const MIN_SHARED_AREA = 0.6;
/** Two readings of a word with at least this many letters and digits differ by at most one of them. */
const MIN_SIMILAR_LETTERS = 4;

/**
 * Remove words that were read twice because the boxes of two lines overlap: of two words in one place, the one whose text
 * is in the other's, or of two readings the less certain one. Marks and different words in one place stay: one may be a
 * minus or a stamp.
 */
export function removeRepeats(words: readonly Word[]): readonly Word[] {
  const repeated = new Set<Word>();
  for (const [index, one] of words.entries()) {
    for (let at = index + 1; at < words.length; at++) {
      const other = words[at];
      if (!other || !isInOnePlace(one, other)) continue;
      const worse = worseReading(one, other);
      if (worse) repeated.add(worse);
    }
  }
  return repeated.size === 0 ? words : words.filter((word) => !repeated.has(word));
}

function isInOnePlace(one: Box, other: Box): boolean {
  const across = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
  const down = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return across > 0 && down > 0 && across * down > MIN_SHARED_AREA * Math.min(areaOf(one), areaOf(other));
}

const areaOf = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);

/** The one of two words that says nothing the other does not say; null when they are different words. */
function worseReading(one: Word, other: Word): Word | null {
  const [a, b] = [toUnicodeAlphanumeric(one.text), toUnicodeAlphanumeric(other.text)];
  if (a === '' || b === '') return null;
  if (a.length !== b.length) return a.length < b.length ? partOf(a, b, one) : partOf(b, a, other);
  const isSame = a === b || (a.length >= MIN_SIMILAR_LETTERS && editDistance(a, b) === 1);
  if (!isSame) return null;
  return one.confidence < other.confidence ? one : other;
}

const partOf = (part: string, whole: string, word: Word): Word | null => (whole.includes(part) ? word : null);

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));
