import { setTimeout as sleep } from 'node:timers/promises';
import { htmlReply, jsonReply, type Reply, type Request } from './http.ts';

/** How a request fails. */
export type Kind =
  | { http: number; body?: 'json' | 'html' | 'empty'; headers?: Record<string, string> }
  | { reset: true }
  | { hangMs: number };

/** A failure that is due. */
export interface Failure {
  readonly match: { readonly methods?: readonly string[]; readonly path?: RegExp };
  /** Before anything is done, or after the write is kept and only its reply is lost. */
  readonly when: 'before' | 'afterCommit';
  readonly kind: Kind;
  /** Default 1. */
  readonly times?: number;
}

/** Failures with how often each is still due. */
export type PendingFailures = (Failure & { left: number })[];

/** The failure that is due for a request at this moment, if any; it counts as used. */
export function takeFailure(failures: PendingFailures, request: Request, when: Failure['when']): Kind | null {
  const due = failures.find(
    ({ match, when: moment, left }) =>
      moment === when &&
      left > 0 &&
      (match.methods === undefined || match.methods.includes(request.method)) &&
      (match.path === undefined || match.path.test(request.path)),
  );
  if (!due) return null;
  due.left -= 1;
  return due.kind;
}

/** How a request fails: a reply, or none because the connection is cut. `bodyOf` writes a refusal as the service does. */
export async function failedOutcome(
  kind: Kind,
  reply: Reply | null,
  bodyOf: (status: number) => unknown,
): Promise<Reply | 'cut'> {
  if ('reset' in kind) return 'cut';
  if ('hangMs' in kind) {
    await sleep(kind.hangMs, undefined, { ref: false });
    return reply ?? 'cut';
  }
  if (kind.body === 'html') return htmlReply(kind.http, `<html><body><h1>${kind.http}</h1></body></html>`);
  if (kind.body === 'empty') return { status: kind.http, headers: {}, body: '' };
  return jsonReply(kind.http, bodyOf(kind.http), kind.headers);
}
