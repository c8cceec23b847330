import { expect, test } from 'vitest';
import { moveLabel } from './move-words.ts';

test.each([
  ['a new period begins', 'not_started', 'in_progress', 'Start'],
  ['it is called ready', 'in_progress', 'ready', 'Mark as ready'],
  ['it is taken back', 'ready', 'in_progress', 'Back to in progress'],
  ['it is sent off', 'ready', 'submitted', 'Mark as submitted'],
  ['opening what was sent off is another thing than starting', 'submitted', 'in_progress', 'Reopen'],
] as const)('%s', (_why, from, to, label) => {
  expect(moveLabel(from, to)).toBe(label);
});
