import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { addressText, deviceText } from './device.ts';

test.each([
  ['both', { browser: 'Chrome', system: 'Windows' }, 'Chrome on Windows'],
  ['a browser alone', { browser: 'Firefox', system: null }, 'Firefox'],
  ['neither', { browser: null, system: null }, 'Unknown device'],
] as const)('a device: %s', (_why, device, text) => {
  expect(deviceText(createI18n('en'), device)).toBe(text);
});

test.each([
  ['the machine itself', '127.0.0.1', 'The machine Tillslip runs on'],
  ['a home network', '192.168.1.20', 'Local network, 192.168.1.20'],
  ['the internet', '196.25.1.1', 'Internet, 196.25.1.1'],
  ['an address that was not known', 'unknown', 'Unknown place'],
  ['none', null, 'Unknown place'],
])('a place: %s', (_why, address, text) => {
  expect(addressText(createI18n('en'), address)).toBe(text);
});
