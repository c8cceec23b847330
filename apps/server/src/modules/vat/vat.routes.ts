import type { Deps } from '../../platform/deps.ts';
import { api, guestApi } from '../../platform/http/api.ts';
import { getVatDocument } from './documents/get-vat-document.ts';
import { addPayment, removePayment } from './documents/payments.ts';
import { carryDocument, updateVatDocument } from './documents/update-vat-document.ts';
import { getExport, listExports } from './exports/export-view.ts';
import { makeExport, requestPack } from './exports/make-export.ts';
import { getRecheckProgress } from './get-recheck-progress.ts';
import { createAdjustment, deleteAdjustment, listAdjustments } from './paper/adjustments.ts';
import { dismissProposal, takeBackDismissal } from './paper/dismissals.ts';
import { explainField } from './paper/explain-field.ts';
import { getWorkingPaper } from './paper/get-working-paper.ts';
import { listVatDocuments } from './paper/list-vat-documents.ts';
import { previewByAction, previewVat201 } from './paper/preview-vat201.ts';
import { listProposals } from './paper/proposals.ts';
import { listUnclaimed, releaseLateClaim, takeLateClaim } from './periods/late-claims.ts';
import { createPeriod, listPeriods } from './periods/list-periods.ts';
import { movePeriod, saveFiling } from './periods/move-period.ts';
import { listBlockers, listPaperBlockers } from './periods/period-blockers.ts';
import { testRule } from './rules/test-rule.ts';
import { openShare } from './shares/open-share.ts';
import { createShare, listShares, revokeShare } from './shares/shares.ts';

/** Handle the contract's `vat`. */
export const vatRoutes = (deps: Deps) => ({
  recheck: api.vat.recheck.handler(({ context, input }) => getRecheckProgress(deps, context.user.id, input)),
  preview: api.vat.preview.handler(({ context, input }) => previewVat201(deps, context.user.id, input)),
  periods: {
    list: api.vat.periods.list.handler(({ context, input }) => listPeriods(deps, context.user.id, input)),
    create: api.vat.periods.create.handler(({ context, input }) => createPeriod(deps, context.user.id, input)),
    blockers: api.vat.periods.blockers.handler(({ context, input }) => listBlockers(deps, context.user.id, input)),
    saveFiling: api.vat.periods.saveFiling.handler(({ context, input }) => saveFiling(deps, context.user.id, input)),
    move: api.vat.periods.move.handler(({ context, input }) => movePeriod(deps, context.user, input)),
  },
  late: {
    list: api.vat.late.list.handler(({ context, input }) => listUnclaimed(deps, context.user.id, input)),
    take: api.vat.late.take.handler(({ context, input }) => takeLateClaim(deps, context.user.id, input)),
    release: api.vat.late.release.handler(({ context, input }) => releaseLateClaim(deps, context.user.id, input)),
  },
  paper: {
    get: api.vat.paper.get.handler(({ context, input }) => getWorkingPaper(deps, context.user.id, input)),
    blockers: api.vat.paper.blockers.handler(({ context, input }) => listPaperBlockers(deps, context.user.id, input)),
    documents: api.vat.paper.documents.handler(({ context, input }) => listVatDocuments(deps, context.user.id, input)),
    explain: api.vat.paper.explain.handler(({ context, input }) => explainField(deps, context.user.id, input)),
  },
  documents: {
    get: api.vat.documents.get.handler(({ context, input }) => getVatDocument(deps, context.user.id, input)),
    update: api.vat.documents.update.handler(({ context, input }) => updateVatDocument(deps, context.user.id, input)),
    addPayment: api.vat.documents.addPayment.handler(({ context, input }) => addPayment(deps, context.user.id, input)),
    removePayment: api.vat.documents.removePayment.handler(({ context, input }) =>
      removePayment(deps, context.user.id, input),
    ),
    carry: api.vat.documents.carry.handler(({ context, input }) => carryDocument(deps, context.user.id, input)),
  },
  rules: {
    test: api.vat.rules.test.handler(({ context, input }) => testRule(deps, context.user.id, input)),
  },
  adjustments: {
    list: api.vat.adjustments.list.handler(({ context, input }) => listAdjustments(deps, context.user.id, input)),
    proposals: api.vat.adjustments.proposals.handler(({ context, input }) => listProposals(deps, context.user, input)),
    dismiss: api.vat.adjustments.dismiss.handler(({ context, input }) => dismissProposal(deps, context.user, input)),
    takeBack: api.vat.adjustments.takeBack.handler(({ context, input }) =>
      takeBackDismissal(deps, context.user.id, input),
    ),
    create: api.vat.adjustments.create.handler(({ context, input }) => createAdjustment(deps, context.user.id, input)),
    delete: api.vat.adjustments.delete.handler(({ context, input }) => deleteAdjustment(deps, context.user.id, input)),
  },
  byAction: {
    preview: api.vat.byAction.preview.handler(({ context, input }) => previewByAction(deps, context.user.id, input)),
    act: api.vat.byAction.act.handler(({ context, input: { query, body } }) =>
      query.action === 'export' ? makeExport(deps, context.user, body) : requestPack(deps, context.user, body),
    ),
  },
  shares: shareRoutes(deps),
  exports: {
    list: api.vat.exports.list.handler(({ context, input }) => listExports(deps, context.user.id, input)),
    get: api.vat.exports.get.handler(({ context, input }) => getExport(deps, context.user.id, input)),
  },
});

const shareRoutes = (deps: Deps) => ({
  list: api.vat.shares.list.handler(({ context, input }) => listShares(deps, context.user.id, input)),
  create: api.vat.shares.create.handler(({ context, input }) => createShare(deps, context.user, input)),
  revoke: api.vat.shares.revoke.handler(({ context, input }) => revokeShare(deps, context.user.id, input)),
  open: guestApi.vat.shares.open.handler(({ context, input }) => openShare(deps, context.i18n, context.opener, input)),
});
