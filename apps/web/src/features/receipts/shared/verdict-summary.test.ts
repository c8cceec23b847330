import { expect, test } from 'vitest';
import { withoutMark } from './verdict-summary.ts';

test.each([
  ['a tick is removed', '✅ VAT Compliant - all is well', 'VAT Compliant - all is well'],
  [
    'a cross is removed',
    '❌ VAT Non-Compliant - 2 requirement(s) missing',
    'VAT Non-Compliant - 2 requirement(s) missing',
  ],
  ['a symbol with a variation selector is removed', '⚠️ Look', 'Look'],
  ['plain text is unchanged', '14 days late', '14 days late'],
])('%s', (_why, summary, shown) => {
  expect(withoutMark(summary)).toBe(shown);
});
