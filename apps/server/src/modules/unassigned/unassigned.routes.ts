import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { adoptUnassigned } from './adopt-unassigned.ts';
import { getUnassigned } from './get-unassigned.ts';

/** Handle the contract's `unassigned`. */
export const unassignedRoutes = (deps: Deps) => ({
  get: api.unassigned.get.handler(({ context }) => getUnassigned(deps, context.user.id)),
  adopt: api.unassigned.adopt.handler(({ context, input }) => adoptUnassigned(deps, context.user.id, input)),
});
