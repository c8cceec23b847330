import { expect, test } from 'vitest';
import { elapsedText } from './elapsed-text.ts';

test.each([
  ['under ten seconds shows a tenth', 842, '0.8 s'],
  ['more shows whole seconds', 12_400, '12 s'],
  ['more than a minute', 65_000, '1 min 5 s'],
])('%s', (_why, ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});
