import type { LineItem } from '@tillslip/contract/receipts/schemas';
import { cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { linesTotal, pricesIncludeVat, treatmentText } from './vat-description.ts';

const english = createI18n('en');

const line = (total: number | null, vatTreatment: LineItem['vatTreatment'] = 'standard'): LineItem => ({
  description: 'Paper',
  quantity: 1,
  unitPriceCents: null,
  totalCents: total === null ? null : cents(total),
  vatTreatment,
});

test.each([
  ['no lines', [], null],
  ['lines that add up to the total include VAT', [line(60_00), line(55_00)], true],
  ['lines that add up to the total without VAT do not', [line(100_00)], false],
  ['a cent of rounding per line is allowed', [line(60_01), line(55_01)], true],
  ['lines that match neither', [line(42_00)], null],
  ['a line without an amount', [line(100_00), line(null)], null],
])('%s', (_why, lineItems, included) => {
  expect(pricesIncludeVat({ lineItems, totalCents: cents(115_00), vatCents: cents(15_00) })).toBe(included);
});

test('each treatment is named once', () => {
  expect(treatmentText(english, { lineItems: [line(1), line(2), line(3, 'zero-rated')] })).toBe(
    'Standard-rated, Zero-rated',
  );
  expect(treatmentText(english, { lineItems: [] })).toBe('Not stated');
});

test('lines add up', () => {
  expect(linesTotal({ lineItems: [line(60_00), line(55_00)] })).toBe(115_00);
});
