export { nextDeadlines, overdueDeadlines, upcomingDeadlines } from './list-deadlines.ts';
export { sendReminders } from './send-reminders.job.ts';
export { deadlineLinkRoutes, deadlineRoutes } from './vat-deadlines.routes.ts';
