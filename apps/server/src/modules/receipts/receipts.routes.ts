import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import type { Auth } from '../../platform/http/auth.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { cancelDraft } from './cancel-draft.ts';
import { countReceipts } from './count-receipts.ts';
import { createDraft } from './create-draft.ts';
import { decideDraft } from './decide-draft.ts';
import { deleteReceipt } from './delete-receipt.ts';
import { findNeighbours } from './find-neighbours.ts';
import { getDraft } from './get-draft.ts';
import { getReceipt } from './get-receipt.ts';
import { listDrafts } from './list-drafts.ts';
import { listReceipts } from './list-receipts.ts';
import { retryDraft } from './retry-draft.ts';
import { type ServedFile, serveFile } from './serve-file.ts';
import { summariseReceipts } from './summarise-receipts.ts';
import { updateReceipt } from './update-receipt.ts';
import { uploadFile } from './upload-file.ts';

/** The contract's `drafts`. */
export const draftRoutes = (deps: Deps) => ({
  upload: api.drafts.upload.handler(({ context, input }) => uploadFile(deps, context.user.id, input)),
  create: api.drafts.create.handler(({ context, input }) => createDraft(deps, context.user.id, input)),
  list: api.drafts.list.handler(({ context }) => listDrafts(deps, context.user.id)),
  get: api.drafts.get.handler(({ context, input }) => getDraft(deps, context.user.id, input)),
  decide: api.drafts.decide.handler(({ context, input }) => decideDraft(deps, context.user.id, input)),
  cancel: api.drafts.cancel.handler(({ context, input }) => cancelDraft(deps, context.user.id, input)),
  retry: api.drafts.retry.handler(({ context, input }) => retryDraft(deps, context.user.id, input)),
  split: api.drafts.split.handler(soon),
});

/** The contract's `batches`. */
export const batchRoutes = (_deps: Deps) => ({
  create: api.batches.create.handler(soon),
  list: api.batches.list.handler(soon),
  get: api.batches.get.handler(soon),
  drafts: api.batches.drafts.handler(soon),
  cancel: api.batches.cancel.handler(soon),
  retry: api.batches.retry.handler(soon),
});

/** The contract's `review`. */
export const reviewRoutes = (_deps: Deps) => ({
  queue: api.review.queue.handler(soon),
  readers: api.review.readers.handler(soon),
});

/** The contract's `suppliers`. */
export const supplierRoutes = (_deps: Deps) => ({
  suggest: api.suppliers.suggest.handler(soon),
  memory: api.suppliers.memory.handler(soon),
  forget: api.suppliers.forget.handler(soon),
});

export const auditRoutes = (_deps: Deps) => ({ verify: api.audit.verify.handler(soon) });

/** Calls that are declared and land one after the other. */
const soon = (): never => {
  throw new AppError('BAD_INPUT', { message: 'Not available yet.' });
};

/** The contract's `receipts`. */
export const receiptRoutes = (deps: Deps) => ({
  list: api.receipts.list.handler(async ({ context, input }) => ({
    ...(await listReceipts(deps, context.user.id, input)),
    ...(await summariseReceipts(deps, context.user.id, input)),
  })),
  summary: api.receipts.summary.handler(({ context, input }) => summariseReceipts(deps, context.user.id, input)),
  neighbours: api.receipts.neighbours.handler(({ context, input }) => findNeighbours(deps, context.user.id, input)),
  move: api.receipts.move.handler(soon),
  deleteMany: api.receipts.deleteMany.handler(soon),
  restore: api.receipts.restore.handler(soon),
  reviewMany: api.receipts.reviewMany.handler(soon),
  history: api.receipts.history.handler(soon),
  markDuplicate: api.receipts.markDuplicate.handler(soon),
  applyProposals: api.receipts.applyProposals.handler(soon),
  accept: api.receipts.accept.handler(soon),
  reread: api.receipts.reread.handler(soon),
  newestReread: api.receipts.newestReread.handler(soon),
  applyReread: api.receipts.applyReread.handler(soon),
  count: api.receipts.count.handler(({ context }) => countReceipts(deps, context.user.id)),
  get: api.receipts.get.handler(({ context, input }) => getReceipt(deps, context.user.id, input)),
  update: api.receipts.update.handler(({ context, input }) => updateReceipt(deps, context.user.id, input)),
  delete: api.receipts.delete.handler(({ context, input }) => deleteReceipt(deps, context.user.id, input)),
});

/** `/files/:id`: originals and page pictures, by signed links, for their owner. */
export const fileRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>().get('/files/:id', named('file'), async (c) => {
    const signedIn = await auth.session(c.req.raw.headers);
    const { expires = '', signature = '' } = c.req.query();
    const link = { id: c.req.param('id'), expires: Number(expires), signature };
    try {
      return fileResponse(await serveFile(deps, signedIn?.user ?? null, link));
    } catch (error) {
      if (error instanceof AppError) return refusal(error.code);
      throw error;
    }
  });

/** Pictures are shown; what a browser would open by itself, such as a PDF with scripts, is downloaded. */
const SHOWN = new Set(['image/jpeg', 'image/png']);

function fileResponse({ row, stream, bytes, seconds }: ServedFile): Response {
  const disposition = SHOWN.has(row.mediaType) ? 'inline' : 'attachment';
  const name = encodeURIComponent(row.originalFilename ?? `page-${row.position}.jpg`).replace(/['()*]/g, hex);
  return new Response(Readable.toWeb(stream), {
    headers: {
      'content-type': row.mediaType,
      'content-length': String(bytes),
      'content-disposition': `${disposition}; filename*=UTF-8''${name}`,
      'cache-control': `private, max-age=${seconds}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
