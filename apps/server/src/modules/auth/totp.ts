import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Tillslip';
const PERIOD_SECONDS = 30;
/** A clock may differ by one period, as the second step of sign-in also allows. */
const MAX_DRIFT_PERIODS = 1;

/** Create the algorithm every authenticator app supports: SHA-1, six digits, 30 seconds. Source: RFC 6238. */
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: asSecret(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** The secret is text; its bytes are the key. */
const asSecret = (secret: string): Secret => Secret.fromUTF8(secret);

/** Return the code of a secret in the period that contains a moment. */
export const totpCode = (secret: string, at: Date): string => totp(secret).generate({ timestamp: at.getTime() });

/**
 * Return the number of the period that a code belongs to: the current one, the one before or the one after; null for any
 * other code. Spaces are ignored.
 */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, '');
  // The library compares bytes, and fails where six characters have more than six.
  if (!/^[0-9]{6}$/.test(token)) return null;
  const drift = totp(secret).validate({ token, timestamp: at.getTime(), window: MAX_DRIFT_PERIODS });
  return drift === null ? null : Math.floor(at.getTime() / (PERIOD_SECONDS * 1000)) + drift;
}

/** Encode a secret for authenticator apps: base32 (RFC 4648) without padding. */
export const base32 = (secret: string): string => asSecret(secret).base32;

/** Return the address an authenticator app reads from a QR code. */
export const otpauthUri = (secret: string, email: string): string => totp(secret, email).toString();
