import { expect, test } from 'vitest';
import { base32, otpauthUri, totpCode, totpStep } from './totp.ts';

const SECRET = '12345678901234567890';
const at = (seconds: number) => new Date(seconds * 1000);

/** RFC 6238, appendix B, the last six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(totpCode(SECRET, at(seconds))).toBe(code);
});

test.each([
  ['the current code', 1_111_111_109, '081804', 37_037_036],
  ['typed with a space', 1_111_111_109, '081 804', 37_037_036],
  ['one period late', 1_111_111_139, '081804', 37_037_036],
  ['one period early', 1_111_111_050, '081804', 37_037_036],
  ['two periods late', 1_111_111_140, '081804', null],
  ['two periods early', 1_111_111_049, '081804', null],
  ['another code', 1_111_111_109, '081805', null],
  ['six characters of more bytes than digits have', 1_111_111_109, '𝟎𝟏𝟐', null],
  ['the digits of another script', 1_111_111_109, '٠٨١٨٠٤', null],
  ['an empty code', 1_111_111_109, '', null],
])('%s', (_why, seconds, code, step) => {
  expect(totpStep(SECRET, code, at(seconds))).toBe(step);
});

test('base32 as in RFC 4648, without padding', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(base32)).toEqual([
    ...['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
  ]);
});

test('the URI contains the product, the account and the parameters of the codes', () => {
  const { protocol, host, pathname, searchParams } = new URL(otpauthUri('foobar', 'ann+slips@example.com'));
  expect([protocol, host, pathname]).toEqual(['otpauth:', 'totp', '/Tillslip:ann%2Bslips%40example.com']);
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ secret: 'MZXW6YTBOI', issuer: 'Tillslip', algorithm: 'SHA1', digits: '6', period: '30' },
  });
});
