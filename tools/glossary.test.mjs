import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const glossary = readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8');
/** The bold words in the first column of the tables. */
const words = glossary
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/\*\*([^*]+)\*\*/g)].map(([, word]) => word));

test('the glossary gives each word one meaning', () => {
  expect(words.length).toBeGreaterThan(80);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
