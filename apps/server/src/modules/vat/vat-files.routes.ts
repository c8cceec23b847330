import { Readable } from 'node:stream';
import type { I18n } from '@tillslip/messages/i18n';
import { packProgressText, packWaitingTitle } from '@tillslip/messages/vat/report';
import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { named } from '../../platform/http/access-log.ts';
import type { Auth } from '../../platform/http/auth.ts';
import { inBooks } from '../../platform/http/books.ts';
import { plainPage } from '../../platform/http/plain-page.ts';
import { clientAddress, type ServerContext } from '../../platform/http/server-context.ts';
import { MEDIA_TYPES } from './exports/make-export.ts';
import { type ServedExport, serveExport } from './exports/serve-export.ts';
import { openSharedPack } from './shares/open-share.ts';

/** Serve the pack of a link to a return, whose token is in the body of the request, which no server logs. */
export const sharedPackRoutes = (deps: Deps): Hono<ServerContext> =>
  new Hono<ServerContext>().post('/shared-returns/pack', named('shared pack'), async (c) => {
    const { token } = await c.req.parseBody();
    const opener = {
      ...{ address: clientAddress(c, deps.env.trustProxy), userAgent: c.req.header('user-agent') ?? null },
    };
    const served = await openSharedPack(deps, opener, typeof token === 'string' ? token : '');
    return answer(c.get('i18n'), { state: 'ready', ...served });
  });

/** Serve `/vat-files/:id`: exported files, by signed links, to their owner. */
export const vatFileRoutes = (deps: Deps, auth: Auth): Hono<ServerContext> =>
  new Hono<ServerContext>().get('/vat-files/:id', named('vat file'), async (c) => {
    const { expires = '', signature = '' } = c.req.query();
    const link = { id: c.req.param('id'), expires: Number(expires), signature };
    return answer(
      c.get('i18n'),
      await inBooks(deps, auth, c, 'books.export', (user) => serveExport(deps, user.id, link)),
    );
  });

function answer(i18n: I18n, served: ServedExport): Response {
  if (served.state === 'waiting') return waitingPage(i18n, served);
  const { row, stream, bytes } = served;
  return new Response(Readable.toWeb(stream), {
    headers: {
      'content-type': MEDIA_TYPES[row.kind],
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${row.filename}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}

const REFRESH_SECONDS = 2;

/** Build a page that refreshes itself until the pack is ready; the browser then saves the file. */
function waitingPage(i18n: I18n, { row: { done, total } }: Extract<ServedExport, { state: 'waiting' }>): Response {
  const page = plainPage({
    title: packWaitingTitle(i18n),
    body: `<p role="status">${packProgressText(i18n, done, total)}</p>`,
    locale: i18n.locale,
    refreshSeconds: REFRESH_SECONDS,
  });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(REFRESH_SECONDS),
    'cache-control': 'no-store',
  };
  return new Response(String(page), { status: 202, headers });
}
