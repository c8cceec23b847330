import { createHmac } from 'node:crypto';
import { type Dispute, isoNow, type Refund, type State, type Transaction, takeId } from './state.ts';
import { disputeView, refundView, transactionView } from './views.ts';

/** The signature over the raw body: HMAC-SHA512 with the secret key, in hex. */
export const signatureOf = (body: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex');

/** Tell of something: kept for a test, and sent where an address is known. */
export function announce(state: State, event: string, data: unknown): void {
  const body = JSON.stringify({ event, data });
  const webhook = { event, body, signature: signatureOf(body, state.secretKey) };
  if (state.webhookUrl === null) state.webhooks.push(webhook);
  else
    void fetch(state.webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': webhook.signature },
      body,
    }).catch(() => state.webhooks.push(webhook));
}

/** Let a payment succeed or fail, and tell of a success. */
export function settle(state: State, transaction: Transaction, isPaid: boolean, reason: string): void {
  transaction.status = isPaid ? 'success' : 'failed';
  transaction.gatewayResponse = reason;
  transaction.paidAt = isPaid ? isoNow(state) : null;
  if (isPaid) announce(state, 'charge.success', transactionView(transaction));
}

/** Pay money back, and tell of it. */
export function refund(state: State, transaction: Transaction, amount: number): Refund {
  const made: Refund = { id: takeId(state), transaction, amount, createdAt: isoNow(state), status: 'processed' };
  state.refunds.push(made);
  announce(state, 'refund.processed', refundView(made));
  return made;
}

/** Let the money of a payment's refunds come back to the seller, and tell of it. */
export function failRefunds(state: State, transaction: Transaction): void {
  for (const one of state.refunds.filter((made) => made.transaction === transaction)) {
    one.status = 'failed';
    announce(state, 'refund.failed', refundView(one));
  }
}

/** Open a dispute, and tell of it. */
export function openDispute(state: State, transaction: Transaction): void {
  const dispute: Dispute = {
    ...{ id: takeId(state), transaction, createdAt: isoNow(state) },
    ...{ status: 'awaiting-merchant-feedback', resolution: null },
  };
  state.disputes.push(dispute);
  announce(state, 'charge.dispute.create', disputeView(dispute));
}

/** Resolve a dispute, and tell of it. */
export function resolveDispute(state: State, transaction: Transaction, outcome: 'lost' | 'won'): void {
  const dispute = state.disputes.find((one) => one.transaction === transaction);
  if (!dispute) throw new Error(`Nobody disputes ${transaction.reference}`);
  dispute.status = 'resolved';
  dispute.resolution = outcome === 'lost' ? 'merchant-accepted' : 'declined';
  announce(state, 'charge.dispute.resolve', disputeView(dispute));
}
