import { expect, test } from 'vitest';
import { type Choice, crossValidated, fitChoices, shareRight } from './fit-choices.ts';

/** The right option is high and red; colour alone misleads. */
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

test('fitting turns a wrong weight round, and suppliers left out gain by it', () => {
  expect(shareRight(choices, wrong)).toBe(0);
  const weights = fitChoices(choices, wrong, 0.001);
  expect(weights.high).toBeGreaterThan(0);
  expect(shareRight(choices, weights)).toBe(1);
  expect(crossValidated(choices, wrong, 0.001)).toBe(1);
});

test('a strong pull keeps the weights set by hand', () => {
  expect(fitChoices(choices, wrong, 100).high).toBeCloseTo(-1, 1);
});

test('a choice without a right option is never right', () => {
  expect(shareRight([{ supplier: 'x', options: [] }], wrong)).toBe(0);
});
