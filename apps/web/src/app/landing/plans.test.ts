import { expect, test } from 'vitest';
import { PLANS, planPrice } from './plans.ts';

test.each([
  ['a whole discount', 'Starter', 150_00, 120_00, 1_440_00],
  ['rounded down from 239.20', 'Professional', 299_00, 239_00, 2_868_00],
  ['rounded down from 1 999.20', 'Business', 2_499_00, 1_999_00, 23_988_00],
])('%s: %s', (_why, name, monthly, annualMonth, year) => {
  const plan = PLANS.find((each) => each.name === name) ?? expect.fail(name);
  expect(planPrice(plan, 'monthly')).toEqual({ month: monthly, year: null });
  expect(planPrice(plan, 'annual')).toEqual({ month: annualMonth, year });
});
