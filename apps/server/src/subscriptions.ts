import { bankSubscriptions } from './modules/bank/index.ts';
import { integrationSubscriptions } from './modules/integrations/index.ts';
import { receiptSubscriptions } from './modules/receipts/index.ts';
import type { Subscription } from './platform/outbox/subscribe.ts';

/** The subscriptions of all modules to domain events. */
export const SUBSCRIPTIONS: readonly Subscription[] = [
  ...receiptSubscriptions,
  ...bankSubscriptions,
  ...integrationSubscriptions,
];
