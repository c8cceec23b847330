import { BULK_HISTORY_PATH, HistoryFileInput } from '@tillslip/contract/bulk-sync/schemas';
import { Hono } from 'hono';
import { badQuery } from '../../platform/bad-input.ts';
import type { Deps } from '../../platform/deps.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import type { Auth } from '../../platform/http/auth.ts';
import { inBooks } from '../../platform/http/books.ts';
import { sendList } from '../../platform/http/send-list.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { countBulkSync, startForPerson, validateBulkSync } from './configure-sync.ts';
import { controlAll, controlBulkSync } from './control-sync.ts';
import { getBulkSync } from './get-sync.ts';
import { exportHistory } from './history-file.ts';
import { listActiveSyncs, listBulkHistory } from './list-syncs.ts';
import { answerRollback, rollBackSync } from './roll-back.ts';

const calls = api.bulkSync;

/** Handle the contract's `bulkSync`. */
export const bulkSyncRoutes = (deps: Deps) => ({
  count: calls.count.handler(({ context, input: { id, from, to, minCents, maxCents, limit } }) =>
    countBulkSync(deps, context.user.id, {
      id,
      dateRange: { from: from ?? null, to: to ?? null },
      amountRange: { minCents: minCents ?? null, maxCents: maxCents ?? null },
      limit: limit ?? null,
    }),
  ),
  validate: calls.validate.handler(({ context, input }) => validateBulkSync(deps, context.user.id, input)),
  start: calls.start.handler(({ context, input }) => startForPerson(deps, context.user.id, input)),
  active: calls.active.handler(({ context, input }) => listActiveSyncs(deps, context.user.id, input.id)),
  get: calls.get.handler(({ context, input }) => getBulkSync(deps, context.user.id, input.id)),
  history: calls.history.handler(({ context, input }) => listBulkHistory(deps, context.user.id, input)),
  control: calls.control.handler(({ context, input }) => controlBulkSync(deps, context.user.id, input)),
  controlAll: calls.controlAll.handler(({ context, input }) => controlAll(deps, context.user.id, input)),
  rollBack: calls.rollBack.handler(({ context, input }) => rollBackSync(deps, context.user.id, input)),
  answerRollback: calls.answerRollback.handler(({ context, input }) => answerRollback(deps, context.user.id, input)),
});

/** Serve the history as a file for the signed-in user. */
export const bulkSyncFileRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>().get(BULK_HISTORY_PATH, named('bulkSync.export'), async (c) => {
    const input = HistoryFileInput.safeParse(c.req.query());
    return inBooks(deps, auth, c, 'books.export', (user, member) => {
      if (!input.success) throw badQuery(input.error);
      return sendList(deps, member, 'the sync history', exportHistory(deps, user.id, input.data));
    });
  });
