/** A fixed number of places; callers wait in order when none is free. */
export interface Places<T> {
  /** Take a free place, most recently used first, so that idle processes can end. */
  take(): Promise<T>;
  give(place: T): void;
  /** Whether a caller would not wait. */
  hasFree(): boolean;
  readonly all: readonly T[];
}

/** Create places, each of which is lent to one caller at a time. */
export function places<T>(all: readonly T[]): Places<T> {
  const free = [...all];
  const waiting: ((place: T) => void)[] = [];
  return {
    all,
    hasFree: () => free.length > 0,
    take: async () => free.pop() ?? new Promise<T>((resolve) => waiting.push(resolve)),
    give: (place) => {
      const next = waiting.shift();
      if (next) next(place);
      else free.push(place);
    },
  };
}
