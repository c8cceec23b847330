import { expect, test } from 'vitest';
import { reconnectPause } from './reconnect-pause.ts';

test.each([
  ['the first try comes soon', 0, 1000],
  ['each pause doubles', 3, 8000],
  ['never longer than half a minute', 20, 30_000],
])('%s', (_why, attempt, pause) => {
  expect(reconnectPause(attempt)).toBe(pause);
});
