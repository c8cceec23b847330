export { sendReports } from './send-reports.job.ts';
