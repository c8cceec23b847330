import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { getDocumentUsage } from './get-document-usage.ts';

/** Handle the contract's `billing`. */
export const billingRoutes = (deps: Deps) => ({
  usage: api.billing.usage.handler(({ context }) => getDocumentUsage(deps, context.user.id)),
});
