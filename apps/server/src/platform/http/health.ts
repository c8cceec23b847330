import { Hono } from 'hono';
import type pg from 'pg';
import { isMigrated } from '../database/migrate.ts';
import type { Metrics } from '../metrics.ts';
import { named } from './access-log.ts';
import type { ServerContext } from './server-context.ts';

export interface HealthParts {
  readonly pool: pg.Pool;
  readonly metrics: Metrics;
  /** When set, `/metrics` requires it. */
  readonly metricsToken: string | null;
}

/** Create `/healthz` (the process responds), `/readyz` (it can do its work) and `/metrics` (for Prometheus). */
export function healthRoutes({ pool, metrics, metricsToken }: HealthParts): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  app.get('/healthz', named('healthz'), (c) => c.text('ok'));
  app.get('/readyz', named('readyz'), async (c) => {
    const checks = await readiness(pool);
    return c.json(checks, checks.database && checks.migrations ? 200 : 503);
  });
  app.get('/metrics', named('metrics'), async (c) => {
    if (metricsToken && c.req.header('authorization') !== `Bearer ${metricsToken}`) return c.text('Not allowed', 401);
    return c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  return app;
}

async function readiness(pool: pg.Pool): Promise<{ database: boolean; migrations: boolean }> {
  try {
    return { database: true, migrations: await isMigrated(pool) };
  } catch {
    return { database: false, migrations: false };
  }
}
