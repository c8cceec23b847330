import type { Deps } from '../../platform/deps.ts';
import { api, guestApi } from '../../platform/http/api.ts';
import { describeInstance } from './describe-instance.ts';

/** The contract's `instance`: for guests too. */
export const instanceRoutes = (deps: Deps) => ({
  get: guestApi.instance.get.handler(() => describeInstance(deps)),
});

/** The contract's `account`. */
export const accountRoutes = () => ({
  me: api.account.me.handler(({ context }) => context.user),
});
