import type { Failure, SimRequest, Webhook } from './control.ts';

/** A customer; one for each email address. */
export interface Customer {
  readonly id: number;
  readonly code: string;
  readonly email: string;
}

/** A card that was paid with and may be charged again. */
export interface Authorization {
  readonly code: string;
  readonly customer: Customer;
  readonly last4: string;
  readonly isFailing: boolean;
}

export interface Transaction {
  readonly id: number;
  readonly reference: string;
  readonly accessCode: string;
  amount: number;
  currency: string;
  customer: Customer;
  readonly callbackUrl: string | null;
  readonly metadata: unknown;
  readonly createdAt: string;
  status: 'abandoned' | 'success' | 'failed';
  gatewayResponse: string;
  paidAt: string | null;
  authorization: Authorization | null;
}

export interface Refund {
  status: 'processed' | 'failed';
  readonly id: number;
  readonly transaction: Transaction;
  readonly amount: number;
  readonly createdAt: string;
}

export interface Dispute {
  readonly id: number;
  readonly transaction: Transaction;
  readonly createdAt: string;
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: 'merchant-accepted' | 'declined' | null;
}

/** A running simulator. */
export interface State {
  readonly secretKey: string;
  readonly webhookUrl: string | null;
  url: string;
  now: () => number;
  nextId: number;
  isDeclining: boolean;
  readonly customers: Map<string, Customer>;
  readonly authorizations: Map<string, Authorization>;
  readonly transactions: Transaction[];
  readonly refunds: Refund[];
  readonly disputes: Dispute[];
  readonly failures: (Failure & { left: number })[];
  readonly webhooks: Webhook[];
  readonly log: SimRequest[];
}

/** Create an empty state. */
export const createState = (secretKey: string, webhookUrl: string | null): State => ({
  ...{ secretKey, webhookUrl, url: '', now: Date.now, nextId: 1001, isDeclining: false },
  ...{ customers: new Map(), authorizations: new Map(), transactions: [], refunds: [], disputes: [] },
  ...{ failures: [], webhooks: [], log: [] },
});

export const takeId = (state: State): number => state.nextId++;

export const isoNow = (state: State): string => new Date(state.now()).toISOString();

export const findTransaction = (state: State, reference: string): Transaction | undefined =>
  state.transactions.find((one) => one.reference === reference);

/** Find a payment of ours. @throws for a reference that nobody began. */
export function requireTransaction(state: State, reference: string): Transaction {
  const found = findTransaction(state, reference);
  if (!found) throw new Error(`There is no payment ${reference}`);
  return found;
}

export const refundedOf = (state: State, transaction: Transaction): number =>
  state.refunds
    .filter((refund) => refund.transaction === transaction && refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

/** Return the customer of an address, the same one each time. */
export function customerOf(state: State, email: string): Customer {
  const known = state.customers.get(email.toLowerCase());
  if (known) return known;
  const id = takeId(state);
  const customer = { id, code: `CUS_${String(id).padStart(15, '0')}`, email };
  state.customers.set(email.toLowerCase(), customer);
  return customer;
}
