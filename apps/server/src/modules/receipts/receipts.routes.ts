import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import type { FileLink } from '../../platform/files/file-links.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import type { Auth } from '../../platform/http/auth.ts';
import { callerOf } from '../../platform/http/bearer.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { applySuggestions } from './detail/apply-suggestions.ts';
import { categoriseReceipts } from './detail/categorise-receipts.ts';
import { countingNext } from './detail/counting-next.ts';
import { deleteReceipts } from './detail/delete-receipts.ts';
import { getReceipt } from './detail/get-receipt.ts';
import { markDuplicate } from './detail/mark-duplicate.ts';
import { moveReceipts } from './detail/move-receipts.ts';
import { receiptHistory } from './detail/receipt-history.ts';
import { restoreReceipts } from './detail/restore-receipts.ts';
import { updateReceipt } from './detail/update-receipt.ts';
import { countReceipts } from './figures/count-receipts.ts';
import { type ServedFile, type ServedPreview, serveFile, servePreview } from './files/serve-file.ts';

import { findNeighbours, listReceipts } from './list/list-receipts.ts';
import { summariseReceipts } from './list/summarise-receipts.ts';
import { forgetSupplier, listSupplierMemory, suggestSuppliers } from './memory/supplier-memory.ts';
import { listReaders } from './reading/readers.ts';
import { applyReread } from './rereads/apply-reread.ts';
import { getReread, rereadReceipt } from './rereads/reread-receipt.ts';
import { acceptReceipt, reviewReceipts } from './review/accept-receipt.ts';
import { answerParticular } from './review/answer-particular.ts';
import { reviewQueue } from './review/review-queue.ts';
import { createView, deleteView, listViews, setListSettings, updateView } from './views/list-views.ts';

/** The routes of the contract's `receipts`. */
export const receiptRoutes = (deps: Deps) => ({
  list: api.receipts.list.handler(({ context, input }) => listReceipts(deps, context.user.id, input)),
  summary: api.receipts.summary.handler(({ context, input }) => summariseReceipts(deps, context.user.id, input)),
  neighbours: api.receipts.neighbours.handler(({ context, input }) => findNeighbours(deps, context.user.id, input)),
  count: api.receipts.count.handler(({ context, input }) => countReceipts(deps, context.user.id, input)),
  get: api.receipts.get.handler(({ context, input }) => getReceipt(deps, context.user.id, input)),
  update: api.receipts.update.handler(({ context, input }) => updateReceipt(deps, context.user.id, input)),
  delete: api.receipts.delete.handler(async ({ context, input: { id } }) => {
    await deleteReceipts(deps, context.user.id, { receipts: [{ id, version: null }], reason: null });
    return { id };
  }),
  categorise: api.receipts.categorise.handler(({ context, input }) => categoriseReceipts(deps, context.user.id, input)),
  countingNext: api.receipts.countingNext.handler(({ context, input }) => countingNext(deps, context.user.id, input)),
  move: api.receipts.move.handler(({ context, input }) => moveReceipts(deps, context.user.id, input)),
  deleteMany: api.receipts.deleteMany.handler(({ context, input }) => deleteReceipts(deps, context.user.id, input)),
  restore: api.receipts.restore.handler(({ context, input }) => restoreReceipts(deps, context.user.id, input)),
  reviewMany: api.receipts.reviewMany.handler(({ context, input }) => reviewReceipts(deps, context.user.id, input)),
  history: api.receipts.history.handler(({ context, input }) => receiptHistory(deps, context.user, input)),
  markDuplicate: api.receipts.markDuplicate.handler(({ context, input }) =>
    markDuplicate(deps, context.user.id, input),
  ),
  applySuggestions: api.receipts.applySuggestions.handler(({ context, input }) =>
    applySuggestions(deps, context.user.id, input),
  ),
  accept: api.receipts.accept.handler(({ context, input }) => acceptReceipt(deps, context.user.id, input)),
  answerParticular: api.receipts.answerParticular.handler(({ context, input }) =>
    answerParticular(deps, context.user.id, input),
  ),
  reread: api.receipts.reread.handler(({ context, input }) => rereadReceipt(deps, context.user.id, input)),
  newestReread: api.receipts.newestReread.handler(({ context, input }) => getReread(deps, context.user.id, input)),
  applyReread: api.receipts.applyReread.handler(({ context, input }) => applyReread(deps, context.user.id, input)),
});

/** The routes of the contract's `views`. */
export const viewRoutes = (deps: Deps) => ({
  list: api.views.list.handler(({ context }) => listViews(deps, context.user.id)),
  create: api.views.create.handler(({ context, input }) => createView(deps, context.user.id, input)),
  update: api.views.update.handler(({ context, input }) => updateView(deps, context.user.id, input)),
  delete: api.views.delete.handler(({ context, input }) => deleteView(deps, context.user.id, input)),
  setSettings: api.views.setSettings.handler(({ context, input }) => setListSettings(deps, context.user.id, input)),
});

/** The routes of the contract's `review`. */
export const reviewRoutes = (deps: Deps) => ({
  queue: api.review.queue.handler(({ context, input }) => reviewQueue(deps, context.user.id, input)),
  readers: api.review.readers.handler(({ context, input }) => listReaders(deps, context.user.id, input)),
});

/** The routes of the contract's `suppliers`. */
export const supplierRoutes = (deps: Deps) => ({
  suggest: api.suppliers.suggest.handler(({ context, input }) => suggestSuppliers(deps, context.user.id, input)),
  memory: api.suppliers.memory.handler(({ context }) => listSupplierMemory(deps, context.user.id)),
  forget: api.suppliers.forget.handler(({ context, input }) => forgetSupplier(deps, context.user.id, input)),
});

/** `/files/:id` and `/previews/:id`: originals and pictures, by signed links, for their owner. */
export const fileRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>()
    .get('/files/:id', named('file'), async (c) =>
      fileResponse(await serveFile(deps, await userOf(auth, c), linkOf(c))),
    )
    .get('/previews/:id', named('preview'), async (c) =>
      previewResponse(await servePreview(deps, await userOf(auth, c), linkOf(c), c.req.raw.signal)),
    );

const userOf = async (auth: Auth, c: Context<ServerContext>) =>
  (await callerOf(c, auth, 'documents.view-added'))?.user ?? null;

function linkOf(c: Context): FileLink {
  const { expires = '', signature = '' } = c.req.query();
  return { id: c.req.param('id') ?? '', expires: Number(expires), signature };
}

/** Media types shown inline. Everything else, such as a PDF with scripts, is downloaded. */
const INLINE_TYPES = new Set(['image/jpeg', 'image/png']);

function fileResponse({ row, stream, bytes, seconds }: ServedFile): Response {
  const disposition = INLINE_TYPES.has(row.mediaType) ? 'inline' : 'attachment';
  const name = encodeURIComponent(row.originalFilename ?? `page-${row.position}.jpg`).replace(/['()*]/g, hex);
  return new Response(Readable.toWeb(stream), {
    headers: {
      'content-type': row.mediaType,
      'content-length': String(bytes),
      'content-disposition': `${disposition}; filename*=UTF-8''${name}`,
      ...cacheHeaders(seconds),
    },
  });
}

const previewResponse = ({ jpeg, seconds }: ServedPreview): Response =>
  new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg', ...cacheHeaders(seconds) } });

/** Build headers that let only the owner's browser cache a file, and that prevent sniffing and scripts. */
const cacheHeaders = (seconds: number) => ({
  'cache-control': `private, max-age=${seconds}`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

const hex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
