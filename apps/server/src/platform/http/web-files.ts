import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { named } from './access-log.ts';
import { publicPages } from './public-pages.ts';
import { noSuchEndpoint } from './refusal.ts';
import type { ServerContext } from './server-context.ts';

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
