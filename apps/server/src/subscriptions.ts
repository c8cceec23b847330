import { bankSubscriptions } from './modules/bank/index.ts';
import { bulkSyncSubscriptions } from './modules/bulk-sync/index.ts';
import { integrationSubscriptions } from './modules/integrations/index.ts';
import { limitSubscriptions } from './modules/limits/index.ts';
import { receiptSubscriptions } from './modules/receipts/index.ts';
import { scheduleSubscriptions } from './modules/schedules/index.ts';
import { taxInvoiceSubscriptions } from './modules/tax-invoices/index.ts';
import { webhookSubscriptions } from './modules/webhooks/index.ts';
import type { Subscription } from './platform/outbox/subscribe.ts';

/** The subscriptions of all modules to domain events. */
export const SUBSCRIPTIONS: readonly Subscription[] = [
  ...limitSubscriptions,
  ...receiptSubscriptions,
  ...bankSubscriptions,
  ...integrationSubscriptions,
  ...bulkSyncSubscriptions,
  ...scheduleSubscriptions,
  ...taxInvoiceSubscriptions,
  ...webhookSubscriptions,
];
