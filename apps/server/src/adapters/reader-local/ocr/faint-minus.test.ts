import { expect, test } from 'vitest';
import { decodeLine } from './decode-line.ts';
import { withFaintMinus } from './faint-minus.ts';

const ALPHABET = ['', ...'0123456789.-TVA', ' '];

/** A blank before and after each character; the first and the last may whisper a minus. */
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
  return withFaintMinus(decodeLine(line, ALPHABET, 1), line, ALPHABET, 1);
}

test.each([
  // why                                       printed   whispers            text
  ['behind an amount', '125.50', { after: 0.14 }, '125.50-'],
  ['before an amount', '125.50', { before: 0.4 }, '-125.50'],
  ['none where nothing is whispered', '125.50', { after: 0.001 }, '125.50'],
  ['one that was read is not doubled', '125.50-', { after: 0.4 }, '125.50-'],
  ['behind an amount after words', 'VAT 125.50', { after: 0.2 }, 'VAT 125.50-'],
  ['before words it says nothing of the amount', 'VAT 125.50', { before: 0.2 }, 'VAT 125.50'],
  ['a number that is no amount has none', '12550', { after: 0.4 }, '12550'],
] as const)('a minus %s', (_why, printed, whispers, text) => {
  const line = read(printed, whispers);
  expect(line.text).toBe(text);
  expect([line.positions.length, line.confidences.length]).toEqual([text.length, text.length]);
});
