import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { exportDashboard } from './export-dashboard.ts';
import { getDashboard } from './get-dashboard.ts';

/** Handle the contract's `dashboard`. */
export const dashboardRoutes = (deps: Deps) => ({
  get: api.dashboard.get.handler(({ context, input }) => getDashboard(deps, context.user.id, input)),
  export: api.dashboard.export.handler(({ context, input }) =>
    exportDashboard(deps, context.i18n, context.user.id, input),
  ),
});
