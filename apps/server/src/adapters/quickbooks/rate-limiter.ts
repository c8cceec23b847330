import type { Timing } from './timing.ts';

/**
 * What one company allows. The windows are a little longer than a second and a minute, because requests do not take
 * the same time to arrive. Source: facts B9.
 */
export const RATE_LIMITS = {
  windows: [
    { ms: 1_100, requests: 10 },
    { ms: 60_500, requests: 500 },
  ],
  inFlight: 5,
} as const;

/** Keeps the requests to one company within its limits, in the order in which they ask. */
export class RateLimiter {
  readonly #timing: Pick<Timing, 'now' | 'sleep'>;
  readonly #waiting: (() => void)[] = [];
  #inFlight = 0;
  #started: number[] = [];

  constructor(timing: Pick<Timing, 'now' | 'sleep'>) {
    this.#timing = timing;
  }

  /** Run a request as soon as the limits allow it. @throws the reason of the signal, when the caller gave up. */
  async run<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter();
    try {
      signal?.throwIfAborted();
      await this.#waitForWindow(signal);
      return await request();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#inFlight < RATE_LIMITS.inFlight) this.#inFlight += 1;
    // Whoever leaves hands its place on, so the count does not change.
    else await new Promise<void>((enter) => void this.#waiting.push(enter));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inFlight -= 1;
  }

  async #waitForWindow(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const now = this.#timing.now();
      const ms = this.#delay(now);
      // Checked and counted without a pause between them, so that two requests cannot take one place.
      if (ms <= 0) return void this.#started.push(now);
      await this.#timing.sleep(ms, signal);
    }
  }

  /** Return how long to wait until every window has a place. */
  #delay(now: number): number {
    const longest = RATE_LIMITS.windows.at(-1)?.ms ?? 0;
    // A moment that is still to come is of a clock that was set back.
    this.#started = this.#started.filter((moment) => moment > now - longest && moment <= now);
    const delays = RATE_LIMITS.windows.map(({ ms, requests }) => {
      const oldest = this.#started.at(-requests);
      return oldest === undefined ? 0 : oldest + ms - now;
    });
    return Math.max(...delays);
  }
}
