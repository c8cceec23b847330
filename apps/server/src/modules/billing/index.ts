export { billingRoutes, paymentWebhookRoutes } from './billing.routes.ts';
export { countSavedDocuments } from './document-usage.repository.ts';
export { reconcilePayments } from './payments/reconcile.job.ts';
export { runDueSubscriptions } from './payments/run-due.job.ts';
export { settleAnnounced } from './payments/take-webhook.ts';
export { currentTerms } from './subscriptions/current-terms.ts';
export { listOperatorSubscriptions, listTroubledCharges } from './subscriptions/operator.repository.ts';
