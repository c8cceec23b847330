import { createScreenI18n } from '@tillslip/messages/i18n';
import { expect, test } from 'vitest';
import { historyWords } from './metrics.tsx';

test('across the end of a year, with the given month last', () => {
  expect(historyWords(createScreenI18n('en'), '2026-01', ['3', '5', '0'])).toBe(
    'November 2025: 3, December 2025: 5, January 2026: 0',
  );
});
