import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

/** Those of QuickBooks, whose adapter is tested with them. */
const LIMITS = {
  windows: [
    { ms: 1_010, requests: 10 },
    { ms: 60_100, requests: 500 },
  ],
  inFlight: 5,
};

/** Let everything run until it waits for the clock, then move the clock to the next alarm. */
class World {
  time = 0;
  readonly #alarms: { at: number; ring: () => void }[] = [];
  readonly now = () => this.time;
  readonly sleep = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((ring, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason));
      this.#alarms.push({ at: this.time + ms, ring });
    });
  async runAll(): Promise<void> {
    for (;;) {
      await new Promise<void>((settled) => setImmediate(settled));
      this.#alarms.sort((a, b) => a.at - b.at);
      const next = this.#alarms.shift();
      if (!next) return;
      this.time = Math.max(this.time, next.at);
      next.ring();
    }
  }
}

const mostWithin = (moments: readonly number[], ms: number) =>
  Math.max(...moments.map((end) => moments.filter((moment) => moment > end - ms && moment <= end).length));

/** Run requests of which each arrives at some time between its start and its answer. */
async function arrivals(plan: readonly { transit: number; latency: number }[]) {
  const world = new World();
  const limiter = new RateLimiter(world, LIMITS);
  const arrived: number[] = [];
  let inFlight = 0;
  let peak = 0;
  const all = plan.map(({ transit, latency }) =>
    limiter.run(async () => {
      inFlight += 1;
      peak = Math.max(peak, inFlight);
      await world.sleep(transit);
      arrived.push(world.time);
      await world.sleep(latency);
      inFlight -= 1;
    }),
  );
  await world.runAll();
  await Promise.all(all);
  return { arrived, peak, duration: world.time };
}

test('G13.28 whatever the delays on the way, the service never counts more than it allows', async () => {
  const delay = fc.integer({ min: 0, max: 700 });
  const request = fc.record({ transit: delay, latency: delay });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 60 }), async (plan) => {
      const { arrived, peak } = await arrivals(plan);
      expect(arrived).toHaveLength(plan.length);
      expect(mostWithin(arrived, 1_000)).toBeLessThanOrEqual(10);
      expect(peak).toBeLessThanOrEqual(5);
    }),
    { numRuns: 40 },
  );
});

test('G13.28 a thousand requests take what the limits allow and a fifth more at most', async () => {
  const { arrived, duration } = await arrivals(Array.from({ length: 1_000 }, () => ({ transit: 15, latency: 15 })));
  expect(mostWithin(arrived, 60_000)).toBe(500);
  // Five hundred in the first minute, at ten a second; the rest as soon as the minute is over.
  expect(duration).toBeLessThanOrEqual(1.2 * 110_000);
});

test('a caller who gives up leaves its place to the next', async () => {
  const world = new World();
  const limiter = new RateLimiter(world, LIMITS);
  const caller = new AbortController();
  const ten = Array.from({ length: 10 }, () => limiter.run(async () => undefined));
  const given = limiter.run(async () => 'never', caller.signal);
  const next = limiter.run(async () => 'next');
  caller.abort(new Error('gave up'));
  await expect(given).rejects.toThrow('gave up');
  await world.runAll();
  await Promise.all(ten);
  expect(await next).toBe('next');
});

test('a clock that is set back does not stop the requests', async () => {
  const world = new World();
  const limiter = new RateLimiter(world, LIMITS);
  world.time = 3_600_000;
  await Promise.all(Array.from({ length: 10 }, () => limiter.run(async () => undefined)));
  world.time = 0;
  expect(await limiter.run(async () => 'sent')).toBe('sent');
});

test('a window that is too long to wait for refuses, says when it is free again, and is free then', async () => {
  const world = new World();
  const day = 86_400_000;
  const limiter = new RateLimiter(world, { windows: [{ ms: day, requests: 2, refuses: true }], inFlight: 5 });
  await limiter.run(async () => undefined);
  world.time = 10_000;
  await limiter.run(async () => undefined);
  world.time = day - 100_000;
  await expect(limiter.run(async () => undefined)).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 100 });
  world.time = 20_000;
  await expect(limiter.run(async () => undefined)).rejects.toMatchObject({ retryAfterSeconds: 3_600 });
  world.time = day;
  expect(await limiter.run(async () => 'sent')).toBe('sent');
});

test('a request that is on its way counts where a window refuses', async () => {
  const world = new World();
  const limiter = new RateLimiter(world, { windows: [{ ms: 1_000, requests: 1, refuses: true }], inFlight: 5 });
  const running = limiter.run(() => world.sleep(500));
  await expect(limiter.run(async () => undefined)).rejects.toMatchObject({ kind: 'throttled' });
  await world.runAll();
  await running;
});
