export {
  type ConnectionRow,
  findConnection,
  lockConnection,
} from './connections/connections.repository.ts';
export { disconnectAll } from './connections/manage-connection.ts';
export { packageOf } from './connections/packages.ts';
export { requireConnection, requireLive } from './connections/require-connection.ts';
export { type BooksDeps, withBooks } from './connections/with-books.ts';
export { rollUpConnections } from './health/roll-up-requests.job.ts';
export { expenseAccountRoutes, integrationRoutes, quickbooksRoutes, webhookRoutes } from './integrations.routes.ts';
export { endSignInsOf } from './sign-in/end-sign-in.ts';
export { endSignIns } from './sign-in/end-sign-ins.job.ts';
export { integrationSubscriptions } from './subscriptions.ts';
export {
  countMatching,
  type EligibleFilters,
  listMatching,
  stillEligible,
} from './sync/eligible.repository.ts';
export { listEntries, removeLink, withdrawEntries } from './sync/entries.repository.ts';
export { checkChanges, checkEntries } from './sync/outside-changes.ts';
export { queueBatch, wakeQueue } from './sync/queue-batch.ts';
export { runQueue } from './sync/run-queue.job.ts';
export { type BatchOutcome, deleteRun, readBatchRun } from './sync/runs.repository.ts';
