export { knownHolidays } from './known-holidays.ts';
export { vatRoutes } from './vat.routes.ts';
