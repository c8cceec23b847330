import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../kernel/money.ts';
import { planPrice } from './plans.ts';
import { type Refundable, refundableCents, refundPart } from './refund-part.ts';
import { planOf } from './terms.ts';

const { charge } = planPrice(planOf('professional'), 'monthly');

test.each([
  ['all of it', 0, 343_85, 299_00, 44_85],
  ['a half', 0, 171_93, 149_50, 22_43],
  ['the other half', 171_93, 343_85, 149_50, 22_42],
  ['a cent', 0, 1, 1, 0],
])('%s', (_why, before, after, exclusiveCents, vatCents) => {
  expect(refundPart(charge, cents(before), cents(after))).toEqual({
    ...{ exclusiveCents, vatCents, totalCents: after - before },
  });
});

test('refunds of one payment add up to its price and its VAT', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 343_84 }), { maxLength: 6 }), (points) => {
      const stops = [...new Set([0, ...points, 343_85])].toSorted((a, b) => a - b).map((point) => cents(point));
      const parts = stops.slice(1).map((after, n) => refundPart(charge, stops[n] ?? cents(0), after));
      expect(sum(parts.map((part) => part.vatCents))).toBe(charge.vatCents);
      expect(sum(parts.map((part) => part.exclusiveCents))).toBe(charge.exclusiveCents);
    }),
  );
});

const payment: Refundable = {
  ...{ kind: 'first', status: 'succeeded', failure: null, dispute: null },
  ...{ totalCents: cents(172_50), refundedCents: cents(0) },
};

test.each<[string, Partial<Refundable>, number]>([
  ['all of it', {}, 172_50],
  ['what has not gone back', { refundedCents: cents(72_50) }, 100_00],
  ['nothing is left', { refundedCents: cents(172_50) }, 0],
  ['a dispute that was won', { dispute: 'won' }, 172_50],
  ['the bank decides a dispute', { dispute: 'open' }, 0],
  ['the bank took the money', { dispute: 'lost' }, 0],
  ['it is not paid', { status: 'pending' }, 0],
  ['it was declined', { status: 'failed', failure: 'Declined' }, 0],
  ['it came too late, and goes back by itself', { failure: 'came too late' }, 0],
  ['the proof of a card goes back by itself', { kind: 'card' }, 0],
  ['it is a refund', { kind: 'refund' }, 0],
])('what can be refunded: %s', (_why, change, expected) => {
  expect(refundableCents({ ...payment, ...change })).toBe(expected);
});
