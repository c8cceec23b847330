import { bankSubscriptions } from './modules/bank/index.ts';
import { receiptSubscriptions } from './modules/receipts/index.ts';
import type { Subscription } from './platform/outbox/subscribe.ts';

/** Every reaction to a domain event, of all modules: what happens when something happened can be read here. */
export const SUBSCRIPTIONS: readonly Subscription[] = [...receiptSubscriptions, ...bankSubscriptions];
