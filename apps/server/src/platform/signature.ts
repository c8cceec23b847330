import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs and checks texts of one purpose: what is signed for one is worth nothing for another. */
export interface Signer {
  sign(text: string): string;
  /** Compared in constant time: how long a refusal takes must not tell how much of it was right. */
  isGood(text: string, signature: string): boolean;
}

/** A signer with a key of its own, derived from the installation's secret. */
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
