import { type Weights, weigh } from '../weigh.ts';

/** Two candidates by their features: the first must score higher. A feature given by name alone has the value 1. */
export type TradeOff<Name extends string> = readonly [
  why: string,
  better: readonly (Name | readonly [Name, number])[],
  worse: readonly (Name | readonly [Name, number])[],
];

/** Score both candidates of a trade-off, for tests of a table of weights. */
export function scoresOf<Name extends string>(
  [, better, worse]: TradeOff<Name>,
  weights: Weights,
): readonly [better: number, worse: number] {
  const score = (features: TradeOff<Name>[1]) =>
    weigh(Object.fromEntries(features.map((one) => (typeof one === 'string' ? [one, 1] : one))), weights);
  return [score(better), score(worse)];
}
