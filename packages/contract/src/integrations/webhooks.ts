import {
  DELIVERED_EVENTS,
  DELIVERY_STATES,
  MAX_WEBHOOK_URL_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_FAULTS,
  WEBHOOK_OBJECTS,
} from '@tillslip/domain/webhooks/webhook-events';
import { z } from 'zod';
import { creating, IdInput, MomentSchema, PLACE_ERRORS, pageOf, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';

const tags = ['Webhooks'];
const webhookErrors = { WEBHOOK_NOT_FOUND: ERRORS.WEBHOOK_NOT_FOUND };
const { COMPANY_NOT_FOUND, COMPANY_IS_SAMPLE } = PLACE_ERRORS;

/** The body of a delivery. A later version adds fields; one that takes any away has another number. */
export const WebhookPayloadSchema = z.object({
  /** The same each time the event is sent: who has seen it need not act again. */
  id: z.uuid(),
  type: z.enum(DELIVERED_EVENTS),
  version: z.literal(1),
  at: MomentSchema,
  companyId: z.uuid(),
  /** What changed, at most 100; an event about more is sent in parts. What it is now is found at `url`, with an API key. */
  objects: z.array(z.object({ type: z.enum(WEBHOOK_OBJECTS), id: z.uuid(), url: z.url() })),
});
export type WebhookPayload = z.infer<typeof WebhookPayloadSchema>;

/** A webhook. Its secret is never shown again. */
export const WebhookSchema = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  /** When it was switched off because nothing was accepted for days; null otherwise. */
  givenUpAt: MomentSchema.nullable(),
  /** Since when no attempt succeeded; null while they do. */
  failingSince: MomentSchema.nullable(),
  /** Until when the earlier secret signs too; null where there is none. */
  previousSecretUntil: MomentSchema.nullable(),
  createdAt: MomentSchema,
});
export type Webhook = z.infer<typeof WebhookSchema>;

/** One event on its way to one webhook. */
export const WebhookDeliverySchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  type: z.enum(DELIVERED_EVENTS),
  createdAt: MomentSchema,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Of the last attempt; null where no answer came. */
  statusCode: z.int().nullable(),
  /** Why no answer came. */
  fault: z.enum(WEBHOOK_FAULTS).nullable(),
  durationMs: z.int().nullable(),
  attemptedAt: MomentSchema.nullable(),
  /** Null when it is not tried again. */
  nextAttemptAt: MomentSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>;

const Events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const WithSecret = z.object({ webhook: WebhookSchema, secret: z.string() });

export const listWebhooks = signedIn
  .errors({ COMPANY_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/companies/{companyId}/webhooks', tags, summary: 'Webhooks, oldest first' })
  .input(z.object({ companyId: z.uuid() }))
  .output(z.array(WebhookSchema));

/**
 * Add a webhook. `secret` signs what is sent: only this answer has it. Not repeatable by an idempotency key, whose answer
 * would be stored with the secret in it.
 */
export const createWebhook = signedIn
  .errors({
    ...{ COMPANY_NOT_FOUND, COMPANY_IS_SAMPLE },
    TOO_MANY_WEBHOOKS: ERRORS.TOO_MANY_WEBHOOKS,
    WEBHOOK_URL_REFUSED: ERRORS.WEBHOOK_URL_REFUSED,
  })
  .route({ method: 'POST', path: '/v1/companies/{companyId}/webhooks', tags, summary: 'Add a webhook' })
  .input(z.object({ companyId: z.uuid(), url: z.string().max(MAX_WEBHOOK_URL_LENGTH), events: Events }))
  .output(WithSecret);

/** Choose the events that a webhook gets from now on. */
export const chooseWebhookEvents = signedIn
  .errors(webhookErrors)
  .route({ method: 'PUT', path: '/v1/webhooks/{id}/events', tags, summary: 'Choose the events of a webhook' })
  .input(IdInput.extend({ events: Events }))
  .output(WebhookSchema);

/** Switch a webhook on or off. What happens while it is off is never sent; what waits then fails, and can be sent again. */
export const switchWebhook = signedIn
  .errors(webhookErrors)
  .route({ method: 'PUT', path: '/v1/webhooks/{id}/on', tags, summary: 'Switch a webhook on or off' })
  .input(IdInput.extend({ isOn: z.boolean() }))
  .output(WebhookSchema);

/** Make a new secret. The earlier one signs as well for 24 hours, so that no delivery is refused in between. */
export const rotateWebhookSecret = signedIn
  .errors(webhookErrors)
  .route({ method: 'POST', path: '/v1/webhooks/{id}/secret', tags, summary: 'Make a new secret for a webhook' })
  .input(IdInput)
  .output(WithSecret);

/** Delete a webhook with its deliveries. */
export const deleteWebhook = signedIn
  .errors(webhookErrors)
  .route({ method: 'DELETE', path: '/v1/webhooks/{id}', tags, summary: 'Delete a webhook' })
  .input(IdInput)
  .output(z.object({ id: z.uuid() }));

/** Send an event that nothing happened for, to see whether the other system answers. */
export const testWebhook = creating
  .errors(webhookErrors)
  .route({ method: 'POST', path: '/v1/webhooks/{id}/test', tags, summary: 'Send a test to a webhook' })
  .input(IdInput)
  .output(WebhookDeliverySchema);

/** The deliveries of the last 30 days, newest first. */
export const listWebhookDeliveries = signedIn
  .errors(webhookErrors)
  .route({ method: 'GET', path: '/v1/webhooks/{id}/deliveries', tags, summary: 'Deliveries of a webhook' })
  .input(IdInput.extend(pageOf(20)))
  .output(z.object({ deliveries: z.array(WebhookDeliverySchema), total: z.int() }));

/** Send a delivery again, with the same event id. */
export const resendWebhookDelivery = signedIn
  .errors(webhookErrors)
  .route({ method: 'POST', path: '/v1/webhook-deliveries/{id}/resend', tags, summary: 'Send a delivery again' })
  .input(IdInput)
  .output(WebhookDeliverySchema);
