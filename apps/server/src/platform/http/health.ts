import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type pg from 'pg';
import { isMigrated } from '../database/migrate.ts';
import type { Env } from '../env.ts';
import type { Metrics } from '../metrics.ts';
import { named } from './access-log.ts';
import { isFromOwnMachine } from './own-machine.ts';
import type { ServerContext } from './server-context.ts';

export interface HealthParts {
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
  readonly env: Pick<Env, 'metricsToken' | 'publicUrl' | 'trustProxy'>;
}

// not text: for whoever runs the server
const CLOSED = 'Set METRICS_TOKEN, and send it as a bearer token. Without it, only this machine may read the metrics.';

/** Create `/healthz` (the process responds), `/readyz` (it can do its work) and `/metrics` (for Prometheus). */
export function healthRoutes({ pool, metrics, env }: HealthParts): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  app.get('/healthz', named('healthz'), (c) => c.text('ok'));
  app.get('/readyz', named('readyz'), async (c) => {
    const checks = await readiness(pool);
    return c.json(checks, checks.database && checks.migrations ? 200 : 503);
  });
  app.get('/metrics', named('metrics'), async (c) => {
    if (env.metricsToken === null && !isFromOwnMachine(c, env)) return c.text(CLOSED, 403);
    if (env.metricsToken !== null && !isBearer(c.req.header('authorization'), env.metricsToken))
      return c.text('Not allowed', 401);
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  return app;
}

/** Compare in the same time for every token, so that the answer's time does not tell how much of a guess is right. */
const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

async function readiness(pool: pg.Pool): Promise<{ database: boolean; migrations: boolean }> {
  try {
    return { database: true, migrations: await isMigrated(pool) };
  } catch {
    return { database: false, migrations: false };
  }
}
