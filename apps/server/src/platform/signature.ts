import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs and verifies texts for one purpose; a signature for one purpose is invalid for another. */
export interface Signer {
  sign(text: string): string;
  /** Compare in constant time, so that timing does not reveal how much of a signature is right. */
  isGood(text: string, signature: string): boolean;
}

/** Create a signer with its own key, derived from the installation's secret. */
export function createSigner(appSecret: string, purpose: string): Signer {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32));
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign,
    isGood(text, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
