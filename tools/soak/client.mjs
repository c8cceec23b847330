import { randomUUID } from 'node:crypto';
import { wasAway } from './parts.mjs';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
/** How long a request may take, and how long one is repeated while parts are away. */
const REQUEST_MS = 120_000;
const REPEAT_MS = 300_000;
/** A proxy would not yet send requests to a part that is back for less than this. */
const GRACE_MS = 3000;

/** An answer that the caller did not expect, or none. */
export class Refused extends Error {
  constructor(path, status, body) {
    super(`${path} answers ${status}: ${JSON.stringify(body)?.slice(0, 300)}`);
    Object.assign(this, { status, code: body?.code });
  }
}

/**
 * Sends requests to the instances in turn, like a proxy. What fails while a part is away is counted and sent again with the
 * same idempotency key; what fails while all are there, and every 500, is a fault.
 */
export function createClient({ instances, parts }) {
  const counts = { requests: 0, repeated: 0, unavailable: 0, refusedConnections: 0, lostConnections: 0, limited: 0 };
  const statuses = {};
  const faults = [];
  let next = 0;
  let isOver = false;

  const fault = (what) => faults.push(`${new Date().toISOString().slice(11, 19)} ${what}`);

  async function once(method, path, { body, cookie, key, accept, address }) {
    const { port } = instances[next++ % instances.length];
    const isForm = body instanceof FormData;
    const headers = { origin: `http://localhost:${instances[0].port}`, cookie, ...(key && { 'idempotency-key': key }) };
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    if (accept) headers.accept = accept;
    if (address) headers['x-forwarded-for'] = address;
    return fetch(`http://localhost:${port}${path}`, {
      method,
      headers,
      body: body === undefined || isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_MS),
      redirect: 'manual',
    });
  }

  /** Whether to send it again: it met an outage. */
  function judge(method, path, began, { status, error }) {
    const away = wasAway(parts, began, Date.now(), GRACE_MS);
    if (error) {
      const code = error.cause?.code ?? error.name;
      counts[code === 'ECONNREFUSED' ? 'refusedConnections' : 'lostConnections'] += 1;
      if (!away) fault(`${method} ${path}: ${code} while everything was there`);
      return true;
    }
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status === 500) fault(`${method} ${path}: 500`);
    if (status === 502 || status === 503 || status === 504) {
      counts.unavailable += 1;
      if (!away) fault(`${method} ${path}: ${status} while everything was there`);
      return true;
    }
    if (status === 429) counts.limited += 1;
    return status === 429;
  }

  /** Sends a request until it is answered. Returns the status, the body, and whether it was sent more than once. */
  async function send(method, path, { body, cookie = '', isBytes = false, address } = {}) {
    const key = method === 'GET' ? null : randomUUID();
    const since = Date.now();
    for (let attempt = 0; ; attempt++) {
      counts.requests += 1;
      if (attempt > 0) counts.repeated += 1;
      const began = Date.now();
      let outcome;
      try {
        const answer = await once(method, path, { body, cookie, key, address });
        const bytes = Buffer.from(await answer.arrayBuffer());
        outcome = { status: answer.status, headers: answer.headers, bytes };
      } catch (error) {
        outcome = { error };
      }
      if (!judge(method, path, began, outcome)) {
        const { status, headers, bytes } = outcome;
        const isJson = headers.get('content-type')?.includes('json');
        const content = isBytes || !isJson ? bytes : JSON.parse(bytes.toString() || 'null');
        if (status === 500) fault(`  ${bytes.toString().slice(0, 300)}`);
        return { status, headers, body: content, wasRepeated: attempt > 0 };
      }
      if (Date.now() - since > REPEAT_MS)
        throw new Error(`${method} ${path} was not answered for ${REPEAT_MS / 1000} s`);
      const seconds = Number(outcome.headers?.get('retry-after') ?? 0);
      await pause(Math.max(seconds * 1000, Math.min(2000, 200 * 2 ** attempt)) * (0.5 + Math.random() / 2));
    }
  }

  return {
    ...{ counts, statuses, faults, fault, send, once },
    end: () => {
      isOver = true;
    },
    isOver: () => isOver,
    /** The same for somebody at an address of their own, as behind a proxy: many limits are for one address. */
    at(address) {
      return {
        ...this,
        send: (method, path, options) => send(method, path, { ...options, address }),
        once: (method, path, options) => once(method, path, { ...options, address }),
      };
    },
  };
}
