import { ANALYTICS_EXPORT_PATH, AnalyticsInput } from '@tillslip/contract/analytics';
import { Hono } from 'hono';
import { badQuery } from '../../platform/bad-input.ts';
import type { Deps } from '../../platform/deps.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import type { Auth } from '../../platform/http/auth.ts';
import { inBooks } from '../../platform/http/books.ts';
import { sendList } from '../../platform/http/send-list.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { exportAnalytics } from './export-analytics.ts';
import { getAnalytics } from './get-analytics.ts';

/** Handle the contract's `analytics`. */
export const analyticsRoutes = (deps: Deps) => ({
  get: api.analytics.get.handler(({ context, input }) => getAnalytics(deps, context.user.id, input)),
});

/** Serve the same figures as a file for the signed-in user. */
export const analyticsExportRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>().get(ANALYTICS_EXPORT_PATH, named('analytics.export'), async (c) => {
    const input = AnalyticsInput.safeParse(c.req.query());
    return inBooks(deps, auth, c, 'books.export', (user, member) => {
      if (!input.success) throw badQuery(input.error);
      return sendList(deps, member, 'analytics', exportAnalytics(deps, c.get('i18n'), user.id, input.data));
    });
  });
