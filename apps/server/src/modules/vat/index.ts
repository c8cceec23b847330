export { placeChangedJob } from './classification/place-changed.job.ts';
export { knownHolidays } from './known-holidays.ts';
export { vatRoutes } from './vat.routes.ts';
