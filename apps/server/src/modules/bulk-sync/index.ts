export { advanceBulkSync } from './advance.job.ts';
export { bulkSyncFileRoutes, bulkSyncRoutes } from './bulk-sync.routes.ts';
export { rollBackJob } from './roll-back.job.ts';
export { hasActiveBulkSync, startBulkSync } from './start-bulk-sync.ts';
export { bulkSyncSubscriptions } from './subscriptions.ts';
