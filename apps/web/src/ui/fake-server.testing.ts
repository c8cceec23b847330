import { vi } from 'vitest';

/** A request to the fake server, with the parts that tests check. */
export type FakeRequest = { method: string; path: string; headers: Headers; signal: AbortSignal | null };

type Answer = (asked: FakeRequest) => Response | Promise<Response>;

/** A server in place of `fetch`: nothing leaves the test, and requests are recorded. */
export type FakeServer = {
  asked: FakeRequest[];
  /** Set the answer to all further requests. */
  answer: (answer: Answer) => void;
};

/** Create a response of the API. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Answer only when the browser aborts the request. */
export const waitForAbort = ({ signal }: FakeRequest): Promise<Response> =>
  new Promise((_done, fail) => {
    const stop = () => fail(new DOMException('Stopped', 'AbortError'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
  });

/** Replace `fetch` by a fake server. Call it before the API client is imported. */
export function fakeServer(): FakeServer {
  const asked: FakeRequest[] = [];
  let current: Answer = () => json({}, 500);
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const isRequest = typeof input === 'object' && 'url' in input;
    const { pathname, search } = new URL(isRequest ? input.url : String(input), location.origin);
    const method = (isRequest ? input.method : init?.method) ?? 'GET';
    const one: FakeRequest = {
      method,
      path: pathname + search,
      headers: new Headers(isRequest ? input.headers : init?.headers),
      signal: (isRequest ? input.signal : init?.signal) ?? null,
    };
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
