import { expect, test } from 'vitest';
import { PLANS, planPrice } from './plans.ts';

const planOf = (id: string) => PLANS.find((plan) => plan.id === id) ?? expect.fail(id);

test.each([
  ['nothing, of which a fifth is nothing', 'free', 0, 0, 0],
  ['a whole discount', 'starter', 150_00, 120_00, 1_440_00],
  ['rounded down from 239.20', 'professional', 299_00, 239_00, 2_868_00],
  ['rounded down from 1 999.20', 'business', 2_499_00, 1_999_00, 23_988_00],
])('%s: %s', (_why, id, monthly, annualMonth, year) => {
  const [byMonth, byYear] = [planPrice(planOf(id), 'monthly'), planPrice(planOf(id), 'annual')];
  expect([byMonth.monthCents, byMonth.charge.exclusiveCents]).toEqual([monthly, monthly]);
  expect([byYear.monthCents, byYear.charge.exclusiveCents]).toEqual([annualMonth, year]);
});

test.each([
  ['a free plan has no VAT', 'free', 'monthly', 0, 0],
  ['15 % on top of a month', 'starter', 'monthly', 22_50, 172_50],
  ['to the cent', 'professional', 'monthly', 44_85, 343_85],
  ['a year is charged with the VAT of the year', 'business', 'annual', 3_598_20, 27_586_20],
] as const)('%s', (_why, id, interval, vatCents, totalCents) => {
  expect(planPrice(planOf(id), interval).charge).toMatchObject({ vatCents, totalCents });
});

test.each([
  ['free', 50, 0, 1],
  ['starter', 100, 15, 1],
  ['professional', 200, 20, null],
  ['business', 2000, 40, null],
])('the price list is that of the specification: %s', (id, documents, freeDocuments, companies) => {
  expect(planOf(id)).toMatchObject({ documents, freeDocuments, companies });
});

test('a dearer plan has more documents', () => {
  const sorted = PLANS.toSorted((a, b) => a.monthlyCents - b.monthlyCents);
  expect(PLANS).toEqual(sorted);
  expect(PLANS.map(({ documents }) => documents)).toEqual(
    sorted.map(({ documents }) => documents).toSorted((a, b) => a - b),
  );
});
