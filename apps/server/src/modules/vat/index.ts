export { vatRoutes } from './vat.routes.ts';
