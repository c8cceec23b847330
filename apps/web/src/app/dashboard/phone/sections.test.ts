import { expect, test } from 'vitest';
import { parseSection, SECTIONS, sectionAfterSwipe, sectionsFor } from './sections.ts';

test.each([
  ['left is the next section', 'home', -50, 0, 'invoices'],
  ['right is the previous section', 'vat', 50, 10, 'invoices'],
  ['a shorter swipe does not count', 'home', -49, 0, null],
  ['a swipe more down than across is scrolling', 'home', -60, 61, null],
  ['nothing before the first', 'home', 200, 0, null],
  ['nothing after the last', 'recent', -200, 0, null],
] as const)('%s', (_why, from, across, down, section) => {
  expect(sectionAfterSwipe(SECTIONS, from, across, down)).toBe(section);
});

test.each([
  ['a section', 'vat', 'vat'],
  ['no name', undefined, 'home'],
  ['an unknown name', 'other', 'home'],
])('%s', (_why, name, section) => {
  expect(parseSection(name, SECTIONS)).toBe(section);
});

test('shortcuts are no section once the person is set up', () => {
  const sections = sectionsFor(false);
  expect(sections).not.toContain('actions');
  expect(sectionAfterSwipe(sections, 'vat', -60, 0)).toBe('recent');
  expect(parseSection('actions', sections)).toBe('home');
});
