import type { LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookFault } from '@tillslip/domain/webhooks/webhook-events';
import type { WebhookRequest, WebhookSender } from '../../ports/webhook-sender.ts';
import { isPublicAddress } from './public-address.ts';
import { type ResolveHost, resolveHost } from './resolve-host.ts';

/** The longest time for one message, from connecting to the end of the answer. */
const TIME_LIMIT_MS = 10_000;

/** Of a longer answer the rest is not read. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface HttpWebhookOptions {
  /** Whether http and addresses inside a network may be called; for development. */
  readonly isLocal: boolean;
  readonly resolve?: ResolveHost;
  readonly timeLimitMs?: number;
}

/** An address that may be called, or why not. */
type Target = { readonly url: URL; readonly addresses: readonly LookupAddress[] } | { readonly fault: WebhookFault };

/**
 * Create the sender of messages. A host is resolved once: what was judged is what is connected to, so that a name whose
 * address changes in between (DNS rebinding) leads nowhere else. A host with one address inside a network is refused whole.
 */
export function createHttpWebhookSender(options: HttpWebhookOptions): WebhookSender {
  const { isLocal, resolve = resolveHost, timeLimitMs = TIME_LIMIT_MS } = options;
  const judge = async (text: string): Promise<Target> => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url?.protocol !== 'https:' && !(isLocal && url?.protocol === 'http:')) return { fault: 'not-https' };
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const found = isIP(host) ? [host] : await resolve(host).catch(() => []);
    if (found.length === 0) return { fault: 'unknown-host' };
    if (!isLocal && !found.every(isPublicAddress)) return { fault: 'not-public' };
    return { url, addresses: found.map((address) => ({ address, family: isIP(address) })) };
  };
  return {
    name: 'http',
    async problemOf(url) {
      const target = await judge(url);
      return 'fault' in target ? target.fault : null;
    },
    async post(request, signal) {
      const start = performance.now();
      const answer = async () => {
        const target = await judge(request.url);
        if ('fault' in target) return { status: null, fault: target.fault };
        const timeLimit = AbortSignal.timeout(timeLimitMs);
        try {
          const ends = signal ? AbortSignal.any([signal, timeLimit]) : timeLimit;
          return { status: await exchange(target, request, ends), fault: null };
        } catch (error) {
          return { status: null, fault: timeLimit.aborted ? ('timeout' as const) : faultOf(error) };
        }
      };
      const outcome = await answer();
      signal?.throwIfAborted();
      return { ...outcome, durationMs: Math.round(performance.now() - start) };
    },
  };
}

/** Send a message to an address that was judged, and return the status of the answer. */
function exchange(
  { url, addresses }: Extract<Target, { url: URL }>,
  { headers, body }: WebhookRequest,
  signal: AbortSignal,
): Promise<number> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let status: number | null = null;
    const end = (error: Error) => (status === null ? reject(error) : resolve(status));
    const length = String(Buffer.byteLength(body));
    const request = send(url, {
      ...{ method: 'POST', agent: false, signal, lookup: pinnedTo(addresses) },
      headers: { ...headers, 'content-length': length },
    });
    request.on('response', (response) => {
      status = response.statusCode ?? 0;
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) request.destroy();
      });
      response.on('error', end);
      response.on('close', () => end(new Error('closed')));
    });
    request.on('error', end);
    request.on('close', () => end(new Error('closed')));
    request.end(body);
  });
}

/** A lookup that knows nothing but the addresses that were judged. */
const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first = { address: '', family: 0 }] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };

function faultOf(error: unknown): WebhookFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ETIMEDOUT') return 'timeout';
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code) ? 'certificate' : 'broken';
}
