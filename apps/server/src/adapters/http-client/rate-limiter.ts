import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { MAX_RETRY_AFTER_SECONDS } from './refusal.ts';
import type { Timing } from './timing.ts';

/** So many requests in so many milliseconds. */
export interface RateWindow {
  readonly ms: number;
  readonly requests: number;
  /** True for a window that is too long to wait for: the queue pauses instead. */
  readonly refuses?: boolean;
}

/** What one company allows. */
export interface RateLimits {
  readonly windows: readonly RateWindow[];
  /** Requests on their way at the same time. */
  readonly inFlight: number;
}

/**
 * Keeps the requests to one company within its limits, in the order in which they ask.
 *
 * The service counts a request when it arrives, which is some time between its start and its answer. So a request takes
 * its place in a window from its start until the window's time after its answer: then no delay on the way can bring two
 * requests closer together than the limits allow.
 */
export class RateLimiter {
  readonly #timing: Pick<Timing, 'now' | 'sleep'>;
  readonly #limits: RateLimits;
  readonly #longestMs: number;
  readonly #waiting: (() => void)[] = [];
  /** Requests that have a place or wait for their window. */
  #inFlight = 0;
  /** Requests that were started and not answered. */
  #running = 0;
  /** When requests were answered, oldest first. */
  #answered: number[] = [];

  constructor(timing: Pick<Timing, 'now' | 'sleep'>, limits: RateLimits) {
    this.#timing = timing;
    this.#limits = limits;
    this.#longestMs = Math.max(...limits.windows.map(({ ms }) => ms));
  }

  /**
   * Run a request as soon as the limits allow it.
   *
   * @throws the reason of the signal, when the caller gave up.
   * @throws AccountingFault `throttled` where a window is full that nobody waits for.
   */
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
    if (this.#inFlight < this.#limits.inFlight) this.#inFlight += 1;
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
    this.#answered = this.#answered.filter((moment) => moment > now - this.#longestMs && moment <= now);
    const delays = this.#limits.windows.map(({ ms, requests, refuses = false }) => {
      const place = requests > this.#running ? this.#answered.at(-(requests - this.#running)) : now;
      const delay = place === undefined ? 0 : place + ms - now;
      if (refuses && delay > 0) throw pauseOf(delay);
      return delay;
    });
    return Math.max(...delays);
  }
}

/** The longest pause is looked at again: somebody may have raised the limit, or another process used it up. */
const pauseOf = (ms: number): AccountingFault =>
  new AccountingFault('throttled', { retryAfterSeconds: Math.min(Math.ceil(ms / 1000), MAX_RETRY_AFTER_SECONDS) });
