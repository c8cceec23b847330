import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { categorise } from '../categories/categorise.ts';
import { NO_PURCHASE_CONTEXT, purchaseSubject } from '../categories/purchase-context.ts';
import { aLine } from '../example-invoice.testing.ts';
import type { LineFacts } from '../facts/document-facts.ts';
import type { ExpenseCategory, LearnedExpense } from './expense-category.ts';
import { expenseContext } from './expense-context.ts';
import { proposeExpenses } from './propose-expenses.ts';

const category = (id: string, name: string, change: Partial<ExpenseCategory> = {}): ExpenseCategory => ({
  ...{ id, name, starter: null, isActive: true, mergedInto: null },
  ...change,
});

const OWN = [
  category('rent', 'Rent'),
  category('vehicles', 'Fuel and vehicle costs', { starter: 'vehicle' }),
  category('fuel', 'Petrol and diesel'),
  category('stock', 'Handelsware', { starter: 'stock' }),
  category('roof', 'Trusses'),
  category('sites', 'Job sites'),
  category('old', 'Security', { isActive: false }),
  category('guards', 'Guards', { mergedInto: 'rent', isActive: false }),
];

interface Bought {
  readonly supplier?: string | null;
  readonly items?: readonly (string | Partial<LineFacts>)[];
  readonly chosen?: string | null;
  readonly carried?: readonly string[];
  readonly learned?: readonly LearnedExpense[];
  readonly trade?: string | null;
  readonly own?: readonly ExpenseCategory[];
}

function proposed({ supplier = 'Vaal Trading', items = [], trade = null, own = OWN, ...rest }: Bought) {
  const lineItems = items.map((item) => aLine(typeof item === 'string' ? { description: item } : item));
  const categories = categorise({ supplierName: supplier, lineItems }, { ...NO_PURCHASE_CONTEXT, trade });
  const carried = new Set(rest.carried ?? []);
  const purchase = { supplierName: supplier, categories, chosen: rest.chosen ?? null, carried, trade };
  return proposeExpenses(purchase, expenseContext(own, rest.learned ?? []));
}

const learnedFor = (supplier: string, item: string | null, expense: string): LearnedExpense => ({
  subject: purchaseSubject(supplier, item),
  expense,
});

test.each<[why: string, bought: Bought, id: string | null, reason: object]>([
  ['an item says it', { items: ['Shop rent'] }, 'rent', { code: 'ITEM', item: 'Shop rent' }],
  [
    'the category that is for less wins',
    { supplier: 'Shell Ultra City', items: ['PLU 1'] },
    'fuel',
    { code: 'SUPPLIER_NAME', words: 'ultra city' },
  ],
  ['the wider one has the rest', { items: ['Brake pads'] }, 'vehicles', { code: 'ITEM', item: 'Brake pads' }],
  [
    'the trade makes it stock',
    { supplier: 'Makro', items: ['Milk 2l'], trade: 'restaurant' },
    'stock',
    { code: 'TRADE', trade: 'restaurant' },
  ],
  ['its name is in the item', { items: ['Trusses 4 m'] }, 'roof', { code: 'ITEM', item: 'Trusses 4 m' }],
  [
    'the history with the supplier',
    { items: ['PLU 40012'], learned: [learnedFor('Vaal Trading', null, 'sites')] },
    'sites',
    { code: 'LEARNED', supplier: 'Vaal Trading' },
  ],
  [
    'an item that speaks is before the supplier',
    { items: ['Shop rent'], learned: [learnedFor('Vaal Trading', null, 'sites')] },
    'rent',
    { code: 'ITEM', item: 'Shop rent' },
  ],
  [
    'the history with the item is before what it says',
    { items: ['Shop rent May 2026'], learned: [learnedFor('Vaal Trading', 'Shop rent June', 'sites')] },
    'sites',
    { code: 'LEARNED', supplier: 'Vaal Trading' },
  ],
  [
    'that none fits is learned too',
    { items: ['Shop rent'], learned: [learnedFor('Vaal Trading', 'Shop rent', 'NONE')] },
    null,
    { code: 'LEARNED', supplier: 'Vaal Trading' },
  ],
  [
    'a category that was merged is the one that took its place',
    { items: ['PLU 1'], learned: [learnedFor('Vaal Trading', null, 'guards')] },
    'rent',
    { code: 'LEARNED', supplier: 'Vaal Trading' },
  ],
  ['an archived one is not proposed', { items: ['Armed response'] }, null, { code: 'NOT_LISTED' }],
  [
    'and stays where it is',
    { items: ['Armed response'], carried: ['old'] },
    'old',
    { code: 'ITEM', item: 'Armed response' },
  ],
  [
    'an archived one is not learned for more',
    { items: ['PLU 1'], learned: [learnedFor('Vaal Trading', null, 'old')] },
    null,
    { code: 'NOTHING_SAYS' },
  ],
  ['no category of the company is for it', { items: ['Donation'] }, null, { code: 'NOT_LISTED' }],
  ['nothing says what it was', { items: ['PLU 40012'] }, null, { code: 'NOTHING_SAYS' }],
  ['a company without categories', { items: ['Shop rent'], own: [] }, null, { code: 'NOTHING_SAYS' }],
  ['without a supplier', { supplier: null, items: ['PLU 1'] }, null, { code: 'NOTHING_SAYS' }],
])('%s', (_why, bought, id, reason) => {
  expect(proposed(bought).lines).toEqual([{ id, reason }]);
});

