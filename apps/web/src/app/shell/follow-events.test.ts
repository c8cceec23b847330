// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../ui/fake-server.testing.ts';

const server = fakeServer();
const { followEvents } = await import('../../api/live.ts');
const { loadRefusalWords } = await import('../../api/error-text.ts');

afterEach(() => vi.useRealTimers());

test('where events stay away, they are tried three times, then the screens are asked every half minute', async () => {
  await loadRefusalWords();
  vi.useFakeTimers();
  server.answer(() => json({}, 502));
  const queries = new QueryClient();
  const asked = vi.spyOn(queries, 'invalidateQueries');
  const connections: string[] = [];
  const stop = new AbortController();
  const listener = {
    onProgress: vi.fn(),
    onStatementProgress: vi.fn(),
    onSyncEnded: vi.fn(),
    idle: () => Promise.resolve(),
    onConnection: (connection: string) => connections.push(connection),
  };
  const following = followEvents(queries, listener, stop.signal);
  // One, two and four seconds.
  await vi.advanceTimersByTimeAsync(7100);
  expect([server.asked.length, asked.mock.calls.length]).toEqual([4, 0]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([server.asked.length, asked.mock.calls.length]).toEqual([5, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.asked.length, asked.mock.calls.length]).toEqual([7, 3]);
  expect(new Set(connections)).toEqual(new Set(['offline']));
  stop.abort();
  await vi.advanceTimersByTimeAsync(30_000);
  await following;
  expect(asked).toHaveBeenCalledTimes(3);
});
