import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { getPreferences, resetPreferences, updatePreferences } from './preferences.ts';

const { preferences } = api;

/** Handle the contract's `preferences`. */
export const preferencesRoutes = (deps: Deps) => ({
  get: preferences.get.handler(({ context }) => getPreferences(deps, context.user.id)),
  update: preferences.update.handler(({ context, input }) => updatePreferences(deps, context.user.id, input)),
  reset: preferences.reset.handler(({ context }) => resetPreferences(deps, context.user.id)),
});
