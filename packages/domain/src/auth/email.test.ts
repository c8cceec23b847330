import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  ['plain', 'ann@example.co.za', true],
  ['a tag', 'ann+slips@example.com', true],
  ['spaces around', ' ann@example.com ', true],
  ['a space inside', 'ann b@example.com', false],
  ['no at sign', 'ann.example.com', false],
  ['two at signs', 'ann@b@example.com', false],
  ['no dot in the domain', 'ann@localhost', false],
  ['an empty part of the domain', 'ann@example..com', false],
  ['nothing', '', false],
  ['too long for SMTP', `${'a'.repeat(250)}@b.za`, false],
])('%s', (_why, text, valid) => {
  expect(isEmail(text)).toBe(valid);
});
