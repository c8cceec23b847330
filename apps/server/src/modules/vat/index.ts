export { placeChangedJob } from './classification/place-changed.job.ts';
export { keepVatSettings } from './classification/settings.repository.ts';
export { buildPack } from './exports/build-pack.job.ts';
export { sweepExports } from './exports/sweep-exports.job.ts';
export { knownHolidays } from './known-holidays.ts';
export { vatRoutes } from './vat.routes.ts';
export { vatFileRoutes } from './vat-files.routes.ts';
