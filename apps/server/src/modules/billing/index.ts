export { billingRoutes, paymentWebhookRoutes } from './billing.routes.ts';
export { countSavedDocuments } from './document-usage.repository.ts';
export { makeRefund } from './payments/make-refund.job.ts';
export { reconcilePayments } from './payments/reconcile.job.ts';
export { requestRefund } from './payments/request-refund.ts';
export { runDueSubscriptions } from './payments/run-due.job.ts';
export { settleAnnounced } from './payments/take-webhook.ts';
export { currentTerms } from './subscriptions/current-terms.ts';
export {
  listOperatorPayments,
  listOperatorSubscriptions,
  listTroubledCharges,
  sumUp,
} from './subscriptions/operator.repository.ts';
