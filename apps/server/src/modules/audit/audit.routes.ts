import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { verifyAudit } from './verify-audit.ts';
import { verifyOriginals } from './verify-originals.ts';

/** Handle the contract's `audit`. */
export const auditRoutes = (deps: Deps) => ({
  verify: api.audit.verify.handler(({ context }) => verifyAudit(deps, context.user.id)),
  verifyOriginals: api.audit.verifyOriginals.handler(({ context, input }) =>
    verifyOriginals(deps, context.user.id, { after: input.after ?? null }),
  ),
});
