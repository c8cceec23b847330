/** Features of a candidate by name: shares and flags from 0 to 1. */
export type Features = Readonly<Record<string, number>>;

/** The weight of each feature; a feature without one counts as 0. */
export type Weights = Readonly<Partial<Record<string, number>>>;

/** Score a candidate: the sum of feature × weight. */
export const weigh = (features: Features, weights: Weights): number =>
  Object.keys(features).reduce((score, name) => score + (features[name] ?? 0) * (weights[name] ?? 0), 0);

/** Convert a condition to a feature: 1 when it holds, else 0. */
export const flag = (condition: boolean): number => (condition ? 1 : 0);
