import { Resolver } from 'node:dns/promises';

/** Returns every address of a host; none when it has no address. */
export type ResolveHost = (host: string) => Promise<string[]>;

/**
 * Ask the name servers for the addresses of a host. Not by `dns.lookup`, whose few threads open files too: names whose
 * servers hang would hold those up.
 */
export const resolveHost: ResolveHost = async (host) => {
  // No name server is asked for it (RFC 6761).
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
};
