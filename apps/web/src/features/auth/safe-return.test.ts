import { expect, test } from 'vitest';
import { safeReturn } from './safe-return.ts';

test.each([
  ['nothing wanted', undefined, '/app/dashboard'],
  ['a screen with its filters', '/app/receipts?filter=invalid', '/app/receipts?filter=invalid'],
  ['another site', 'https://evil.example/app', '/app/dashboard'],
  ['another site without a scheme', '//evil.example', '/app/dashboard'],
  ['a look-alike', '/application', '/app/dashboard'],
])('%s', (_why, wanted, goes) => {
  expect(safeReturn(wanted)).toBe(goes);
});
