/** Where an internet address is, as far as the address itself says: which town it is in, it does not. */
export type AddressPlace = 'this-machine' | 'local-network' | 'internet';

/** Addresses of private networks and of the link. Source: RFC 1918, RFC 3927, RFC 4193, RFC 4291 §2.4. */
const LOCAL = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i;
const LOOPBACK = /^(?:127\.|::1$)/;
const ANY = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f:]*:[\da-f:.]*)$/i;

/** Name the place of an address as a session has it; null for what is no address. */
export function addressPlace(address: string): AddressPlace | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!ANY.test(plain)) return null;
  if (LOOPBACK.test(plain)) return 'this-machine';
  return LOCAL.test(plain) ? 'local-network' : 'internet';
}
