import type { DecodedLine, LineProbabilities } from './decode-line.ts';

/**
 * The recogniser underestimates a thin minus close to an amount, and a lost minus is the most common break in a scanned
 * statement. Measured: next to an amount without a minus its probability is below 0.001, next to one with a lost minus it
 * is 0.08 to 0.5.
 */
const MIN_MINUS_PROBABILITY = 0.05;
const AMOUNT_AT_END = /\d[.,]\d\d$/;
const AMOUNT_ALONE = /^(?:R ?)?\d[\d ,.]*[.,]\d\d$/;

/** Add a minus at the end of a line, or before an amount on its own, where one was nearly read. */
export function addFaintMinus(
  read: DecodedLine,
  line: LineProbabilities,
  alphabet: readonly string[],
  used: number,
): DecodedLine {
  if (!AMOUNT_AT_END.test(read.text)) return read;
  const whisper = minusProbability(line, alphabet.indexOf('-'));
  const stepOf = (at: number) => Math.round(at * line.steps * used - 0.5);
  const after = whisper(stepOf(read.positions.at(-1) ?? 1) + 1, Math.ceil(line.steps * used) + 1);
  if (after > MIN_MINUS_PROBABILITY)
    return {
      text: `${read.text}-`,
      positions: [...read.positions, 1],
      confidences: [...read.confidences, after],
    };
  const before = AMOUNT_ALONE.test(read.text) ? whisper(0, stepOf(read.positions[0] ?? 0)) : 0;
  if (before <= MIN_MINUS_PROBABILITY) return read;
  return { text: `-${read.text}`, positions: [0, ...read.positions], confidences: [before, ...read.confidences] };
}

/** Return how likely a minus is between two steps. */
function minusProbability({ data, offset, steps, classes }: LineProbabilities, minus: number) {
  return (from: number, to: number): number => {
    let most = 0;
    if (minus < 0) return most;
    for (let step = Math.max(0, from); step < Math.min(steps, to); step++)
      most = Math.max(most, data[offset + step * classes + minus] ?? 0);
    return most;
  };
}
