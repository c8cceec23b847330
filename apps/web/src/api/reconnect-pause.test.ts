import { expect, test } from 'vitest';
import { reconnectPause } from './reconnect-pause.ts';

test.each([
  ['the first try comes soon', 0, 1000],
  ['each pause doubles', 2, 4000],
  ['after three tries every half minute', 3, 30_000],
  ['and never later', 20, 30_000],
])('%s', (_why, attempt, pause) => {
  expect(reconnectPause(attempt)).toBe(pause);
});
