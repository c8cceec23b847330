import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { healthLines, healthSummary } from './health-lines.ts';

const english = createI18n('en');

const healthy = { answers: true, database: true, migrations: true };

test.each([
  ['everything works', healthy, true, ['Responding', 'Responding', 'Up to date']],
  [
    'no database',
    { ...healthy, database: false, migrations: false },
    false,
    ['Responding', 'Not responding', 'Not up to date'],
  ],
  [
    'what cannot be checked is not healthy',
    { answers: false, database: true, migrations: true },
    false,
    ['Not responding', 'Unknown: the server is not responding', 'Unknown: the server is not responding'],
  ],
])('%s', (_why, health, isGood, texts) => {
  expect(healthSummary(english, health).isGood).toBe(isGood);
  expect(healthLines(english, health).map((line) => line.text)).toEqual(texts);
});
