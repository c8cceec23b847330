/** The events that a company can have sent to another system, by their names in the house's catalogue of events. */
export const WEBHOOK_EVENTS = [
  ...(['receipt.saved', 'receipt.changed', 'receipt.deleted', 'receipt.restored'] as const),
  ...(['statement.imported', 'statement.changed', 'payment.matched', 'payment.unmatched'] as const),
  ...(['period.submitted', 'period.reopened'] as const),
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event that a person sends to see whether the other system answers. */
export const TEST_EVENT = 'webhook.test';

/** Every type that a delivery can have. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, TEST_EVENT] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

/** What an event can be about. */
export const WEBHOOK_OBJECTS = ['receipt', 'statement', 'period'] as const;
export type WebhookObject = (typeof WEBHOOK_OBJECTS)[number];

/** An event about more than this is sent in several deliveries, so that each stays small. */
export const MAX_OBJECTS_PER_DELIVERY = 100;

/** More webhooks than this of one company are refused. */
export const MAX_WEBHOOKS_PER_COMPANY = 10;

/** Longer addresses are refused. */
export const MAX_WEBHOOK_URL_LENGTH = 2000;

/** How long the earlier secret still signs after a new one was made. */
export const OLD_SECRET_HOURS = 24;

/** How long deliveries are kept, to be looked at and sent again. */
export const DELIVERY_RETENTION_DAYS = 30;

/** What became of a delivery: to be sent, accepted, or given up. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Why an address got no answer: it is not one that may be called, it is inside a network, its name is unknown, nothing
 * listens, the certificate is not valid, no answer in time, the connection broke off; or the webhook was switched off.
 */
export const WEBHOOK_FAULTS = [
  ...(['not-https', 'not-public', 'unknown-host', 'refused', 'certificate', 'timeout', 'broken'] as const),
  'switched-off',
] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];

/** Whether a status says that the other system accepted a delivery. A redirect is not followed, and accepts nothing. */
export const isAccepted = (status: number): boolean => status >= 200 && status < 300;
