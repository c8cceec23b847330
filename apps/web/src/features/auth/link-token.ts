/** The token of an emailed link and its purpose, each null when absent. */
export type LinkToken = { token: string | null; type: string | null };

/**
 * Reads the token of a link from the hash, and from the query when the hash has none.
 *
 * Spec: decisions 17 (hash first: a hash is never sent to a server, so never logged).
 */
export function readLinkToken(hash: string, search: string): LinkToken {
  const [inHash, inQuery] = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  const read = (name: string): string | null => inHash.get(name) ?? inQuery.get(name);
  return { token: read('access_token') ?? read('token'), type: read('type') };
}
