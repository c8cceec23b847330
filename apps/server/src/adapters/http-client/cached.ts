/** How long what was read of a company is used. Source: facts G13, check 21. */
export const CACHE_MS = 15 * 60_000;

/** A value that is read when it is first asked for, and again when it is old; readers at the same time share one read. */
export class Cached<T> {
  readonly #now: () => number;
  #readAt = Number.NEGATIVE_INFINITY;
  #value: Promise<T> | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  get(read: () => Promise<T>): Promise<T> {
    const isOld = this.#now() - this.#readAt >= CACHE_MS;
    return this.#value !== null && !isOld ? this.#value : this.refresh(read);
  }

  refresh(read: () => Promise<T>): Promise<T> {
    const value = read();
    this.#readAt = this.#now();
    this.#value = value;
    value.catch(() => {
      if (this.#value === value) this.forget();
    });
    return value;
  }

  forget(): void {
    this.#value = null;
  }
}
