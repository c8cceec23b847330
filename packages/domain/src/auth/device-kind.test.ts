import { expect, test } from 'vitest';
import { deviceKind } from './device-kind.ts';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Safari/604.1', 'phone'],
  ['a phone with Android', 'Mozilla/5.0 (Linux; Android 14; SM-A546E) Chrome/122.0 Mobile Safari/537.36', 'phone'],
  ['a tablet with Android', 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/122.0 Safari/537.36', 'tablet'],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) Safari/604.1', 'tablet'],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/122.0', 'computer'],
  ['a program', 'curl/8.5', 'other'],
  ['none', null, 'other'],
] as const)('%s', (_why, agent, kind) => {
  expect(deviceKind(agent)).toBe(kind);
});
