import { expect, test } from 'vitest';
import { refusalOf } from './start-scheduled-sync.ts';

test.each([
  ['connected and set up', { state: 'connected', isSetUp: true }, true, null],
  ['not set up', { state: 'connected', isSetUp: false }, true, 'not-set-up'],
  ['the package refuses', { state: 'error', isSetUp: true }, true, 'connection-error'],
  ['its tokens ended', { state: 'expired', isSetUp: true }, true, 'not-connected'],
  ['disconnected', { state: 'disconnected', isSetUp: true }, true, 'not-connected'],
  ['the company is not confirmed', { state: 'confirming', isSetUp: true }, true, 'not-connected'],
  ['the operator took the keys of its package away', { state: 'connected', isSetUp: true }, false, 'not-configured'],
] as const)('why a connection cannot run: %s', (_reason, connection, isConfigured, expected) => {
  expect(refusalOf(connection, isConfigured)).toBe(expected);
});
