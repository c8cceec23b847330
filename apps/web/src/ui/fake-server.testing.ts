import { vi } from 'vitest';

/** What a fake server is asked: as much as tests look at. */
export type Asked = { method: string; path: string; signal: AbortSignal | null };

type Answer = (asked: Asked) => Response | Promise<Response>;

/** A server at the edge of the browser: nothing leaves the test, and what was asked is kept. */
export type FakeServer = {
  asked: Asked[];
  /** Says what is answered from now on. */
  answer: (answer: Answer) => void;
};

/** An answer of the API. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** No answer until the browser gives up waiting for one. */
export const untilStopped = ({ signal }: Asked): Promise<Response> =>
  new Promise((_done, fail) => {
    const stop = () => fail(new DOMException('Stopped', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });

/** Takes the place of `fetch`. Call it before the client of the API is imported. */
export function fakeServer(): FakeServer {
  const asked: Asked[] = [];
  let current: Answer = () => json({}, 500);
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const isRequest = typeof input === 'object' && 'url' in input;
    const { pathname, search } = new URL(isRequest ? input.url : String(input), location.origin);
    const method = (isRequest ? input.method : init?.method) ?? 'GET';
    const one: Asked = { method, path: pathname + search, signal: (isRequest ? input.signal : init?.signal) ?? null };
    asked.push(one);
    return current(one);
  });
  return {
    asked,
    answer: (answer) => {
      current = answer;
    },
  };
}
