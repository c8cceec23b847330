import { expect, test } from 'vitest';
import { withoutMark } from './verdict-summary.ts';

test.each([
  ['a tick goes', '✅ VAT Compliant - all is well', 'VAT Compliant - all is well'],
  ['a cross goes', '❌ VAT Non-Compliant - 2 requirement(s) missing', 'VAT Non-Compliant - 2 requirement(s) missing'],
  ['a mark with a variation selector goes', '⚠️ Look', 'Look'],
  ['plain text stays', '14 days late', '14 days late'],
])('%s', (_why, summary, shown) => {
  expect(withoutMark(summary)).toBe(shown);
});
