/** The header that names one intention to create something. */
const HEADER = 'idempotency-key';

/** The keys of calls whose answer is not known, by what they ask for. */
const unanswered = new Map<string, string>();

/**
 * Send a call that creates with a key of its own. The same call again, before it was answered, has the same key: a double
 * press, or a retry after the answer was lost. So it creates one thing. Once it was answered, the same call is a new
 * intention.
 *
 * @param send receives the header; its answer has the status of the response. It throws when no answer arrived.
 */
export async function sendOnce<Answer extends { readonly status: number }>(
  path: readonly string[],
  input: unknown,
  send: (headers: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const asked = JSON.stringify([path, plain(input)]);
  const key = unanswered.get(asked) ?? crypto.randomUUID();
  unanswered.set(asked, key);
  const answer = await send({ [HEADER]: key });
  // After a fault of the server it is not known whether the last change was saved.
  if (answer.status < 500 && unanswered.get(asked) === key) unanswered.delete(asked);
  return answer;
}

/** The numbers of the files that were sent: two files of one name are not one intention. */
const fileNumbers = new WeakMap<Blob, number>();
let files = 0;

/** A file is known by its identity, because JSON has no form for it. */
function plain(input: unknown): unknown {
  if (input instanceof Blob) {
    const number = fileNumbers.get(input) ?? ++files;
    fileNumbers.set(input, number);
    return { number };
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.entries(input).map(([name, value]) => [name, plain(value)]);
}
