import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { goodsHeldVat } from './goods-held.ts';

test.each([
  // why                                     at                cost       market     use     consideration  VAT
  ['the cost where it is lower', 'registration', 1_150_00, 2_300_00, 10_000, 1_150_00, 150_00],
  ['the market value where it is lower', 'registration', 2_300_00, 1_150_00, 10_000, 1_150_00, 150_00],
  ['the share of taxable use', 'registration', 1_150_00, 1_150_00, 6_000, 1_150_00, 90_00],
  ['supplied in full at deregistration', 'deregistration', 1_150_00, 2_300_00, 6_000, 1_150_00, 150_00],
] as const)('goods held: %s', (_why, at, cost, market, taxableUse, considerationCents, vatCents) => {
  const goods = { costCents: cents(cost), marketValueCents: cents(market), taxableUse };
  expect(goodsHeldVat(goods, at, calendarDate('2026-03-31'))).toEqual({ considerationCents, vatCents });
});

test('the rate is that of the day', () => {
  const goods = { costCents: cents(1_140_00), marketValueCents: cents(1_140_00), taxableUse: 10_000 };
  expect(goodsHeldVat(goods, 'registration', calendarDate('2018-03-31')).vatCents).toBe(140_00);
});
