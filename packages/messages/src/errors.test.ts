import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { refusalText, type WordedRefusal } from './errors.ts';
import { fieldProblemText } from './fields.ts';

const english = createI18n('en');

test.each([
  ['a moment is a second', 0.2, '1 second'],
  ['seconds up to a minute', 59.1, '60 seconds'],
  ['above a minute, minutes, rounded up: nobody comes back too early', 61, '2 minutes'],
  ['a quarter of an hour', 900, '15 minutes'],
])('too many attempts: %s', (_why, retryAfterSeconds, when) => {
  const refusal: WordedRefusal = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds } };
  expect(refusalText(english, refusal)).toBe(`Too many attempts. Please try again in ${when}.`);
});

test.each<[string, WordedRefusal, string]>([
  ['a code says it all', { code: 'RECEIPT_NOT_FOUND' }, 'Receipt not found'],
  [
    'the facts choose the sentence',
    { code: 'COMPANY_HAS_INVOICES', data: { what: 'statements' } },
    'This company still has bank statements. Move or delete them first. Nothing has changed.',
  ],
  [
    'the facts stand in the sentence',
    { code: 'FILE_REFUSED', data: { reason: 'unsupported-image', file: "Ann's {slip}.gif" } },
    "Ann's {slip}.gif is not a supported image format. Please use JPG or PNG.",
  ],
  [
    'before the file was read its name is not known',
    { code: 'STATEMENT_TOO_LARGE', data: { file: null } },
    'File is too large. Maximum size is 50MB for bank statements.',
  ],
])('%s', (_why, refusal, text) => {
  expect(refusalText(english, refusal)).toBe(text);
});

test('a wrong address among notification emails is named', () => {
  const problem = { code: 'EMAIL_ADDRESSES_INVALID', emails: ['bob', 'ann@'] } as const;
  expect(fieldProblemText(english, problem)).toBe('Please enter a valid email address: bob, ann@');
});
