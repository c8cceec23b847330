import { PaymentFault } from '@tillslip/domain/billing/payment-fault';
import type { Payment, PaymentProvider, PaymentRequest } from '../../ports/payment-provider.ts';
import { type JsonObject, listAt, textAt } from '../http-client/json-values.ts';
import { type ApiAccess, type ApiClient, createApiClient } from './api-client.ts';
import { readPayment } from './read-payment.ts';
import { readWebhook } from './read-webhook.ts';

/**
 * Create the client of Paystack. Renewals are charged by us with the card that was paid with, so no plans or subscriptions
 * are kept there (decisions 0501).
 */
export function createPaystack(access: ApiAccess): PaymentProvider {
  const api = createApiClient(access);
  return {
    name: 'paystack',
    async createCustomer({ email, name }) {
      const customer = await api.post('/customer', { email, first_name: name });
      return required(textAt(customer, 'customer_code'));
    },
    async beginCheckout({ returnUrl, ...request }) {
      const body = { ...bodyOf(request), callback_url: returnUrl, channels: ['card'] };
      return required(textAt(await api.post('/transaction/initialize', body), 'authorization_url'));
    },
    async charge({ authorizationCode, ...request }) {
      await api.post('/transaction/charge_authorization', {
        ...bodyOf(request),
        authorization_code: authorizationCode,
      });
    },
    find: (reference) => find(api, reference),
    async refund(reference, amountCents) {
      await api.post('/refund', { transaction: reference, amount: amountCents });
    },
    listReferencesSince: (since) => listReferences(api, since),
    readWebhook: (body, signature) => readWebhook(body, signature, access.secretKey),
  };
}

const bodyOf = ({ reference, email, amountCents, currency }: PaymentRequest): JsonObject => ({
  ...{ reference, email, amount: amountCents, currency },
});

/** @throws PaymentFault when an answer lacks what it must have. */
function required(text: string | null): string {
  if (text === null) throw new PaymentFault('unavailable');
  return text;
}

async function find(api: ApiClient, reference: string): Promise<Payment | null> {
  const data = await api.find(`/transaction/verify/${encodeURIComponent(reference)}`);
  if (data === null) return null;
  const id = textAt(data, 'id');
  // Who has not paid has nothing to get back or to dispute.
  if (id === null || !['success', 'reversed'].includes(textAt(data, 'status') ?? '')) return readPayment(data, [], []);
  const refunds = await api.list('/refund', { transaction: id });
  const disputes = listAt(await api.find(`/dispute/transaction/${encodeURIComponent(id)}`));
  return readPayment(data, refunds, disputes);
}

async function listReferences(api: ApiClient, since: Date): Promise<readonly string[]> {
  const query = { from: since.toISOString() };
  const payments = await api.list('/transaction', { ...query, status: 'success' });
  const refunds = await api.list('/refund', query);
  const disputes = await api.list('/dispute', query);
  const found = [
    ...payments.map((one) => textAt(one, 'reference')),
    ...refunds.map((one) => textAt(one, 'transaction_reference')),
    ...disputes.map((one) => textAt(one, 'transaction', 'reference')),
  ];
  return [...new Set(found.filter((reference) => reference !== null))];
}
