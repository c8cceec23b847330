import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { LANGUAGE_COOKIE, LOCALES, type Locale, localeOf } from '@tillslip/messages/i18n';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { named } from './access-log.ts';
import { noSuchEndpoint } from './refusal.ts';
import type { ServerContext } from './server-context.ts';

/** The prerendered pages and their addresses. */
const PAGES = {
  '/': 'index.html',
  '/privacy-policy': 'privacy-policy/index.html',
  '/eula': 'eula/index.html',
} as const;

/** The social picture as the build writes it, without the host name it does not know. */
const RELATIVE_IMAGE = 'property="og:image" content="/';

/** Asset names contain a hash of their content, so a new version has a new name. */
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** The page for every address that the application routes itself; `index.html` is the prerendered landing page. */
const APP_PAGE = 'app.html';

/**
 * Serve the built web application: its files, precompressed when the browser accepts that, the prerendered pages, and
 * the application's page for every other address.
 */
export function webFiles(root: string, publicUrl: string): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  // In development Vite serves the pages.
  if (!existsSync(join(root, 'index.html'))) return app;
  const files = { root, precompressed: true };
  app.use('/assets/*', named('asset'));
  app.use('/assets/*', serveStatic({ ...files, onFound: (_path, c) => c.header('cache-control', IMMUTABLE_CACHE) }));
  app.get('/assets/*', noSuchEndpoint);
  app.route('/', publicPages(root, publicUrl));
  app.use('*', named('page'));
  const page = inLanguages((locale) => {
    const path = localised(root, existsSync(join(root, APP_PAGE)) ? APP_PAGE : 'index.html', locale);
    return serveStatic({ ...files, path, onFound: (_path, c) => c.header('cache-control', REVALIDATE) });
  });
  app.get(`/${APP_PAGE}`, page);
  app.use('*', serveStatic({ ...files, onFound: (_path, c) => c.header('cache-control', REVALIDATE) }));
  app.get('*', page);
  return app;
}

type Page = MiddlewareHandler<ServerContext>;

/** Serve a page in the language of the request: another answer for another cookie or browser. */
function inLanguages(pageIn: (locale: Locale) => Page): Page {
  const pages = new Map(LOCALES.map((locale) => [locale, pageIn(locale)]));
  return async (c, next) => {
    c.header('vary', 'Cookie, Accept-Language', { append: true });
    return pages.get(choose(c))?.(c, next);
  };
}

/** The language of a request; `?language=af` chooses one, for pages without a script, and is kept as they would keep it. */
function choose(c: Context<ServerContext>): Locale {
  const wanted = localeOf(c.req.query('language'));
  if (wanted) c.header('set-cookie', `${LANGUAGE_COOKIE}=${wanted}; Path=/; Max-Age=31536000; SameSite=Lax`);
  return wanted ?? localeOf(c.get('i18n').locale) ?? 'en';
}

/** `index.html` in another language is `index.af.html`, where the build wrote it. */
function localised(root: string, file: string, locale: Locale): string {
  const own = file.replace(/\.html$/, `.${locale}.html`);
  return existsSync(join(root, own)) ? own : file;
}

/** A script that stands in a page: one with attributes is a file of its own, or no script. */
const SCRIPT = /<script>(.*?)<\/script>/gs;

/** The scripts that stand in the built pages, as a content security policy names them: `'sha256-…'`, each once. */
export function pageScripts(root: string): string[] {
  const files = [...Object.values(PAGES), APP_PAGE].flatMap((file) => LOCALES.map((one) => localised(root, file, one)));
  const pages = [...new Set(files)].map((file) => join(root, file)).filter((path) => existsSync(path));
  const scripts = pages.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(SCRIPT)].map(([, text = '']) => text),
  );
  return [...new Set(scripts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * Serve the public pages with the absolute URL of their social picture. They are read once, because a new build
 * restarts the server.
 */
function publicPages(root: string, publicUrl: string): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  for (const [path, file] of Object.entries(PAGES)) {
    if (!existsSync(join(root, file))) continue;
    const page = inLanguages((locale) => {
      const html = readFileSync(join(root, localised(root, file, locale)), 'utf8').replace(
        RELATIVE_IMAGE,
        `${RELATIVE_IMAGE.slice(0, -1)}${publicUrl}/`,
      );
      return async (c) => {
        c.header('cache-control', 'no-cache');
        return c.html(html);
      };
    });
    app.get(path, named('page'), compress(), page);
  }
  return app;
}
