/** The options for one field of a document, and which one is right. */
export interface Choice {
  /** Documents of one supplier are used together for fitting or for testing, never split. */
  readonly supplier: string;
  readonly options: readonly Option[];
}

export interface Option {
  readonly features: Readonly<Record<string, number>>;
  readonly isRight: boolean;
}

export type Weights = Readonly<Record<string, number>>;

const STEPS = 150;
const RATE = 0.5;
const FOLDS = 10;

/**
 * Fit weights so that the right option of each choice scores highest: logistic ranking, pulled towards the given weights, so
 * that few documents cannot reverse them. Deterministic.
 */
export function fitChoices(choices: readonly Choice[], prior: Weights, pull: number): Weights {
  const names = Object.keys(prior);
  const usable = choices.filter(({ options }) => options.some((one) => one.isRight));
  const weights = names.map((name) => prior[name] ?? 0);
  const rows = usable.map(({ options }) => options.map((one) => names.map((name) => one.features[name] ?? 0)));
  const rights = usable.map(({ options }) => options.map((one) => one.isRight));
  const speed = weights.map(() => 1e-6);
  for (let step = 0; step < STEPS; step++) {
    const slope = slopeAt(rows, rights, weights);
    for (const [index, name] of names.entries()) {
      const change = (slope[index] ?? 0) + pull * ((weights[index] ?? 0) - (prior[name] ?? 0));
      speed[index] = (speed[index] ?? 0) + change * change;
      weights[index] = (weights[index] ?? 0) - (RATE * change) / Math.sqrt(speed[index] ?? 1);
    }
  }
  return Object.fromEntries(names.map((name, index) => [name, Math.round((weights[index] ?? 0) * 100) / 100]));
}

/** Return the gradient of the mean loss: the expected value of each feature, less that of the right options. */
function slopeAt(
  rows: readonly (readonly (readonly number[])[])[],
  rights: readonly (readonly boolean[])[],
  weights: readonly number[],
): readonly number[] {
  const slope = weights.map(() => 0);
  for (const [at, options] of rows.entries()) {
    const scores = options.map((row) => row.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0));
    const all = shares(
      scores,
      scores.map(() => true),
    );
    const right = shares(scores, rights[at] ?? []);
    for (const [option, row] of options.entries()) {
      const gap = ((all[option] ?? 0) - (right[option] ?? 0)) / rows.length;
      if (Math.abs(gap) < 1e-9) continue;
      for (const [index, value] of row.entries()) slope[index] = (slope[index] ?? 0) + gap * value;
    }
  }
  return slope;
}

function shares(scores: readonly number[], among: readonly boolean[]): readonly number[] {
  const highest = Math.max(...scores.filter((_, index) => among[index]));
  const raised = scores.map((score, index) => (among[index] ? Math.exp(score - highest) : 0));
  const sum = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / sum);
}

/** Return the share of choices in which the option with the highest score is right. */
export function shareRight(choices: readonly Choice[], weights: Weights): number {
  return choices.filter((choice) => isChosenRight(choice, weights)).length / Math.max(1, choices.length);
}

function isChosenRight({ options }: Choice, weights: Weights): boolean {
  const score = (one: Option) =>
    Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (one.features[name] ?? 0), 0);
  const best = options.reduce<Option | null>((top, one) => (!top || score(one) > score(top) ? one : top), null);
  return best?.isRight ?? false;
}

/** Return that share when each supplier's documents are ranked by weights fitted without that supplier. */
export function crossValidated(choices: readonly Choice[], prior: Weights, pull: number): number {
  const folds = Array.from({ length: FOLDS }, (_, fold) => fold);
  const right = folds.map((fold) => {
    const test = choices.filter((choice) => foldOf(choice.supplier) === fold);
    const weights = fitChoices(
      choices.filter((choice) => foldOf(choice.supplier) !== fold),
      prior,
      pull,
    );
    return shareRight(test, weights) * test.length;
  });
  return right.reduce((sum, one) => sum + one, 0) / Math.max(1, choices.length);
}

/** Choose a fold from the supplier's name alone, the same on every machine. */
const foldOf = (supplier: string): number =>
  [...supplier].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % FOLDS;
