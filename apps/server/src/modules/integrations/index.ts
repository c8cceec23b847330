export { disconnectAll } from './connections/manage-connection.ts';
export { integrationRoutes, quickbooksRoutes, webhookRoutes } from './integrations.routes.ts';
export { integrationSubscriptions } from './subscriptions.ts';
export { checkChanges, checkEntries } from './sync/outside-changes.ts';
export { runQueue } from './sync/run-queue.job.ts';
