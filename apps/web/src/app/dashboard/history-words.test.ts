import { expect, test } from 'vitest';
import { historyWords } from './history-words.ts';

test('over the turn of the year, the month that is asked for last', () => {
  expect(historyWords('2026-01', ['3', '5', '0'])).toBe('November 2025: 3, December 2025: 5, January 2026: 0');
});