test.each<[why: string, bought: Bought, lines: (string | null)[], document: string | null, reason: string]>([
  [
    'a choice for a line is its own',
    { items: [{ description: 'Shop rent', expenseCategory: 'sites' }, 'Shop rent'] },
    ['sites', 'rent'],
    'sites',
    'CHOSEN',
  ],
  [
    'a choice for the document is for every line without one',
    { items: [{ description: 'Shop rent', expenseCategory: 'sites' }, 'PLU 1'], chosen: 'roof' },
    ['sites', 'roof'],
    'roof',
    'CHOSEN',
  ],
  ['also that none fits', { items: ['Shop rent'], chosen: 'NONE' }, [null], null, 'CHOSEN'],
  [
    'and that none fits a line',
    { items: [{ description: 'Shop rent', expenseCategory: 'NONE' }] },
    [null],
    null,
    'CHOSEN',
  ],
  ['an archived choice stays', { items: ['PLU 1'], chosen: 'old' }, ['old'], 'old', 'CHOSEN'],
  ['a merged choice is where it went', { items: ['PLU 1'], chosen: 'guards' }, ['rent'], 'rent', 'CHOSEN'],
  ['a choice of another company is none', { items: ['Shop rent'], chosen: 'elsewhere' }, ['rent'], 'rent', 'ITEM'],
  [
    'the largest amount is the category of the document',
    {
      items: [
        { description: 'Shop rent', totalCents: cents(100_00) },
        { description: 'Brake pads', totalCents: cents(99_00) },
      ],
    },
    ['rent', 'vehicles'],
    'rent',
    'ITEM',
  ],
  ['a document of which nothing is known', { items: ['Donation', 'PLU 1'] }, [null, null], null, 'NOT_LISTED'],
  ['without lines the supplier says it', { supplier: 'Shell Ultra City' }, [], 'fuel', 'SUPPLIER_NAME'],
  ['or its history', { learned: [learnedFor('Vaal Trading', null, 'sites')] }, [], 'sites', 'LEARNED'],
  ['or nothing', {}, [], null, 'NOTHING_SAYS'],
  ['or none is for it', { supplier: 'SPCA Durban' }, [], null, 'NOT_LISTED'],
])('%s', (_why, bought, lines, document, reason) => {
  const found = proposed(bought);
  expect(found.lines.map(({ id }) => id)).toEqual(lines);
  expect({ id: found.id, code: found.reason.code }).toEqual({ id: document, code: reason });
});

test.each([
  ['a name of four letters is looked for in items', 'Zobo', 'Zobo 5 kg', 'own'],
  ['a shorter one is in too many', 'Zob', 'Zob 5 kg', null],
])('%s', (_why, name, item, id) => {
  expect(proposed({ items: [item], own: [category('own', name)] }).id).toBe(id);
});
