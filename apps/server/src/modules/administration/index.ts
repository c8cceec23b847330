export { administrationRoutes } from './administration.routes.ts';
export { READING_JOBS } from './get-overview.ts';
export { verifyAllRecords } from './verify-all-records.job.ts';
