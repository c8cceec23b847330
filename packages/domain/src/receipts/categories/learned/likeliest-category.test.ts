import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../../kernel/money.ts';
import { aLine } from '../../example-invoice.testing.ts';
import { categorise, categoriseByRules } from '../categorise.ts';
import { NO_PURCHASE_CONTEXT } from '../purchase-context.ts';
import { CATEGORY_CODES, NO_CATEGORY } from '../tax-categories.ts';
import { CATEGORY_WEIGHTS } from './category-weights.gen.ts';
import { likeliestCategory } from './likeliest-category.ts';
import { purchaseFeatures, wordsOf } from './purchase-features.ts';
import { readWeights } from './read-weights.ts';
import { rulesSay } from './rules-say.ts';
import { weighCategories } from './weigh-categories.ts';

const purchaseOf = (trade: string | null, supplierName: string, ...items: string[]) => ({
  ...{ trade, supplierName },
  lineItems: items.map((description) => aLine({ description })),
});
const categoriesOf = ({ trade, ...facts }: ReturnType<typeof purchaseOf>) =>
  categorise(facts, { ...NO_PURCHASE_CONTEXT, trade });

test.each([
  ['a club that no list has', purchaseOf('property developer', 'Jagklub Vaalrivier', 'Ledegeld 2026'), 'ENTERTAINMENT'],
  [
    'a retreat of the team',
    purchaseOf('software house', 'Valley Retreats', 'Team breakaway 12 persons'),
    'ENTERTAINMENT',
  ],
])('words tell what no rule does: %s', (_why, purchase, code) => {
  const { code: found, reason } = categoriesOf(purchase);
  expect([found, reason.code]).toEqual([code, 'WORDS']);
});

test('the reason names words of the purchase that speak for the category', () => {
  const purchase = purchaseOf('software house', 'Valley Retreats', 'Team breakaway 12 persons');
  const found = likeliestCategory(purchase, { code: NO_CATEGORY, why: 'NOTHING_SAYS' });
  expect(found?.words.length).toBeGreaterThan(0);
  expect(['valley', 'retreats', 'team', 'breakaway', 'persons']).toEqual(
    expect.arrayContaining([...(found?.words ?? [])]),
  );
});

test('only the lines that the category of the document came from follow the words', () => {
  const facts = {
    supplierName: 'Valley Retreats',
    lineItems: [
      aLine({ description: 'Team breakaway 12 persons', totalCents: cents(9_000_00) }),
      aLine({ description: 'Printing paper A4', totalCents: cents(100_00) }),
    ],
  };
  const context = { ...NO_PURCHASE_CONTEXT, trade: 'software house' };
  const before = categoriseByRules(facts, context).lines.map(({ code }) => code);
  expect(before[1]).toBe('OFFICE_SUPPLIES');
  expect(categorise(facts, context).lines.map(({ code }) => code)[1]).toBe('OFFICE_SUPPLIES');
});

test('what a person chose stands against all words', () => {
  const lineItems = [{ ...aLine({ description: 'Team breakaway' }), category: 'CPD' }];
  const { code, lines } = categorise(
    { supplierName: 'Valley Retreats', lineItems },
    { ...NO_PURCHASE_CONTEXT, trade: 'law' },
  );
  expect([code, lines[0]?.code, lines[0]?.reason.code]).toEqual(['CPD', 'CPD', 'CHOSEN']);
});

test('for a company of unknown trade words never say that none fits', () => {
  const words = fc.array(fc.constantFrom('steel', 'paper', 'toner', 'apples', 'rent', 'vervoer'), { minLength: 1 });
  fc.assert(
    fc.property(words, (said) => {
      const found = likeliestCategory(purchaseOf(null, 'Vaal Trading', said.join(' ')), {
        ...({ code: 'OFFICE_SUPPLIES', why: 'ITEM' } as const),
      });
      return found?.code !== NO_CATEGORY;
    }),
  );
});

test('the odds of all categories add up to one, whatever a purchase says', () => {
  const texts = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(texts, texts, texts, (trade, supplier, item) => {
      const odds = weighCategories(purchaseOf(trade, supplier, item));
      const sum = [...odds.values()].reduce((all, share) => all + Math.exp(share), 0);
      return Math.abs(sum - 1) < 1e-6 && odds.size === CATEGORY_CODES.length;
    }),
  );
});

test('rules count more where several items agree, and nothing where nothing speaks', () => {
  const code = 'OFFICE_SUPPLIES';
  expect(rulesSay({ code, why: 'ITEMS' })).toBeGreaterThan(rulesSay({ code, why: 'ITEM' }));
  expect(rulesSay({ code, why: 'NOTHING_SAYS' })).toBe(0);
});

test('a line counts by its share of the amount, and numbers are one', () => {
  const line = (description: string, totalCents: number) => aLine({ description, totalCents: cents(totalCents) });
  const strengths = (...lineItems: ReturnType<typeof aLine>[]) =>
    purchaseFeatures({ supplierName: null, trade: null, lineItems });
  expect(strengths(line('Toner', 100), line('Coffee', 900))).not.toEqual(
    strengths(line('Toner', 900), line('Coffee', 100)),
  );
  expect(strengths(line('Toner', 1_00), line('Coffee', 9_00))).toEqual(
    strengths(line('Toner', 100_00), line('Coffee', 900_00)),
  );
  expect(wordsOf('HP 26A Töner 2026')).toEqual(['hp', '0a', 'toner', '0']);
});

test.each([
  [
    'two rows of two categories',
    { keys: 'BYQB', table: 'Af8C/g' },
    [
      [5, 0],
      [137, 1],
    ],
    [1, -1, 2, -2],
  ],
])('weights are read from their text: %s', (_why, text, rows, table) => {
  const read = readWeights({ codes: ['CPD', 'NONE'], start: [0, 0], step: 1, ...text });
  expect([[...read.rows], [...read.table]]).toEqual([rows, table]);
});

test('weights that are cut short are refused', () => {
  const short = { ...CATEGORY_WEIGHTS, table: CATEGORY_WEIGHTS.table.slice(0, 400) };
  expect(() => readWeights(short)).toThrow('The learned weights are cut short');
});
