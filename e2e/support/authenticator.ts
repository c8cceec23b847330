import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that the app shows in half a minute, which works already: each code signs in once. */
export const nextCode = (secret: string): string => authenticatorCode(secret, Date.now() + 30_000);

/** The code an authenticator app shows now for a secret typed into it (RFC 6238). */
export function authenticatorCode(secret: string, now = Date.now()): string {
  const bits = [...secret.replace(/\s/g, '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.readUInt8(19) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
