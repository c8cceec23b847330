import { setTimeout as wait } from 'node:timers/promises';

/** Time and chance; a test replaces them and waits for nothing. */
export interface Timing {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** @throws the reason of the signal, when it ends the wait. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** The time limit of a request to the accounting API; its outcome is then unknown. Source: facts B9. */
  readonly requestLimitMs: number;
  /** The time limit of a request for tokens. Source: facts H1. */
  readonly tokenLimitMs: number;
}

/** The time of the machine, and the limits of the service. */
export const SYSTEM_TIMING: Timing = {
  now: Date.now,
  sleep: async (ms, signal) => {
    await wait(ms, undefined, signal ? { signal } : {});
  },
  random: Math.random,
  requestLimitMs: 120_000,
  tokenLimitMs: 20_000,
};
