import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';

/** A longer reply is refused, so that no server can fill our memory. */
export const MAX_REPLY_BYTES = 20 * 1024 * 1024;

/** A reply, read whole. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How long a request may take, and what ends it earlier. */
export interface ExchangeLimits {
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Send one request and read its reply. A redirect is not followed, because the request carries a secret; it is a reply
 * like any other. A connection that is not made within ten seconds is given up by `fetch` itself.
 *
 * @throws AccountingFault `system` when no whole reply came; whether the request was carried out is then unknown.
 * @throws the reason of the signal, when the caller gave up.
 */
export async function exchange(url: string, request: RequestInit, limits: ExchangeLimits): Promise<Reply> {
  const { signal } = limits;
  const timeLimit = AbortSignal.timeout(limits.timeLimitMs);
  try {
    const reply = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
    });
    return { status: reply.status, headers: reply.headers, text: await readBounded(reply) };
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AccountingFault('system', {}, { cause });
  }
}

async function readBounded({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_REPLY_BYTES) throw new RangeError(`The reply has more than ${MAX_REPLY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parse a reply as JSON; undefined when it is something else, such as the page of a gateway. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
