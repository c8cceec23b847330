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

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));
