import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { getLimits } from './get-limits.ts';
import { readFirst } from './read-first.ts';

/** Handle the contract's `limits`. */
export const limitRoutes = (deps: Deps) => ({
  get: api.limits.get.handler(({ context }) => getLimits(deps, context.user.id)),
  readFirst: api.limits.readFirst.handler(({ context, input }) => readFirst(deps, context.user.id, input)),
});
