export { deliverWebhook } from './deliver.job.ts';
export { webhookSubscriptions } from './subscriptions.ts';
export { sweepDeliveries } from './sweep-deliveries.job.ts';
export { outgoingWebhookRoutes } from './webhooks.routes.ts';
