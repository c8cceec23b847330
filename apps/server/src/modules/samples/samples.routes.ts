import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { loadSample } from './load-sample.ts';
import { removeSample } from './remove-sample.ts';

/** Handle the contract's `sample`. */
export const sampleRoutes = (deps: Deps) => ({
  load: api.sample.load.handler(({ context }) => loadSample(deps, context.user.id)),
  remove: api.sample.remove.handler(({ context }) => removeSample(deps, context.user.id)),
});
