/** A fixed number of places; who finds none free waits in turn. */
export interface Places<T> {
  /** A free place, the one used last first, so that resting ones can rest on. */
  take(): Promise<T>;
  give(place: T): void;
  readonly all: readonly T[];
}

/** Make the places; each is handed to one taker at a time. */
export function places<T>(all: readonly T[]): Places<T> {
  const free = [...all];
  const waiting: ((place: T) => void)[] = [];
  return {
    all,
    take: async () => free.pop() ?? new Promise<T>((resolve) => waiting.push(resolve)),
    give: (place) => {
      const next = waiting.shift();
      if (next) next(place);
      else free.push(place);
    },
  };
}
