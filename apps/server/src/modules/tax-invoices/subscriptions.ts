import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { issueAndSend } from './issue-and-send.ts';

/** The law gives 21 days; it is retried for days. */
const ATTEMPTS = 25;

/** The subscriptions of the module of our own tax invoices. */
export const taxInvoiceSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'tax-invoices.issue',
    to: ['billing.charged', 'billing.refunded'],
    key: (_event, userId) => userId,
    maxAttempts: ATTEMPTS,
    handle: (_event, { deps, userId }) => issueAndSend(deps, userId),
  }),
];
