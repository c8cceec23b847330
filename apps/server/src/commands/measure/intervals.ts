import { seededRandom } from '@tillslip/reading/testing/mutate-words';

/** A count and what it is a share of; the parts of an F1 are counted in halves. */
export interface Tally {
  readonly part: number;
  readonly whole: number;
}

/** A range that holds the true share with 95 % confidence; 0 to 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The standard deviations of a normal distribution that hold 95 % of it. */
const Z = 1.96;
const DRAWS = 2000;
/** The share of draws below and above the interval. */
const TAIL = 0.025;

/** Add tallies up. */
export const addTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce((sum, one) => ({ part: sum.part + one.part, whole: sum.whole + one.whole }), { part: 0, whole: 0 });

/** The share of a tally, 0 to 1; null when it counts nothing. */
export const shareOf = ({ part, whole }: Tally): number | null => (whole === 0 ? null : part / whole);

/**
 * The Wilson interval of a share within one family, whose documents count as independent. Unlike the usual one it is not
 * empty at 0 % and 100 %. Null when the tally counts nothing.
 *
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).
 */
export function wilsonInterval({ part, whole }: Tally): Interval | null {
  if (whole === 0) return null;
  const share = part / whole;
  const spread = Z * Math.sqrt((share * (1 - share)) / whole + (Z / (2 * whole)) ** 2);
  const scale = 1 + Z ** 2 / whole;
  const middle = share + Z ** 2 / (2 * whole);
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/**
 * The interval of a share over families: families are drawn with replacement, each with all its documents, because documents
 * of one family are read right or wrong together. The same seed gives the same interval. Null for fewer than two families,
 * which say nothing about others.
 */
export function familyInterval(families: readonly Tally[], seed: number): Interval | null {
  const counted = families.filter(({ whole }) => whole > 0);
  if (counted.length < 2) return null;
  const random = seededRandom(seed);
  const shares = Array.from({ length: DRAWS }, () => {
    const drawn = counted.map(() => counted[Math.floor(random() * counted.length)] ?? { part: 0, whole: 0 });
    return shareOf(addTallies(drawn)) ?? 0;
  }).sort((a, b) => a - b);
  return { low: shares[Math.floor(DRAWS * TAIL)] ?? 0, high: shares[Math.ceil(DRAWS * (1 - TAIL)) - 1] ?? 1 };
}

/** Tallies with one of them left out, in their order. */
export const leaveOneOut = (families: readonly Tally[]): readonly Tally[] =>
  families.map((_, at) => addTallies(families.filter((__, other) => other !== at)));
