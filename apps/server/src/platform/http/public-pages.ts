import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { named } from './access-log.ts';
import type { ServerContext } from './server-context.ts';

/** The pages that were written out at build, and the addresses they answer. */
const PAGES = {
  '/': 'index.html',
  '/privacy-policy': 'privacy-policy/index.html',
  '/eula': 'eula/index.html',
} as const;

/** The picture of a shared link, as the build writes it: it does not know where it will be served. */
const FROM_HERE = 'property="og:image" content="/';

/**
 * The public pages with the full address of their social picture, which those who show links ask for. Read once: a
 * new build is a new start.
 */
export function publicPages(root: string, publicUrl: string): Hono<ServerContext> {
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
