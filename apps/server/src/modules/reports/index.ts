export { reportLinkRoutes } from './reports.routes.ts';
export { sendReports } from './send-reports.job.ts';
