import type { Word } from '@tillslip/reading/word';
import type { TextLine } from './recognise-text.ts';

/** How a line's raster was turned (radians, clockwise) into the page people see. */
export interface Turn {
  readonly page: number;
  readonly from: { readonly width: number; readonly height: number };
  readonly to: { readonly width: number; readonly height: number };
  readonly turn: number;
}

/** Splits a line at its spaces into words with boxes as fractions of the upright page. */
export function lineWords(line: TextLine, turn: Turn): readonly Word[] {
  const words: Word[] = [];
  for (const match of line.text.matchAll(/\S+/g)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const confidences = line.confidences.slice(start, end);
    const confidence = confidences.reduce((total, one) => total + one, 0) / confidences.length;
    words.push({
      text: match[0],
      page: turn.page,
      confidence,
      ...wordBox(line, edgeBefore(line, start), edgeAfter(line, end), turn),
    });
  }
  return words;
}

/** The edge of a character lies half way to its neighbour. */
const edgeBefore = ({ positions }: TextLine, start: number): number =>
  start === 0 ? 0 : ((positions[start] ?? 0) + (positions[start - 1] ?? 0)) / 2;

const edgeAfter = ({ positions }: TextLine, end: number): number =>
  end === positions.length ? 1 : ((positions[end - 1] ?? 1) + (positions[end] ?? 1)) / 2;

/** The upright box around the part of a line from `start` to `end` (0 to 1 along it). */
function wordBox({ box }: TextLine, start: number, end: number, turn: Turn) {
  const along = ((start + end) / 2 - 0.5) * box.width;
  const x = box.centreX + along * Math.cos(box.angle) - turn.from.width / 2;
  const y = box.centreY + along * Math.sin(box.angle) - turn.from.height / 2;
  const [cos, sin] = [Math.cos(turn.turn), Math.sin(turn.turn)];
  const centreX = x * cos - y * sin + turn.to.width / 2;
  const centreY = x * sin + y * cos + turn.to.height / 2;
  const angle = Math.abs(box.angle + turn.turn);
  const width = (end - start) * box.width;
  // A word that is still slightly askew keeps its own height: its row is told by its centre.
  const [halfWidth, halfHeight] = [(width * Math.cos(angle)) / 2, box.height / 2];
  return {
    x0: clamp((centreX - halfWidth) / turn.to.width),
    y0: clamp((centreY - halfHeight) / turn.to.height),
    x1: clamp((centreX + halfWidth) / turn.to.width),
    y1: clamp((centreY + halfHeight) / turn.to.height),
  };
}

const clamp = (fraction: number): number => Math.min(1, Math.max(0, fraction));
