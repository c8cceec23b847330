import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BooksAccess } from '../../ports/accounting-package.ts';
import { parseJson, type Reply } from './exchange.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Refusal } from './refusal.ts';
import type { Timing } from './timing.ts';

/** Retries of a fault that may pass, after the first try. Spec: decisions 24. */
export const MAX_RETRIES = 3;
export const FIRST_WAIT_MS = 1_000;
export const MAX_WAIT_MS = 30_000;
/** A tenth more at most, so that what failed together does not come back together. */
export const MAX_JITTER = 0.1;

/** What all requests to the books of a company share. */
export interface Line {
  readonly access: BooksAccess;
  /** Shared by all that work in the books of the company. */
  readonly limiter: RateLimiter;
  readonly timing: Timing;
}

/** One request, as the log and the retries see it. */
export interface SentRequest {
  readonly method: string;
  /** Its name in the log, without ids and values. */
  readonly endpoint: string;
  /** False when a lost reply must be looked into before the next try. */
  readonly isRepeatable: boolean;
  /** Build the request and send it, once for each try. @throws AccountingFault `system` without a reply; any other error is a bug. */
  exchange(token: string): Promise<Reply>;
  /** Return what the reply refuses; null for a success. `body` is the reply as JSON, undefined when it is none. */
  refusalOf(reply: Reply, body: unknown, now: number): Refusal | null;
  /** The package's own name of the request. */
  tidOf(reply: Reply): string | null;
}

/**
 * Send a request until it is answered: once with another token where the first is refused, and a few times after a fault
 * that may pass. A company that has too many requests is not waited for here: its queue pauses. Source: facts H2.
 *
 * @returns the reply as JSON.
 * @throws AccountingFault
 */
export async function sendUntilAnswered(line: Line, request: SentRequest): Promise<unknown> {
  const { access, timing } = line;
  let token = await access.tokens.token();
  let hasNewToken = false;
  let waits = 0;
  for (let retries = 0; ; retries += 1) {
    const { body, refusal } = await attempt(line, request, token, retries);
    if (!refusal) return body;
    const { fault, isTokenRefused } = refusal;
    if (isTokenRefused && !hasNewToken) {
      token = await access.tokens.token(token);
      hasNewToken = true;
    } else if (fault.kind === 'system' && request.isRepeatable && waits < MAX_RETRIES) {
      await timing.sleep(backoffMs(waits, timing.random()), access.signal);
      waits += 1;
    } else throw fault;
  }
}

/** Return the wait before a retry, counted from 0, in milliseconds: 1 s, 2 s, 4 s … with up to a tenth more. */
export const backoffMs = (retry: number, random: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** retry * (1 + MAX_JITTER * random), MAX_WAIT_MS);

interface Attempt {
  readonly body?: unknown;
  readonly refusal: Refusal | null;
}

async function attempt(line: Line, request: SentRequest, token: string, retries: number): Promise<Attempt> {
  const { limiter, access, timing } = line;
  return limiter.run(async () => {
    const startedAt = timing.now();
    const reply = await replyOrFault(request, token);
    const now = timing.now();
    const outcome = reply instanceof AccountingFault ? unanswered(reply) : answered(request, reply, now);
    const { fault } = outcome.refusal ?? {};
    access.onRequest({
      at: new Date(startedAt),
      method: request.method,
      endpoint: request.endpoint,
      status: reply instanceof AccountingFault ? null : reply.status,
      duration: now - startedAt,
      tid: reply instanceof AccountingFault ? null : request.tidOf(reply),
      retries,
      fault: fault?.kind ?? null,
      code: fault?.code ?? null,
    });
    return outcome;
  }, access.signal);
}

/** A connection that fails is an outcome, any other error is a bug. */
function replyOrFault(request: SentRequest, token: string): Promise<Reply | AccountingFault> {
  return request.exchange(token).catch((error: unknown) => {
    if (error instanceof AccountingFault) return error;
    throw error;
  });
}

const unanswered = (fault: AccountingFault): Attempt => ({ refusal: { fault, isTokenRefused: false } });

function answered(request: SentRequest, reply: Reply, now: number): Attempt {
  const body = parseJson(reply.text);
  return { body, refusal: request.refusalOf(reply, body, now) };
}
