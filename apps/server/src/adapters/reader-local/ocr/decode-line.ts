/** A recognised line: its characters with their positions, 0 to 1 along the line. */
export interface DecodedLine {
  readonly text: string;
  readonly positions: readonly number[];
  readonly confidences: readonly number[];
}

/** The recogniser's output for one line of a batch: `steps` rows with a probability for each class. */
export interface LineProbabilities {
  readonly data: Float32Array;
  readonly offset: number;
  readonly steps: number;
  readonly classes: number;
}

/** The recogniser underestimates spaces; this probability is enough to accept one. */
const MIN_SPACE_PROBABILITY = 0.12;

/**
 * Decode a line by greedy CTC: take the best class of each step and drop repetitions and blanks. `used` is the share of the
 * steps that contains the line; the rest is padding.
 */
export function decodeLine(line: LineProbabilities, alphabet: readonly string[], used: number): DecodedLine {
  const space = alphabet.length - 1;
  const read = { text: '', positions: [] as number[], confidences: [] as number[] };
  let [previous, likelySpace] = [0, 0];
  for (let step = 0; step < line.steps; step++) {
    const row = line.offset + step * line.classes;
    const best = bestClass(line.data, row, line.classes);
    if (best === 0) likelySpace = Math.max(likelySpace, line.data[row + space] ?? 0);
    if (best !== 0 && best !== previous) {
      const at = Math.min(1, (step + 0.5) / line.steps / used);
      if (likelySpace > MIN_SPACE_PROBABILITY && best !== space && read.text && !read.text.endsWith(' '))
        push(read, ' ', at, likelySpace);
      push(read, alphabet[best] ?? '', at, line.data[row + best] ?? 0);
      likelySpace = 0;
    }
    previous = best;
  }
  return read;
}

function push(
  read: { text: string; positions: number[]; confidences: number[] },
  character: string,
  position: number,
  confidence: number,
): void {
  read.text += character;
  read.positions.push(position);
  read.confidences.push(confidence);
}

function bestClass(data: Float32Array, row: number, classes: number): number {
  let [best, most] = [0, -1];
  for (let index = 0; index < classes; index++) {
    const probability = data[row + index] ?? 0;
    if (probability > most) [best, most] = [index, probability];
  }
  return best;
}
