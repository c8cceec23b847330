import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openProbe, type Probe } from './probe.ts';

/** Nothing listens there. */
const NOWHERE = 'postgres://nobody:x@127.0.0.1:1/none';
const NOON = Date.parse('2026-03-31T12:00:00Z');

let pool: EventEmitter;
let probe: Probe;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  pool = new EventEmitter();
  probe = openProbe(NOWHERE, [pool as unknown as pg.Pool]);
});
afterEach(async () => {
  vi.useRealTimers();
  await probe.close();
});

test.each([
  ['it waited through the outage, for however long', -60_000, true],
  ['it began with the loss', 0, true],
  ['it began soon after', 29_999, true],
  ['it began when all was there again', 30_000, false],
])('a request may have failed because of a lost connection: %s', (_why, after, expected) => {
  pool.emit('error', new Error('Connection terminated unexpectedly'));
  vi.setSystemTime(NOON + 120_000);
  expect(probe.wasAwaySince(NOON + after)).toBe(expected);
});

test('a probe that fails counts as well, because a database that starts has no connections to lose', async () => {
  expect(probe.wasAwaySince(NOON)).toBe(false);
  expect(await probe.answers()).toBe(false);
  expect(probe.wasAwaySince(NOON)).toBe(true);
});
