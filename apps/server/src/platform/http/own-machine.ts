import type { Context } from 'hono';
import type { Env } from '../env.ts';
import type { ServerContext } from './server-context.ts';

type Settings = Pick<Env, 'publicUrl' | 'trustProxy'>;

/**
 * The headers of proxies, relays and content networks besides `x-forwarded-…`. Any of them means that somebody else may
 * be asking.
 */
const RELAYED = [
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'client-ip', 'x-cluster-client-ip', 'x-originating-ip'],
  ...['x-remote-ip', 'x-remote-addr', 'x-original-host', 'x-original-url', 'x-rewrite-url', 'x-proxyuser-ip'],
  ...[
    'cf-connecting-ip',
    'cf-ray',
    'true-client-ip',
    'fastly-client-ip',
    'x-azure-clientip',
    'x-envoy-external-address',
  ],
];

/** Whether this installation is only for the machine it runs on: nobody else is told its address, and no proxy is. */
export const isPrivate = ({ publicUrl, trustProxy }: Settings): boolean =>
  trustProxy === null && isLoopbackName(new URL(publicUrl).hostname);

/**
 * Whether a request comes from a person at this machine. A proxy on the same machine connects from it too, and may pass on
 * nothing about whom it asks for. So the installation must be private, the name must be the one of PUBLIC_URL, no header
 * of a proxy may be there, and the protocol must be one that browsers speak: HTTP/1.0 is what a plain `proxy_pass` sends.
 */
export function isFromOwnMachine(c: Context<ServerContext>, settings: Settings): boolean {
  const incoming = c.env?.incoming;
  return (
    isPrivate(settings) &&
    isLoopbackAddress(incoming?.socket.remoteAddress ?? '') &&
    incoming?.httpVersion !== '1.0' &&
    new URL(c.req.url).hostname === new URL(settings.publicUrl).hostname &&
    !Object.keys(c.req.header()).some((name) => name.startsWith('x-forwarded') || RELAYED.includes(name))
  );
}

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);

const isLoopbackAddress = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);
