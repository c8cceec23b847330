import type { Deps } from '../../platform/deps.ts';
import { guestApi } from '../../platform/http/api.ts';
import { describeInstance } from './describe-instance.ts';

/** The contract's `instance`: for guests too. */
export const instanceRoutes = (deps: Deps) => ({
  get: guestApi.instance.get.handler(() => describeInstance(deps)),
});
