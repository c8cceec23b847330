import { expect, test } from 'vitest';
import { decodeLine } from './decode-line.ts';
import { addFaintMinus } from './faint-minus.ts';

const ALPHABET = ['', ...'0123456789.-TVA', ' '];

/** Decode a text with a blank before and after each character; the outer blanks may give a minus a small probability. */
function read(text: string, { before = 0, after = 0 }) {
  const steps = text.length * 2 + 1;
  const data = new Float32Array(steps * ALPHABET.length);
  for (let step = 0; step < steps; step++) {
    const best = step % 2 === 1 ? ALPHABET.indexOf(text[(step - 1) / 2] ?? '') : 0;
    data[step * ALPHABET.length + best] = 0.8;
  }
  data[ALPHABET.indexOf('-')] = before;
  data[(steps - 1) * ALPHABET.length + ALPHABET.indexOf('-')] = after;
  const line = { data, offset: 0, steps, classes: ALPHABET.length };
  return addFaintMinus(decodeLine(line, ALPHABET, 1), line, ALPHABET, 1);
}

test.each([
  // why                                       printed   probabilities       text
  ['after an amount', '125.50', { after: 0.14 }, '125.50-'],
  ['before an amount', '125.50', { before: 0.4 }, '-125.50'],
  ['no minus without a probability', '125.50', { after: 0.001 }, '125.50'],
  ['a minus that was read is not doubled', '125.50-', { after: 0.4 }, '125.50-'],
  ['after an amount that follows words', 'VAT 125.50', { after: 0.2 }, 'VAT 125.50-'],
  ['a minus before words does not belong to the amount', 'VAT 125.50', { before: 0.2 }, 'VAT 125.50'],
  ['a number that is not an amount gets none', '12550', { after: 0.4 }, '12550'],
] as const)('a minus %s', (_why, printed, minusProbability, text) => {
  const line = read(printed, minusProbability);
  expect(line.text).toBe(text);
  expect([line.positions.length, line.confidences.length]).toEqual([text.length, text.length]);
});
