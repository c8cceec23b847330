export { nextDeadlines, overdueDeadlines } from './list-deadlines.ts';
export { sendReminders } from './send-reminders.job.ts';
export { deadlineLinkRoutes, deadlineRoutes } from './vat-deadlines.routes.ts';
