import type { Features } from '../weigh.ts';

/** Decision trees that were learned from labelled papers, as text (see `readTree`). */
export interface LearnedTrees {
  /** The names of the features, by their number in the trees. */
  readonly features: readonly string[];
  readonly trees: readonly string[];
}

/** A leaf, or a question. */
type Tree = number | Question;

/** Features below the threshold go to the first branch. */
interface Question {
  readonly feature: string;
  readonly threshold: number;
  readonly below: Tree;
  readonly above: Tree;
}

/** Sum what each tree says of a candidate; more is likelier. A feature that is missing counts as 0. */
export const weighByTrees = (features: Features, trees: readonly Tree[]): number =>
  trees.reduce<number>((sum, tree) => sum + leafOf(features, tree), 0);

function leafOf(features: Features, tree: Tree): number {
  let at: Tree = tree;
  while (typeof at !== 'number') at = toThousandths(features[at.feature] ?? 0) < at.threshold ? at.below : at.above;
  return at;
}

/** Features are learned from in thousandths, so that no machine's last digit decides. */
export const toThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Read trees from their text. @throws when one is cut short or has a feature without a name. */
export const readTrees = ({ features, trees }: LearnedTrees): readonly Tree[] =>
  trees.map((text) => readTree(text, features));

/**
 * Read one tree: `3<0.5 -0.1 0.2` asks whether feature 3 is below 0.5, and gives -0.1 if it is, otherwise 0.2. A branch
 * may be a question again.
 */
function readTree(text: string, features: readonly string[]): Tree {
  const parts = text.split(' ').values();
  const next = (): Tree => {
    const part = parts.next().value;
    if (part === undefined) throw new Error('A tree is cut short');
    if (!part.includes('<')) return Number(part);
    const [number, threshold] = part.split('<');
    const feature = features[Number(number)];
    if (feature === undefined) throw new Error(`A tree asks for feature ${number}, which has no name`);
    return { feature, threshold: Number(threshold), below: next(), above: next() };
  };
  return next();
}
