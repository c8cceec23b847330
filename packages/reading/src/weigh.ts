/** What can be said of a candidate, by name: shares and flags of 0 to 1. */
export type Features = Readonly<Record<string, number>>;

/** What each feature is worth; one without a weight counts for nothing. */
export type Weights = Readonly<Partial<Record<string, number>>>;

/** The score of a candidate: each feature times its weight, added up. */
export const weigh = (features: Features, weights: Weights): number =>
  Object.entries(features).reduce((score, [name, value]) => score + value * (weights[name] ?? 0), 0);

/** A condition as a feature: 1 when it holds, else 0. */
export const flag = (condition: boolean): number => (condition ? 1 : 0);
