export { analyticsExportRoutes, analyticsRoutes } from './analytics.routes.ts';
