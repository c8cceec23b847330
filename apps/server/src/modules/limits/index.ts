export { limitRoutes } from './limits.routes.ts';
export { readWaiting } from './read-waiting.job.ts';
export { requireCompanyRoom } from './require-company-room.ts';
export { letIn } from './share-room.ts';
export { limitSubscriptions } from './subscriptions.ts';
