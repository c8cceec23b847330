import type { ZeroCause } from '@tillslip/domain/vat/vat201/zero-return';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { zeroCauseText } from './readiness.ts';

const english = createI18n('en');

test.each<[string, ZeroCause, string]>([
  ['as much owed as claimed', { code: 'BALANCED' }, 'Output VAT and input VAT are equal.'],
  ['one to check', { code: 'TO_CHECK', count: 1 }, '1 upload waits for your check.'],
  ['two meals', { code: 'NOT_CLAIMED', count: 2 }, 'The VAT of 2 invoices cannot be claimed.'],
  ['petrol', { code: 'WITHOUT_VAT', count: 1 }, '1 invoice carries no VAT.'],
  ['of last year', { code: 'OTHER_PERIODS', count: 3 }, 'No invoice is dated in this period; 3 are in others.'],
  ['nothing at all', { code: 'NO_INVOICES' }, 'No invoices in this period yet.'],
])('%s', (_why, cause, text) => {
  expect(zeroCauseText(english, cause)).toBe(text);
});
