import { expect, test } from 'vitest';
import { type Choice, crossValidated, fitChoices, shareRight } from './fit-choices.ts';

/** A choice whose right option is high and red; its wrong options are red as well. */
const choice = (supplier: string): Choice => ({
  supplier,
  options: [
    { features: { high: 1, red: 1 }, isRight: true },
    { features: { high: 0, red: 1 }, isRight: false },
    { features: { high: 0, red: 0 }, isRight: false },
  ],
});
const choices = ['acacia', 'baobab', 'cedar', 'dagga', 'erica', 'ficus'].map(choice);
const wrong = { high: -1, red: 1 };

test('corrects a wrong weight, and improves suppliers that were left out', () => {
  expect(shareRight(choices, wrong)).toBe(0);
  const weights = fitChoices(choices, wrong, 0.001);
  expect(weights.high).toBeGreaterThan(0);
  expect(shareRight(choices, weights)).toBe(1);
  expect(crossValidated(choices, wrong, 0.001)).toBe(1);
});

test('a strong pull keeps the given weights', () => {
  expect(fitChoices(choices, wrong, 100).high).toBeCloseTo(-1, 1);
});

test('a choice without a right option is never right', () => {
  expect(shareRight([{ supplier: 'x', options: [] }], wrong)).toBe(0);
});
