import { reminderPageTexts } from '@tillslip/messages/vat/deadlines';
import { type Context, Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { named } from '../../platform/http/access-log.ts';
import { api } from '../../platform/http/api.ts';
import { plainPage } from '../../platform/http/plain-page.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { getCalendar, renewCalendar, serveCalendar } from './calendar.ts';
import { listDeadlines } from './list-deadlines.ts';
import { setReminders } from './set-reminders.ts';
import { switchOff } from './switch-off.ts';

/** Handle the contract's `vat.deadlines`. */
export const deadlineRoutes = (deps: Deps) => ({
  list: api.vat.deadlines.list.handler(({ context }) => listDeadlines(deps, context.user.id)),
  setReminders: api.vat.deadlines.setReminders.handler(({ context, input }) =>
    setReminders(deps, context.user.id, input),
  ),
  calendar: api.vat.deadlines.calendar.handler(({ context }) => getCalendar(deps, context.user.id)),
  renewCalendar: api.vat.deadlines.renewCalendar.handler(({ context }) => renewCalendar(deps, context.user.id)),
});

/** Submits the form with a script, so that link scanners of email programs, which run no script, switch nothing off. */
const SCRIPT = `document.forms[0].requestSubmit();`;

const openLink = (words: Words) => `<p><a href="/app/vat">${words.open}</a></p>`;

type Words = ReturnType<typeof reminderPageTexts>;

/** Our own text, never text that a person wrote. */
const askPage = (words: Words) =>
  `<p>${words.consequence}</p><form method="post"><button>${words.stop}</button></form>` +
  '<script src="/vat-reminders/off.js"></script>';

/** Serve the routes that need no sign-in: the link of a reminder, and the calendar of a secret address. */
export const deadlineLinkRoutes = (deps: Deps): Hono<ServerContext> =>
  new Hono<ServerContext>()
    .get('/vat-reminders/off.js', named('reminders off'), (c) =>
      c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get('/vat-reminders/off', named('reminders off'), (c) => c.html(page(c, (words) => [words.ask, askPage(words)])))
    .post('/vat-reminders/off', named('reminders off'), (c) => switchedOff(deps, c))
    .get('/calendar/:token{.+\\.ics}', named('calendar'), async (c) => {
      const text = await serveCalendar(deps, c.req.param('token').replace(/\.ics$/, ''));
      const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, max-age=3600' };
      return c.body(text, 200, headers);
    });

/** A person opens this page in a browser, so a refusal is also a page. */
async function switchedOff(deps: Deps, c: Context<ServerContext>): Promise<Response> {
  const { user = '', company = '', signature = '' } = c.req.query();
  try {
    await switchOff(deps, { user, company, signature });
    return c.html(page(c, (words) => [words.stopped, `<p>${words.again}</p>${openLink(words)}`]));
  } catch (error) {
    if (error instanceof AppError)
      return c.html(
        page(c, (words) => [words.dead, `<p>${words.instead}</p>${openLink(words)}`]),
        400,
      );
    throw error;
  }
}

/** Build a page in the language of the request. */
function page(c: Context<ServerContext>, titleAndBody: (words: Words) => [title: string, body: string]) {
  const i18n = c.get('i18n');
  const [title, body] = titleAndBody(reminderPageTexts(i18n));
  return plainPage({ title, body, locale: i18n.locale });
}
