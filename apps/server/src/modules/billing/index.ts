export { billingRoutes } from './billing.routes.ts';
export { currentTerms } from './subscriptions/current-terms.ts';
