import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { named } from './access-log.ts';
import { noSuchEndpoint } from './refusal.ts';
import type { ServerContext } from './server-context.ts';

/** The pages that were written out at build, and the addresses they answer. */
const PAGES = {
  '/': 'index.html',
  '/privacy-policy': 'privacy-policy/index.html',
  '/eula': 'eula/index.html',
} as const;

/** The picture of a shared link, as the build writes it: it does not know where it will be served. */
const FROM_HERE = 'property="og:image" content="/';

/** Names of assets hold a hash of their content: a new version has a new name. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** The page of every address the application routes itself: `index.html` is the landing page, written out. */
const APP_PAGE = 'app.html';

/**
 * The built web application: its files, packed beforehand where the browser takes them packed, the
 * pages that are readable without a script, and the application's page for every other address.
 */
export function webFiles(root: string, publicUrl: string): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  // In development Vite serves the pages.
  if (!existsSync(join(root, 'index.html'))) return app;
  const files = { root, precompressed: true };
  app.use('/assets/*', named('asset'));
  app.use('/assets/*', serveStatic({ ...files, onFound: (_path, c) => c.header('cache-control', FOR_EVER) }));
  app.get('/assets/*', noSuchEndpoint);
  app.route('/', publicPages(root, publicUrl));
  app.use('*', named('page'));
  app.use('*', serveStatic({ ...files, onFound: (_path, c) => c.header('cache-control', ASK_AGAIN) }));
  const path = existsSync(join(root, APP_PAGE)) ? APP_PAGE : 'index.html';
  app.get('*', serveStatic({ ...files, path, onFound: (_path, c) => c.header('cache-control', ASK_AGAIN) }));
  return app;
}

/**
 * The public pages with the full address of their social picture, which those who show links ask for. Read once: a
 * new build is a new start.
 */
function publicPages(root: string, publicUrl: string): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  for (const [path, file] of Object.entries(PAGES)) {
    if (!existsSync(join(root, file))) continue;
    const page = readFileSync(join(root, file), 'utf8').replace(FROM_HERE, `${FROM_HERE.slice(0, -1)}${publicUrl}/`);
    app.get(path, named('page'), compress(), (c) => {
      c.header('cache-control', 'no-cache');
      return c.html(page);
    });
  }
  return app;
}
