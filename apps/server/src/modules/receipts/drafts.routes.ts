import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { intoOpenCompany } from '../../platform/members/member.ts';
import { openBatch } from './intake/announced-files.ts';
import { cancelBatch, createBatch, getBatch, listBatchDrafts, listBatches, retryBatch } from './intake/batches.ts';
import { cancelDraft } from './intake/cancel-draft.ts';
import { createDraft } from './intake/create-draft.ts';
import { decideDraft } from './intake/decide-draft.ts';
import { discardFile } from './intake/discard-file.ts';
import { getDraft, listDrafts } from './intake/get-drafts.ts';
import { retryDraft } from './intake/retry-draft.ts';
import { unlockDraft } from './intake/unlock-draft.ts';
import { uploadFile } from './intake/upload-file.ts';
import { separateDraft } from './splits/separate-draft.ts';
import { splitDraft } from './splits/split-draft.ts';
import { splitPages } from './splits/split-pages.ts';

/** The routes of the contract's `drafts`. */
export const draftRoutes = (deps: Deps) => ({
  upload: api.drafts.upload.handler(({ context, input }) =>
    uploadFile(deps, context.user.id, intoOpenCompany(context.user.id, input)),
  ),
  discardFile: api.drafts.discardFile.handler(({ context, input }) => discardFile(deps, context.user.id, input)),
  create: api.drafts.create.handler(({ context, input }) =>
    createDraft(deps, context.user.id, intoOpenCompany(context.user.id, input)),
  ),
  list: api.drafts.list.handler(({ context }) => listDrafts(deps, context.user.id)),
  get: api.drafts.get.handler(({ context, input }) => getDraft(deps, context.user.id, input)),
  decide: api.drafts.decide.handler(({ context, input }) => decideDraft(deps, context.user.id, input)),
  cancel: api.drafts.cancel.handler(({ context, input }) => cancelDraft(deps, context.user.id, input)),
  retry: api.drafts.retry.handler(({ context, input }) => retryDraft(deps, context.user.id, input)),
  split: api.drafts.split.handler(({ context, input }) => splitDraft(deps, context.user.id, input)),
  splitPages: api.drafts.splitPages.handler(({ context, input }) => splitPages(deps, context.user.id, input)),
  separate: api.drafts.separate.handler(({ context, input }) => separateDraft(deps, context.user.id, input)),
  unlock: api.drafts.unlock.handler(({ context, input }) => unlockDraft(deps, context.user.id, input)),
});

/** The routes of the contract's `batches`. */
export const batchRoutes = (deps: Deps) => ({
  open: api.batches.open.handler(({ context, input }) =>
    openBatch(deps, context.user.id, intoOpenCompany(context.user.id, input)),
  ),
  create: api.batches.create.handler(({ context, input }) =>
    createBatch(deps, context.user.id, intoOpenCompany(context.user.id, input)),
  ),
  list: api.batches.list.handler(({ context }) => listBatches(deps, context.user.id)),
  get: api.batches.get.handler(({ context, input }) => getBatch(deps, context.user.id, input)),
  drafts: api.batches.drafts.handler(({ context, input }) => listBatchDrafts(deps, context.user.id, input)),
  cancel: api.batches.cancel.handler(({ context, input }) => cancelBatch(deps, context.user.id, input)),
  retry: api.batches.retry.handler(({ context, input }) => retryBatch(deps, context.user.id, input)),
});
