import { expect, test } from 'vitest';
import { documentLimit, hasCompanyRoom, reachedStep, readingOrder, roomLeft } from './limits.ts';
import { PLANS } from './plans.ts';

const STARTER = { documents: 100, freeDocuments: 15 };

test.each([
  ['nothing saved', 0, null],
  ['just below the first step', 79, null],
  ['the first step', 80, 80],
  ['just below all of the plan', 99, 80],
  ['all of the plan, before the free ones', 100, 100],
  ['above the free ones', 140, 100],
])('%s: step %s', (_why, saved, step) => {
  expect(reachedStep(STARTER, saved)).toBe(step);
});

test.each([
  ['a share that is no whole number is not reached early', 14, 11, null],
  ['and is reached by the next document', 14, 12, 80],
])('%s', (_why, documents, saved, step) => {
  expect(reachedStep({ documents, freeDocuments: 0 }, saved)).toBe(step);
});

test.each([
  ['an empty month', 0, 0, 115],
  ['the plan is full, the free ones are left', 100, 0, 15],
  ['what is being read takes room', 100, 14, 1],
  ['the last place is taken', 100, 15, 0],
  ['a picture became several documents', 114, 5, 0],
])('room: %s', (_why, saved, beingRead, room) => {
  expect(roomLeft(STARTER, { saved, beingRead })).toBe(room);
});

test.each(PLANS.map((plan) => [plan.id, plan] as const))('%s reads its documents and the free ones', (_id, plan) => {
  expect(documentLimit(plan)).toBe(plan.documents + plan.freeDocuments);
});

const waits = (id: string, waitsSince: number, chosenAt: number | null = null) => ({ id, waitsSince, chosenAt });

test.each([
  ['the longest wait first', [waits('a', 30), waits('b', 10), waits('c', 20)], 'b c a'],
  ['what a person chose before all others', [waits('a', 10), waits('b', 20, 50)], 'b a'],
  ['the latest choice before earlier ones', [waits('a', 10, 40), waits('b', 20, 50), waits('c', 5)], 'b a c'],
  ['the same moment by id', [waits('b', 10), waits('a', 10)], 'a b'],
  ['nothing waits', [], ''],
])('reading order: %s', (_why, waiting, order) => {
  expect(
    readingOrder(waiting)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order);
});

test.each([
  ['the first of one', 1, 0, true],
  ['a second of one', 1, 1, false],
  ['more than the plan allows since it was changed', 1, 3, false],
  ['any number', null, 500, true],
])('companies: %s', (_why, companies, existing, fits) => {
  expect(hasCompanyRoom({ companies }, existing)).toBe(fits);
});
