import { expect, test } from 'vitest';
import { EULA } from './eula.ts';
import { anchorOf, blocksOf } from './legal-document.ts';
import { PRIVACY_POLICY } from './privacy-policy.ts';

test('neighbouring items are one list', () => {
  expect(blocksOf(['a', '- b', '- c', 'd', '- e'])).toEqual([
    { kind: 'paragraph', text: 'a' },
    { kind: 'list', items: ['b', 'c'] },
    { kind: 'paragraph', text: 'd' },
    { kind: 'list', items: ['e'] },
  ]);
});

test.each([
  ['words and signs', 'What we collect, and why', 'what-we-collect-and-why'],
  ['a sign at the end', 'Who is responsible?', 'who-is-responsible'],
])('an anchor of %s', (_why, title, anchor) => {
  expect(anchorOf(title)).toBe(anchor);
});

test.each([
  ['the privacy policy', PRIVACY_POLICY],
  ['the licence agreement', EULA],
])('no two parts of %s share an anchor', (_why, { parts }) => {
  const anchors = parts.map(({ title }) => anchorOf(title));
  expect(new Set(anchors).size).toBe(anchors.length);
});
