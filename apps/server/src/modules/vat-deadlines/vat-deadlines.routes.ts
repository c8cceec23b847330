import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import { offLinkRoutes } from '../../platform/http/off-links.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { getCalendar, renewCalendar, serveCalendar } from './calendar.ts';
import { listDeadlines } from './list-deadlines.ts';
import { setReminders } from './set-reminders.ts';
import { remindersOff } from './switch-off.ts';

/** Handle the contract's `vat.deadlines`. */
export const deadlineRoutes = (deps: Deps) => ({
  list: api.vat.deadlines.list.handler(({ context }) => listDeadlines(deps, context.user.id)),
  setReminders: api.vat.deadlines.setReminders.handler(({ context, input }) =>
    setReminders(deps, context.user.id, input),
  ),
  calendar: api.vat.deadlines.calendar.handler(({ context }) => getCalendar(deps, context.user.id)),
  renewCalendar: api.vat.deadlines.renewCalendar.handler(({ context }) => renewCalendar(deps, context.user.id)),
});

/** Serve the routes that need no sign-in: the link of a reminder, and the calendar of a secret address. */
export const deadlineLinkRoutes = (deps: Deps): Hono<ServerContext> =>
  new Hono<ServerContext>()
    .route('/', offLinkRoutes(deps, remindersOff(deps)))
    .get('/calendar/:token{.+\\.ics}', named('calendar'), async (c) => {
      const text = await serveCalendar(deps, c.req.param('token').replace(/\.ics$/, ''));
      const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=3600' };
      return c.body(text, 200, headers);
    });
