import type { DuplicateClue } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { duplicateClueText, duplicateLevelText } from './duplicates.ts';

const english = createI18n('en');

test.each<[string, DuplicateClue, string]>([
  ['without parameters', { code: 'SAME_FILE' }, 'Same file'],
  ['exactly the same', { code: 'SUPPLIER', isExact: true }, 'Same supplier'],
  ['only similar', { code: 'AMOUNT', isExact: false }, 'Similar amount'],
])('a clue %s', (_why, clue, text) => {
  expect(duplicateClueText(english, clue)).toBe(text);
});

test.each([
  ['high', 'High Risk of Duplicate'],
  ['medium', 'Possible Duplicate'],
  ['low', 'Potential Duplicate'],
  ['very_low', 'Potential Duplicate'],
] as const)('the heading of %s', (level, text) => {
  expect(duplicateLevelText(english, level)).toBe(text);
});
