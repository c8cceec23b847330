export { administrationRoutes } from './administration.routes.ts';
export { verifyAllRecords } from './verify-all-records.job.ts';
