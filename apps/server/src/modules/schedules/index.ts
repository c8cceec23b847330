export { runDueSchedules } from './run-due.job.ts';
export { scheduleRoutes } from './schedules.routes.ts';
export { scheduleSubscriptions } from './subscriptions.ts';
