import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { MAPPING } from '../../../testing/accounting-samples.ts';
import { mappingRows, matchesSearch, vatBadgeText } from './mapping-words.ts';

const english = createI18n('en');
const named = { ...MAPPING, accountName: 'Printing & Stationery', description: 'Paper' };

test.each([
  ['the standard rate', 15, 'Standard Rate'],
  ['no percent', 0, 'Zero Rated'],
  ['no VAT at all', null, 'Exempt'],
  ['another rate', 14, '14%'],
])('the badge of a mapping: %s', (_why, percent, text) => {
  expect(vatBadgeText(english, percent)).toBe(text);
});

test.each([
  ['the category', ' office ', true],
  ['the account', 'station', true],
  ['its kind', 'EXPENSE', true],
  ['the description', 'paper', true],
  ['something else', 'fuel', false],
])('a search: %s', (_why, typed, found) => {
  expect(matchesSearch(english, named, typed)).toBe(found);
});

test('the file has the mappings of categories, by their codes', () => {
  const supplier = { ...MAPPING, category: null, supplierKey: 'a', supplierName: 'Άλφα' };
  expect(mappingRows([named, supplier, { ...named, vatPercent: null }])).toEqual([
    ['OFFICE_SUPPLIES', 'Printing & Stationery', 'expense', 15, 'Paper'],
    ['OFFICE_SUPPLIES', 'Printing & Stationery', 'expense', 'exempt', 'Paper'],
  ]);
});
