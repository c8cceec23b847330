import { WEBHOOK_EVENTS } from '@tillslip/domain/webhooks/webhook-events';
import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { recordDeliveries } from './record-deliveries.ts';

/** The subscriptions of the module of webhooks. */
export const webhookSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'webhooks.record-deliveries',
    to: WEBHOOK_EVENTS,
    lane: 'webhooks',
    handle: (event, { deps, userId }) => recordDeliveries(deps, userId, event),
  }),
];
