import { expect, test } from 'vitest';
import { healthLines, healthVerdict } from './health-lines.ts';

const well = { answers: true, database: true, migrations: true };

test.each([
  ['all is well', well, true, ['Answers', 'Answers', 'Up to date']],
  [
    'no database',
    { ...well, database: false, migrations: false },
    false,
    ['Answers', 'Does not answer', 'Not up to date'],
  ],
  [
    'what could not be asked is not well',
    { answers: false, database: true, migrations: true },
    false,
    ['Does not answer', 'Unknown: the server does not answer', 'Unknown: the server does not answer'],
  ],
])('%s', (_why, health, isGood, says) => {
  expect(healthVerdict(health).isGood).toBe(isGood);
  expect(healthLines(health).map((line) => line.says)).toEqual(says);
});
