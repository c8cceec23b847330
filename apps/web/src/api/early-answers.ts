declare global {
  /** What `load-application.js` asked of the server before the application had loaded, by address. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** An answer is of the moment when the page was opened: for one call, and not for long, in milliseconds. */
const LONGEST_MS = 30_000;

/** As `fetch`: with the answer that the page asked for before its scripts had arrived, if there is one. */
export function fetchEarly(input: Request | string, init?: RequestInit): Promise<Response> {
  const [url, method] = typeof input === 'string' ? [input, init?.method] : [input.url, input.method];
  if ((method ?? 'GET') !== 'GET') forgetEarlyAnswers();
  return take(url) ?? fetch(input, init);
}

function take(url: string): Promise<Response> | undefined {
  const { pathname, search } = new URL(url, location.origin);
  const answer = globalThis.earlyAnswers?.[pathname + search];
  if (answer === undefined || performance.now() > LONGEST_MS) return undefined;
  delete globalThis.earlyAnswers?.[pathname + search];
  return answer;
}

/** Forget what was asked early: whatever changes something, and above all who is signed in, makes it old. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined;
}
