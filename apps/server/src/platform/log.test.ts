import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Line = z.looseObject({ level: z.number(), msg: z.string() });

function aLog() {
  const lines: z.infer<typeof Line>[] = [];
  const write = (line: string) => void lines.push(Line.parse(JSON.parse(line)));
  return { log: createLog({ logLevel: 'warn' }, { write }), lines, said: () => lines.map(({ msg }) => msg) };
}

const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const starting = fault('the database system is starting up', { code: '57P03' });

test('an outage is said once, however many requests meet it, and summed up after it', () => {
  const { log, lines, said } = aLog();
  for (let request = 0; request < 100; request++) {
    log.warn({ reason: 'x' }, 'database connection lost');
    log.error({ err: starting, requestId: String(request) }, 'a request failed');
    log.error({ err: fault('Client has encountered a connection error and is not queryable') }, 'a call failed');
    log.error({ part: 'sign-in' }, 'INTERNAL_SERVER_ERROR');
    log.error(`Error with notify listener (trying again in ${request}ms): connect ECONNREFUSED 127.0.0.1:5432`);
    vi.advanceTimersByTime(100);
  }
  expect(said()).toHaveLength(5);
  vi.advanceTimersByTime(30_000);
  expect(lines.at(-1)).toMatchObject({ level: 40, repeated: 495, seconds: 10 });
  log.error({ err: starting }, 'a request failed');
  expect(said()).toHaveLength(7);
});

test('an outage that said nothing twice is not summed up', () => {
  const { log, said } = aLog();
  log.error({ err: starting }, 'a request failed');
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual(['a request failed']);
});

test.each([
  ['a fault of ours, with its reference', { err: fault('x is not a function'), requestId: '1' }, 'a request failed'],
  ['a fault of a query', { err: fault('duplicate key', { code: '23505' }) }, 'a call failed'],
  [
    'a mail server that is away',
    { err: fault('connect ECONNREFUSED', { code: 'ESOCKET', command: 'CONN' }) },
    'a job failed',
  ],
  ['a warning without a fault', { workers: 2 }, 'freeing the jobs of workers that died'],
])('%s is written every time, also in an outage', (_why, details, message) => {
  const { log, said } = aLog();
  log.warn({}, 'database connection lost');
  for (let time = 0; time < 3; time++) log.error(details, message);
  expect(said()).toEqual(['database connection lost', message, message, message]);
});

test('sign-in faults outside an outage are all written', () => {
  const { log, said } = aLog();
  for (let time = 0; time < 3; time++) log.error({ err: fault('Failed to get session') }, 'a request failed');
  expect(said()).toHaveLength(3);
});

test('repetitions can be seen on level debug', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  for (let time = 0; time < 3; time++) log.error({ err: starting }, 'a request failed');
  expect(lines.map((line) => Line.parse(JSON.parse(line)).level)).toEqual([50, 20, 20]);
});
