import { expect, test } from 'vitest';
import { aLine } from '../example-invoice.testing.ts';
import { categorise } from './categorise.ts';
import { inputTaxDenial } from './input-tax-denial.ts';
import { ITEM_KEYWORDS } from './item-keywords.ts';
import { SUPPLIER_PATTERNS } from './supplier-patterns.ts';
import { deniedByCategory, isTaxCategoryCode, TAX_CATEGORY_CODES } from './tax-categories.ts';

const bought = (supplierName: string | null, ...descriptions: string[]) => ({
  supplierName,
  lineItems: descriptions.map((description) => aLine({ description })),
});

test.each([
  // why                                 supplier                          items                      category
  ['food', "Nando's Rosebank", [], 'FOOD_BEVERAGE'],
  ['fuel', 'ENGEN Karoo 1-Stop', [], 'MV_LOGBOOK'],
  ['fuel in Afrikaans', 'Dorp Vulstasie BK', [], 'MV_LOGBOOK'],
  ['travel', 'FlySafair', [], 'TRAVEL_ACCOM'],
  ['vehicle', 'Supa Quick Paarl', [], 'MV_LOGBOOK'],
  ['professional', 'Smith & Sons Attorneys Inc', [], 'PROF_FEES'],
  ['a bank', 'First National Bank', [], 'PROF_FEES'],
  ['office', 'Waltons (Pty) Ltd', [], 'OFFICE_SUPPLIES'],
  ['marketing', 'Signarama Durban', [], 'MARKETING'],
  ['insurance', 'Santam Ltd', [], 'INSURANCE'],
  ['training', 'Wits University', [], 'CPD'],
  ['home office', 'ESKOM HOLDINGS SOC LTD', [], 'HOME_OFFICE'],
  ['the longest words win: uber eats is food', 'Uber Eats', [], 'FOOD_BEVERAGE'],
  ['wherever they are listed: a hotel is lodging', 'Protea Hotel Restaurant', [], 'TRAVEL_ACCOM'],
  ['and Uber is travel', 'Uber BV', ['Trip'], 'TRAVEL_ACCOM'],
  ['a grocer with groceries', 'Pick n Pay Family', ['BREAD BROWN 700G', 'MILK 2L'], 'FOOD_BEVERAGE'],
  ['a grocer with stationery', 'CHECKERS HYPER', ['A4 PAPER REAM', 'PENS BIC 4', 'MILK 2L'], 'OFFICE_SUPPLIES'],
  ['a grocer with nothing known', 'KwikSpar', ['PLU 40012'], 'FOOD_BEVERAGE'],
  ['a warehouse with diesel', 'Makro', ['Engine Oil 5L'], 'MV_LOGBOOK'],
  ['an unknown supplier, known items', 'Jannie se Plek', ['Cappuccino', 'Toast'], 'FOOD_BEVERAGE'],
  ['the category of most items wins', 'Jannie se Plek', ['Cappuccino', 'Toner', 'Lever arch file'], 'OFFICE_SUPPLIES'],
  ['part of a word does not match: BPK is not BP', 'Boland Handel Bpk', [], 'OFFICE_SUPPLIES'],
  ['nothing known', null, [], 'OFFICE_SUPPLIES'],
] as const)('%s', (_why, supplier, items, category) => {
  expect(categorise(bought(supplier, ...items)).code).toBe(category);
});

test.each([
  ['a supplier', bought('Shell Ultra City', 'Coffee'), { code: 'SUPPLIER_NAME', words: 'shell' }],
  ['an item', bought('Jannie se Plek', 'Cappuccino'), { code: 'ITEM', item: 'Cappuccino' }],
  [
    'most items',
    bought(null, 'Toner', 'Lever arch file', '??'),
    { code: 'ITEMS', named: 2, items: 3, example: 'Toner' },
  ],
  ['nothing', bought(null), { code: 'NOTHING_SAYS' }],
])('the reason names the evidence: %s', (_why, facts, reason) => {
  expect(categorise(facts).reason).toEqual(reason);
});

test('listed words are written as keys, so that they can match', () => {
  for (const { words } of [...SUPPLIER_PATTERNS, ...ITEM_KEYWORDS])
    for (const word of words) expect(word).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
});

test('has the eleven categories of the specification, two of them denied', () => {
  expect(TAX_CATEGORY_CODES).toHaveLength(11);
  expect(TAX_CATEGORY_CODES.filter((code) => deniedByCategory(code) !== null)).toEqual([
    'ENTERTAINMENT',
    'FOOD_BEVERAGE',
  ]);
  expect(TAX_CATEGORY_CODES.every(isTaxCategoryCode)).toBe(true);
  expect(isTaxCategoryCode('toString')).toBe(false);
});

test.each([
  ['a lunch', bought('Spur'), 'FOOD_BEVERAGE', 'entertainment'],
  ['a rented car', bought('Avis Rent a Car'), 'TRAVEL_ACCOM', 'motor-car'],
  ['a rented car by its line', bought('Airport Services', 'Car rental 3 days'), 'TRAVEL_ACCOM', 'motor-car'],
  ['a golf club', bought('Royal Golf Club', 'Annual subscription'), 'OFFICE_SUPPLIES', 'club-subscription'],
  ['a medical aid', bought('Discovery Health Medical Scheme'), 'INSURANCE', 'medical-scheme'],
  ['a meal while travelling, by the person’s choice', bought('Spur'), 'TRAVEL_ACCOM', null],
  ['repairs of a car', bought('Supa Quick'), 'MV_LOGBOOK', null],
  ['paper', bought('Waltons'), 'OFFICE_SUPPLIES', null],
] as const)('denied: %s', (_why, facts, code, denial) => {
  expect(inputTaxDenial(facts, code)).toBe(denial);
});
