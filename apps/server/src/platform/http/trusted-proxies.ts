import { BlockList, isIP, isIPv6 } from 'node:net';
import { z } from 'zod';

/** The proxies that may say for whom they ask: how many there are, or the networks they are in. */
export type TrustedProxies = { readonly count: number } | { readonly networks: { has(address: string): boolean } };

const EXPECTED = 'must be the number of proxies in front, such as 1, or their networks, such as 10.0.0.0/8,::1';
const MAX_PROXIES = 10;

/** The setting TRUST_PROXY; null when no proxy is trusted. */
export const TrustProxySchema = z.string().transform((text, context): TrustedProxies | null => {
  if (text === 'false' || text === '0') return null;
  const trusted = /^\d+$/.test(text) ? parseCount(Number(text)) : parseNetworks(text);
  if (trusted) return trusted;
  context.addIssue({ code: 'custom', message: EXPECTED });
  return z.NEVER;
});

const parseCount = (count: number): TrustedProxies | null => (count <= MAX_PROXIES ? { count } : null);

function parseNetworks(text: string): TrustedProxies | null {
  const networks = new BlockList();
  for (const part of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const maxBits = family === 'ipv6' ? 128 : 32;
    const length = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (isIP(address) === 0 || rest.length > 0 || !(length <= maxBits)) return null;
    networks.addSubnet(address, length, family);
  }
  const has = (address: string) => networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return { networks: { has } };
}

/**
 * Return the address a request comes from. Each proxy adds the address of whoever asked it at the right end of
 * `X-Forwarded-For`, so the header is read from the right and only as far as the proxies are trusted: everything further
 * left is what the client wrote.
 *
 * @param socket the address of the connection itself.
 */
export function forwardedAddress(trusted: TrustedProxies | null, socket: string, header: string | undefined): string {
  const hops = [socket, ...(header ?? '').split(',').map(plainAddress).reverse()];
  const end = hops.findIndex((hop, index) => index > 0 && isIP(hop) === 0);
  const known = end === -1 ? hops : hops.slice(0, end);
  if (trusted === null) return plainAddress(socket);
  const found =
    'count' in trusted ? known[trusted.count] : known.find((hop) => !trusted.networks.has(plainAddress(hop)));
  return plainAddress(found ?? known.at(-1) ?? socket);
}

/** Remove the port that some proxies add, the brackets of IPv6, and the prefix of an IPv4 address in IPv6. */
function plainAddress(text: string): string {
  const address = text.trim();
  const bare = /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
  return /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
}
