import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentNotice } from '../../ports/payment-provider.ts';
import { parseJson } from '../http-client/exchange.ts';
import { textAt, valueAt } from '../http-client/json-values.ts';

/** Longer than any of our own names of a payment. */
const MAX_REFERENCE = 100;

/** Read a webhook; null when its signature over exactly these bytes, made with the secret key, is wrong. */
export function readWebhook(
  body: Uint8Array,
  signature: string | null,
  secretKey: string,
): readonly PaymentNotice[] | null {
  if (signature === null || !isSigned(body, signature, secretKey)) return null;
  const parsed = parseJson(Buffer.from(body).toString('utf8'));
  const [event, data] = [textAt(parsed, 'event'), valueAt(parsed, 'data')];
  const reference = event === null ? null : referenceOf(event, data);
  if (event === null || reference === null || reference.length > MAX_REFERENCE) return [];
  const key = [event, textAt(data, 'id') ?? reference, textAt(data, 'status') ?? ''].join(' ');
  return [{ key, event, reference }];
}

/** Compare in constant time, so that the time does not tell how much of a forged signature is right. */
function isSigned(body: Uint8Array, signature: string, secretKey: string): boolean {
  const own = createHmac('sha512', secretKey).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Return our name of the payment that an event is about; null for events that are of no payment. */
function referenceOf(event: string, data: unknown): string | null {
  if (event.startsWith('charge.dispute.')) return textAt(data, 'transaction', 'reference');
  if (event.startsWith('refund.')) return textAt(data, 'transaction_reference');
  return event.startsWith('charge.') ? textAt(data, 'reference') : null;
}
