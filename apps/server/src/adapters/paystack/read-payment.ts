import { type Cents, cents, sum } from '@tillslip/domain/kernel/money';
import type { PaidCard, Payment } from '../../ports/payment-provider.ts';
import { booleanAt, type JsonObject, textAt } from '../http-client/json-values.ts';
import { cut } from '../http-client/texts.ts';

const STATUSES: Readonly<Record<string, Payment['status']>> = {
  success: 'succeeded',
  // All of it went back; the refunds say so.
  reversed: 'succeeded',
  failed: 'failed',
  abandoned: 'abandoned',
};

/** A bank's sentence is stored, so it is cut. */
const MAX_ANSWER = 200;

/** Read an amount in cents; Paystack counts in the hundredth part of a rand. */
export function amountAt(value: unknown, ...path: readonly string[]): Cents {
  const text = textAt(value, ...path) ?? '';
  return cents(/^\d{1,12}$/.test(text) ? Number(text) : 0);
}

/** Read a payment with its refunds and disputes. An unknown status is waited for: only a known one counts. */
export const readPayment = (
  data: unknown,
  refunds: readonly JsonObject[],
  disputes: readonly JsonObject[],
): Payment => ({
  reference: textAt(data, 'reference') ?? '',
  providerId: textAt(data, 'id') ?? '',
  status: STATUSES[textAt(data, 'status') ?? ''] ?? 'pending',
  amountCents: amountAt(data, 'amount'),
  currency: textAt(data, 'currency') ?? '',
  customerCode: textAt(data, 'customer', 'customer_code') ?? '',
  answer: cut(textAt(data, 'gateway_response') ?? '', MAX_ANSWER) || null,
  card: readCard(data),
  refundedCents: sum(refunds.filter((one) => textAt(one, 'status') !== 'failed').map((one) => amountAt(one, 'amount'))),
  dispute: readDispute(disputes),
});

function readCard(data: unknown): PaidCard | null {
  const authorizationCode = textAt(data, 'authorization', 'authorization_code');
  if (authorizationCode === null || booleanAt(data, 'authorization', 'reusable') !== true) return null;
  const last4 = textAt(data, 'authorization', 'last4') ?? '';
  return {
    ...{ authorizationCode, brand: cut(textAt(data, 'authorization', 'brand') ?? '', 30) || null },
    last4: /^\d{4}$/.test(last4) ? last4 : null,
    expMonth: numberIn(textAt(data, 'authorization', 'exp_month'), 1, 12),
    expYear: numberIn(textAt(data, 'authorization', 'exp_year'), 2000, 2199),
  };
}

function numberIn(text: string | null, min: number, max: number): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
}

/** The resolutions with which the money stays with us. */
const WON: ReadonlySet<string> = new Set(['declined']);

function readDispute(disputes: readonly JsonObject[]): Payment['dispute'] {
  if (disputes.length === 0) return null;
  const states = disputes.map((one) => {
    if (textAt(one, 'status') !== 'resolved') return 'open';
    return WON.has(textAt(one, 'resolution') ?? '') ? 'won' : 'lost';
  });
  return (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? null;
}
