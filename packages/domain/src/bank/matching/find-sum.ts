/** A part of a sum: its size in cents and whose it is. */
export interface Part<T> {
  readonly size: number;
  readonly of: T;
}

/** Sums are looked for among so many parts, of so many at a time: more would fit by chance. */
const LIMITS = [
  { parts: 40, atATime: 3 },
  { parts: 14, atATime: 5 },
];

/**
 * The parts that add up to a sum exactly, two or more; null when there are none, or more than one way:
 * then nothing tells which is meant.
 */
export function findSum<T>(sum: number, parts: readonly Part<T>[]): readonly T[] | null {
  const usable = parts.filter(({ size }) => size > 0 && size < sum);
  const ways = LIMITS.map((limit) => waysTo(sum, usable, limit)).find((found) => found.length > 0) ?? [];
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** At most two ways: more than one is already too many. */
function waysTo<T>(sum: number, all: readonly Part<T>[], limit: (typeof LIMITS)[number]): readonly (readonly T[])[] {
  const usable = all.slice(0, limit.parts);
  const ways: (readonly T[])[] = [];
  const add = (from: number, rest: number, chosen: readonly T[]): void => {
    if (ways.length > 1) return;
    if (rest === 0 && chosen.length > 1) ways.push(chosen);
    if (rest <= 0 || chosen.length === limit.atATime) return;
    for (let index = from; index < usable.length; index++) {
      const part = usable[index];
      if (part && part.size <= rest) add(index + 1, rest - part.size, [...chosen, part.of]);
    }
  };
  add(0, sum, []);
  return ways;
}
