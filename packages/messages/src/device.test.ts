import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { deviceText } from './device.ts';

test.each([
  ['both', { browser: 'Chrome', system: 'Windows' }, 'Chrome on Windows'],
  ['a browser alone', { browser: 'Firefox', system: null }, 'Firefox'],
  ['neither', { browser: null, system: null }, 'Unknown device'],
] as const)('a device: %s', (_why, device, text) => {
  expect(deviceText(createI18n('en'), device)).toBe(text);
});
