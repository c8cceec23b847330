export { unassignedRoutes } from './unassigned.routes.ts';
