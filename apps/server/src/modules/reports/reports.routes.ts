import { stopReportsTexts } from '@tillslip/messages/mails/report-mails';
import { type Context, Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { named } from '../../platform/http/access-log.ts';
import { plainPage } from '../../platform/http/plain-page.ts';
import type { ServerContext } from '../../platform/http/server-context.ts';
import { kindOf, STOP_PATH, stopReports } from './stop-reports.ts';

type Words = ReturnType<typeof stopReportsTexts>;

/** Submits the form with a script, so that link scanners of email programs, which run no script, switch nothing off. */
const SCRIPT = `document.forms[0].requestSubmit();`;

/** Our own text, never text that a person wrote. */
const askPage = (words: Words) =>
  `<p>${words.consequence}</p><form method="post"><button>${words.stop}</button></form>` +
  `<script src="${STOP_PATH}.js"></script>`;

const openLink = (words: Words) => `<p><a href="/app/preferences?tab=notifications">${words.open}</a></p>`;

/** Serve the link of a report, which needs no sign-in. */
export const reportLinkRoutes = (deps: Deps): Hono<ServerContext> =>
  new Hono<ServerContext>()
    .get(`${STOP_PATH}.js`, named('reports off'), (c) =>
      c.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get(STOP_PATH, named('reports off'), (c) => c.html(page(c, (words) => [words.ask, askPage(words)])))
    .post(STOP_PATH, named('reports off'), (c) => stopped(deps, c));

async function stopped(deps: Deps, c: Context<ServerContext>): Promise<Response> {
  const { user = '', kind, signature = '' } = c.req.query();
  try {
    await stopReports(deps, { user, kind: kindOf(kind), signature });
    return c.html(page(c, (words) => [words.stopped, `<p>${words.again}</p>${openLink(words)}`]));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return c.html(
      page(c, (words) => [words.dead, `<p>${words.instead}</p>${openLink(words)}`]),
      400,
    );
  }
}

function page(c: Context<ServerContext>, titleAndBody: (words: Words) => [title: string, body: string]) {
  const i18n = c.get('i18n');
  const [title, body] = titleAndBody(stopReportsTexts(i18n, kindOf(c.req.query('kind'))));
  return plainPage({ title, body, locale: i18n.locale });
}
