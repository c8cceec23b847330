import type { Timing } from './timing.ts';

/**
 * What one company allows, with a little room for clocks that do not run alike. Source: facts B9.
 */
export const RATE_LIMITS = {
  windows: [
    { ms: 1_010, requests: 10 },
    { ms: 60_100, requests: 500 },
  ],
  inFlight: 5,
} as const;

const LONGEST_WINDOW_MS = Math.max(...RATE_LIMITS.windows.map(({ ms }) => ms));

/**
 * Keeps the requests to one company within its limits, in the order in which they ask.
 *
 * The service counts a request when it arrives, which is some time between its start and its answer. So a request takes
 * its place in a window from its start until the window's time after its answer: then no delay on the way can bring two
 * requests closer together than the limits allow.
 */
export class RateLimiter {
  readonly #timing: Pick<Timing, 'now' | 'sleep'>;
  readonly #waiting: (() => void)[] = [];
  /** Requests that have a place or wait for their window. */
  #inFlight = 0;
  /** Requests that were started and not answered. */
  #running = 0;
  /** When requests were answered, oldest first. */
  #answered: number[] = [];

  constructor(timing: Pick<Timing, 'now' | 'sleep'>) {
    this.#timing = timing;
  }

  /** Run a request as soon as the limits allow it. @throws the reason of the signal, when the caller gave up. */
  async run<T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter();
    try {
      signal?.throwIfAborted();
      await this.#start(signal);
      return await request().finally(() => this.#end());
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

  async #start(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const ms = this.#delay();
      if (ms <= 0) break;
      await this.#timing.sleep(ms, signal);
    }
    // Counted without a pause after the check, so that two requests cannot take one place.
    this.#running += 1;
  }

  #end(): void {
    this.#running -= 1;
    this.#answered.push(this.#timing.now());
  }

  /** Return the milliseconds until every window has a place, as far as is known now. */
  #delay(): number {
    const now = this.#timing.now();
    // A moment that is still to come is of a clock that was set back.
    this.#answered = this.#answered.filter((moment) => moment > now - LONGEST_WINDOW_MS && moment <= now);
    const delays = RATE_LIMITS.windows.map(({ ms, requests }) => {
      const place = this.#answered.at(-(requests - this.#running));
      return place === undefined ? 0 : place + ms - now;
    });
    return Math.max(...delays);
  }
}
