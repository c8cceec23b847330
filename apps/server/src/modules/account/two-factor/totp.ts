import { createHmac, timingSafeEqual } from 'node:crypto';

const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** A clock may be off by one period, as the second step of signing in allows as well. */
const DRIFT = [0, -1, 1];

/** The code of a secret in one period. Law of the numbers: RFC 6238, HMAC-SHA-1, six digits, 30 seconds. */
export function totpCode(secret: string, at: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1000 / PERIOD_SECONDS)));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** Whether a code is the one of now, of just before or of just after; spaces in it do not matter. */
export function isTotpCode(secret: string, code: string, at: Date): boolean {
  const given = Buffer.from(code.replace(/\s/g, ''));
  return DRIFT.some((periods) => {
    const right = Buffer.from(totpCode(secret, new Date(at.getTime() + periods * PERIOD_SECONDS * 1000)));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret as authenticator apps take it: base32 (RFC 4648) without padding. */
export function base32(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '').join('');
}

/** The address an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  const label = `Tillslip:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Tillslip&digits=${DIGITS}&period=${PERIOD_SECONDS}`;
}
