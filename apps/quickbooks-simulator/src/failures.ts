import { setTimeout as sleep } from 'node:timers/promises';
import type { Failure, Kind } from './control.ts';
import { faultBody, faultOf, lowercaseFaultBody } from './faults.ts';
import { htmlReply, jsonReply, type Reply, type Request, xmlReply } from './http.ts';
import { isoTime, type State } from './state.ts';

/** A reply, or none: the connection is cut. */
export type Outcome = Reply | 'cut';

/** The failure that is due for a request at this moment, if any; it counts as used. src: G10 */
export function takeFailure(state: State, request: Request, when: Failure['when']): Kind | null {
  for (const failure of state.failures) {
    if (failure.when !== when || failure.left === 0 || !isMatch(failure.match, request)) continue;
    failure.seen += 1;
    if (failure.match.nth !== undefined && failure.seen < failure.match.nth) continue;
    failure.left -= 1;
    return failure.kind;
  }
  return null;
}

function isMatch({ method, path, entity }: Failure['match'], request: Request): boolean {
  const isEntity = entity === undefined || request.path.toLowerCase().split('/').includes(entity.toLowerCase());
  return (
    (method === undefined || method === request.method) && (path === undefined || path.test(request.path)) && isEntity
  );
}

/** How a request fails. `reply` is what it would have got, or null where it has not been done. */
export async function failedOutcome(state: State, kind: Kind, reply: Reply | null): Promise<Outcome> {
  const time = isoTime(state.now());
  if ('http' in kind && !('fault' in kind)) return httpFailure(kind.http, kind.body ?? 'json', time);
  if ('reset' in kind) return 'cut';
  if ('hangMs' in kind) {
    await sleep(kind.hangMs, undefined, { ref: false });
    return reply ?? 'cut';
  }
  if ('fault' in kind) {
    const fault = faultOf(kind.fault, kind.detail);
    return jsonReply(kind.http ?? fault.http, faultBody(fault, time));
  }
  if ('fault200' in kind) return jsonReply(200, faultBody(faultOf(kind.fault200), time));
  if ('lowercaseFault' in kind) {
    const fault = faultOf(kind.lowercaseFault);
    return jsonReply(fault.http, lowercaseFaultBody(fault, state.now()));
  }
  if ('itemFault' in kind) return jsonReply(200, withItemFault(reply, kind.itemFault, time));
  if ('tokenHttp' in kind) return jsonReply(kind.tokenHttp, {});
  if ('tokenGarbage' in kind) return jsonReply(200, {});
  return xmlReply(reply?.status ?? 500, reply ? JSON.parse(String(reply.body)) : faultBody(faultOf('10000'), time));
}

function httpFailure(status: number, body: 'json' | 'html' | 'empty', time: string): Reply {
  if (body === 'json') return jsonReply(status, faultBody(faultOf('10000'), time));
  if (body === 'html') return htmlReply(status, `<html><body><h1>${status} Bad Gateway</h1></body></html>`);
  return { status, headers: {}, body: '' };
}

/** The reply with the fault in place of one item; without a reply nothing was done and the fault is alone. */
function withItemFault(reply: Reply | null, [index, code]: [number, string], time: string): unknown {
  const { Fault } = faultBody(faultOf(code), time);
  const body = reply ? (JSON.parse(String(reply.body)) as Record<string, unknown>) : { AttachableResponse: [], time };
  const key = 'BatchItemResponse' in body ? 'BatchItemResponse' : 'AttachableResponse';
  const items = [...((body[key] ?? []) as { bId?: string }[])];
  const { bId } = items[index] ?? {};
  items[index] = { ...(bId === undefined ? {} : { bId }), Fault } as { bId?: string };
  return { ...body, [key]: items };
}
