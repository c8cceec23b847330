import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { intoOpenCompany } from '../../platform/members/member.ts';
import { correctStatement } from './corrections/correct-statement.ts';
import { deleteStatement, restoreStatement } from './corrections/delete-statement.ts';
import { moveStatement } from './corrections/move-statement.ts';
import { reconcileStatement } from './corrections/reconcile-statement.ts';
import { undoCorrection } from './corrections/undo-correction.ts';
import { getStatement, listTransactions } from './lists/get-statement.ts';
import { listStatements } from './lists/list-statements.ts';
import { searchTransactions } from './lists/search-transactions.ts';
import { importChosen, previewOverlap } from './uploads/choose-transactions.ts';
import { cancelUpload, dismissUpload, retryUpload } from './uploads/end-upload.ts';
import { getUpload, listUploads } from './uploads/list-uploads.ts';
import { importWithMapping, previewMapping } from './uploads/map-columns.ts';
import { unlockUpload } from './uploads/unlock-upload.ts';
import { uploadStatement } from './uploads/upload-statement.ts';

/** Handle the contract's `statements`. */
export const statementRoutes = (deps: Deps) => ({
  upload: api.statements.upload.handler(({ context, input }) =>
    uploadStatement(deps, context.user.id, intoOpenCompany(context.user.id, input)),
  ),
  uploads: api.statements.uploads.handler(({ context }) => listUploads(deps, context.user.id)),
  getUpload: api.statements.getUpload.handler(({ context, input }) => getUpload(deps, context.user.id, input)),
  cancelUpload: api.statements.cancelUpload.handler(({ context, input }) => cancelUpload(deps, context.user.id, input)),
  retryUpload: api.statements.retryUpload.handler(({ context, input }) => retryUpload(deps, context.user.id, input)),
  dismissUpload: api.statements.dismissUpload.handler(({ context, input }) =>
    dismissUpload(deps, context.user.id, input),
  ),
  unlockUpload: api.statements.unlockUpload.handler(({ context, input }) => unlockUpload(deps, context.user.id, input)),
  previewMapping: api.statements.previewMapping.handler(({ context, input }) =>
    previewMapping(deps, context.user.id, input),
  ),
  importWithMapping: api.statements.importWithMapping.handler(({ context, input }) =>
    importWithMapping(deps, context.user.id, input),
  ),
  previewOverlap: api.statements.previewOverlap.handler(({ context, input }) =>
    previewOverlap(deps, context.user.id, input),
  ),
  importChosen: api.statements.importChosen.handler(({ context, input }) => importChosen(deps, context.user.id, input)),
  search: api.statements.search.handler(({ context, input }) => searchTransactions(deps, context.user.id, input)),
  list: api.statements.list.handler(({ context, input }) => listStatements(deps, context.user.id, input)),
  get: api.statements.get.handler(({ context, input }) => getStatement(deps, context.user, input)),
  transactions: api.statements.transactions.handler(({ context, input }) =>
    listTransactions(deps, context.user.id, input),
  ),
  correct: api.statements.correct.handler(({ context, input }) => correctStatement(deps, context.user, input)),
  undoCorrection: api.statements.undoCorrection.handler(({ context, input }) =>
    undoCorrection(deps, context.user, input),
  ),
  move: api.statements.move.handler(({ context, input }) => moveStatement(deps, context.user, input)),
  reconcile: api.statements.reconcile.handler(({ context, input }) => reconcileStatement(deps, context.user, input)),
  delete: api.statements.delete.handler(({ context, input }) => deleteStatement(deps, context.user.id, input)),
  restore: api.statements.restore.handler(({ context, input }) => restoreStatement(deps, context.user, input)),
});
