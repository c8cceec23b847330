import type { Webhook, WebhookDelivery } from '@tillslip/contract/integrations/webhooks';
import type { DeliveryRow } from './deliveries.repository.ts';
import type { WebhookRow } from './webhooks.repository.ts';

/** Describe a webhook to people, without its secrets. */
export const webhookView = (row: WebhookRow, now: Date): Webhook => ({
  ...{ id: row.id, companyId: row.companyId, url: row.url, events: row.events, isOn: row.isOn },
  givenUpAt: momentOf(row.givenUpAt),
  failingSince: momentOf(row.failingSince),
  previousSecretUntil:
    row.previousSecretUntil && row.previousSecretUntil > now ? momentOf(row.previousSecretUntil) : null,
  createdAt: row.createdAt.toISOString(),
});

/** Describe a delivery to people. */
export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  ...{ id: row.id, eventId: row.eventId, type: row.eventType, state: row.state, attempts: row.attempts },
  ...{ statusCode: row.statusCode, fault: row.fault, durationMs: row.durationMs },
  createdAt: row.createdAt.toISOString(),
  attemptedAt: momentOf(row.attemptedAt),
  nextAttemptAt: momentOf(row.nextAttemptAt),
});

const momentOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
