import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { listMissing } from './lists/list-missing.ts';
import { listUnpaid } from './lists/list-unpaid.ts';
import { acceptHighConfidence } from './matching/accept-high-confidence.ts';
import { acceptMatch } from './matching/accept-match.ts';
import { listPayables } from './matching/list-payables.ts';
import { listWorkspace } from './matching/list-workspace.ts';
import { forgetMatchMemory, listMatchMemory } from './matching/match-memory.ts';
import { reconcileTransaction } from './matching/reconcile-transaction.ts';
import { rejectSuggestion, unrejectSuggestion } from './matching/reject-suggestion.ts';
import { undoMatches } from './matching/undo-matches.ts';
import { expectInvoice, expectNoInvoice } from './rules/expect-no-invoice.ts';

const { matching } = api;

/** Handle the contract's `reconciliation`. */
export const matchingRoutes = (deps: Deps) => ({
  list: matching.list.handler(({ context, input }) => listWorkspace(deps, context.user.id, input)),
  documents: matching.documents.handler(({ context, input }) => listPayables(deps, context.user.id, input)),
  accept: matching.accept.handler(({ context, input }) => acceptMatch(deps, context.user.id, input)),
  acceptHighConfidence: matching.acceptHighConfidence.handler(({ context, input }) =>
    acceptHighConfidence(deps, context.user.id, input),
  ),
  undo: matching.undo.handler(({ context, input }) => undoMatches(deps, context.user.id, input)),
  reject: matching.reject.handler(({ context, input }) => rejectSuggestion(deps, context.user.id, input)),
  unreject: matching.unreject.handler(({ context, input }) => unrejectSuggestion(deps, context.user.id, input)),
  reconcileTransaction: matching.reconcileTransaction.handler(({ context, input }) =>
    reconcileTransaction(deps, context.user.id, input),
  ),
  missing: matching.missing.handler(({ context, input }) => listMissing(deps, context.user.id, input)),
  unpaid: matching.unpaid.handler(({ context, input }) => listUnpaid(deps, context.user.id, input)),
  memory: matching.memory.handler(({ context, input }) => listMatchMemory(deps, context.user.id, input)),
  forget: matching.forget.handler(({ context, input }) => forgetMatchMemory(deps, context.user.id, input)),
  expectNoInvoice: matching.expectNoInvoice.handler(({ context, input }) =>
    expectNoInvoice(deps, context.user.id, input),
  ),
  expectInvoice: matching.expectInvoice.handler(({ context, input }) => expectInvoice(deps, context.user.id, input)),
});
