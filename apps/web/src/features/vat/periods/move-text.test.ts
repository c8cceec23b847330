import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { moveLabel } from './move-text.ts';

const english = createI18n('en');

test.each([
  ['a new period starts', 'not_started', 'in_progress', 'Start'],
  ['marked as ready', 'in_progress', 'ready', 'Mark as ready'],
  ['moved back', 'ready', 'in_progress', 'Move to in progress'],
  ['submitted', 'ready', 'submitted', 'Mark as submitted'],
  ['reopened, which is not the same as started', 'submitted', 'in_progress', 'Reopen'],
] as const)('%s', (_why, from, to, label) => {
  expect(moveLabel(english, from, to)).toBe(label);
});
