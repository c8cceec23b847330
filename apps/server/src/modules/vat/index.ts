export { buildPack } from './exports/build-pack.job.ts';
export { sweepExports } from './exports/sweep-exports.job.ts';
export { deleteHoliday, insertHoliday, listDeclaredHolidays } from './figures/holidays.repository.ts';
export { listKnownHolidays } from './figures/known-holidays.ts';
export { returnReadiness } from './periods/return-readiness.ts';
export { vatRoutes } from './vat.routes.ts';
export { sharedPackRoutes, vatFileRoutes } from './vat-files.routes.ts';
