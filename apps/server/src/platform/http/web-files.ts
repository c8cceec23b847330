import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
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
  app.use('*', serveStatic({ ...files, onFound: (_path, c) => c.header('cache-control', REVALIDATE) }));
  const path = existsSync(join(root, APP_PAGE)) ? APP_PAGE : 'index.html';
  app.get('*', serveStatic({ ...files, path, onFound: (_path, c) => c.header('cache-control', REVALIDATE) }));
  return app;
}

/** A script that stands in a page: one with attributes is a file of its own, or no script. */
const SCRIPT = /<script>(.*?)<\/script>/gs;

/** The scripts that stand in the built pages, as a content security policy names them: `'sha256-…'`, each once. */
export function pageScripts(root: string): string[] {
  const pages = [...Object.values(PAGES), APP_PAGE].map((file) => join(root, file)).filter((path) => existsSync(path));
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
    const page = readFileSync(join(root, file), 'utf8').replace(
      RELATIVE_IMAGE,
      `${RELATIVE_IMAGE.slice(0, -1)}${publicUrl}/`,
    );
    app.get(path, named('page'), compress(), (c) => {
      c.header('cache-control', 'no-cache');
      return c.html(page);
    });
  }
  return app;
}
