import type { Deps } from '../../platform/deps.ts';
import { guestApi } from '../../platform/http/api.ts';
import { describeInstance } from './describe-instance.ts';

/** Handle the contract's `instance`, which guests may call. */
export const instanceRoutes = (deps: Deps) => ({
  get: guestApi.instance.get.handler(() => describeInstance(deps)),
});
