import { expect, test } from 'vitest';
import { PURCHASE_KIND_NAMES } from '../categories/purchase-kinds.ts';
import {
  expenseNameProblem,
  MAX_EXPENSE_CATEGORIES,
  MAX_EXPENSE_CODE_LENGTH,
  MAX_KEPT_EXPENSE_CATEGORIES,
} from './expense-category.ts';
import { kindsOfCategory, STARTER_CATEGORIES, STARTER_KEYS } from './starter-categories.ts';
import { STARTER_TRADES, starterList, starterTradeOf } from './starter-list.ts';

test.each([
  // why                              trade                      list
  ['nobody described it', null, 'general'],
  ['words that are not known', 'kite flying', 'general'],
  ['a trade that sells food', 'Coffee shop', 'food'],
  ['a guest house sells food too', 'gastehuis', 'food'],
  ['a trade that sells cars', 'used car dealer', 'vehicles'],
  ['one that rents them out', 'car rental', 'vehicles'],
  ['one that repairs them', 'Mechanic in Paarl', 'workshop'],
  ['a shop', 'clothing boutique', 'shop'],
  ['a trade on sites', 'plumbing contractor', 'building'],
  ['a trade on sites in Afrikaans', 'elektrisien', 'building'],
  ['a factory', 'steel fabrication', 'making'],
  ['a farm', 'wheat farm', 'farming'],
  ['a service', 'bookkeeping practice', 'services'],
])('%s', (_why, trade, list) => {
  expect(starterTradeOf(trade)).toBe(list);
});

test.each(STARTER_TRADES)('the list of %s fits on a screen, names each category once and no kind twice', (trade) => {
  const list = starterList(trade);
  expect(new Set(list).size).toBe(list.length);
  expect(list.length).toBeLessThanOrEqual(26);
  const kinds = list.flatMap((key) => STARTER_CATEGORIES[key].kinds);
  expect(kinds.filter((kind, index) => kinds.indexOf(kind) !== index)).toEqual(
    // Two kinds of stock of one trade are told apart by hand.
    trade === 'vehicles' ? ['stock'] : [],
  );
});

test('the general list has what no tax category is for', () => {
  expect(starterList('general')).toEqual(
    expect.arrayContaining(['materials', 'stock', 'rent', 'security', 'donations', 'labour']),
  );
});

test('every kind of purchase has a category, and every category a trade', () => {
  const kinds = STARTER_KEYS.flatMap((key): readonly string[] => STARTER_CATEGORIES[key].kinds);
  expect(PURCHASE_KIND_NAMES.filter((kind) => !kinds.includes(kind))).toEqual([]);
  const listed = new Set(STARTER_TRADES.flatMap((trade) => starterList(trade)));
  expect(STARTER_KEYS.filter((key) => !listed.has(key))).toEqual([]);
});

test.each([
  // why                                    name                       kinds
  ['an account of the books', 'Bank Charges', ['bank-fees']],
  ['a longer name of one', 'Rent or Lease of Buildings', ['rent']],
  ['in Afrikaans', 'Voertuigkoste', ['fuel', 'vehicle-running', 'vehicle']],
  ['the longest words win', 'Motor Vehicle Expenses', ['fuel', 'vehicle-running', 'vehicle']],
  ['a name that is an item', 'Toner', ['stationery']],
  ['a name that says nothing', 'Project Sunrise', []],
])('%s', (_why, name, kinds) => {
  expect(kindsOfCategory({ name, starter: null })).toEqual(kinds);
});

test('what a starter is for does not depend on its name', () => {
  expect(kindsOfCategory({ name: 'Voorraad', starter: 'stock' })).toEqual(['stock']);
});

test.each([
  ['a name', 'Rent', null],
  ['none', '  ', 'EXPENSE_CATEGORY_NAME_REQUIRED'],
  ['as long as it may be', 'x'.repeat(100), null],
  ['one longer', 'x'.repeat(101), 'NAME_TOO_LONG'],
  ['hidden characters', 'Rent\u202e', 'NAME_HAS_HIDDEN_CHARACTERS'],
])('%s', (_why, name, code) => {
  expect(expenseNameProblem(name)?.code ?? null).toBe(code);
});

test('limits', () => {
  expect([MAX_EXPENSE_CATEGORIES, MAX_KEPT_EXPENSE_CATEGORIES, MAX_EXPENSE_CODE_LENGTH]).toEqual([200, 1_000, 20]);
});
