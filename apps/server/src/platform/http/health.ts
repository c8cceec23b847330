import { createHash, timingSafeEqual } from 'node:crypto';
import { type InstanceStatus, STATUS_PATH } from '@tillslip/contract/auth';
import { type Context, Hono } from 'hono';
import type { Probe } from '../database/probe.ts';
import type { Env } from '../env.ts';
import type { Metrics } from '../metrics.ts';
import { named } from './access-log.ts';
import { isFromOwnMachine } from './own-machine.ts';
import type { ServerContext } from './server-context.ts';

export interface HealthParts {
  readonly probe: Probe;
  /** Whether this process takes jobs, if it should. */
  readonly isWorking: () => boolean;
  /** Whether the disk has room for documents. */
  readonly hasRoom: () => Promise<boolean>;
  /** How each part does, for people. */
  readonly status: () => Promise<InstanceStatus>;
  readonly metrics: Metrics;
  readonly env: Pick<Env, 'metricsToken' | 'publicUrl' | 'trustProxy'>;
}

// not text: for whoever runs the server
const CLOSED = 'Set METRICS_TOKEN, and send it as a bearer token. Without it, only this machine may read the metrics.';

/**
 * Create `/healthz` (the process and what it cannot do without), `/readyz` (it can do its work), `/statusz` (how each
 * part does, always 200) and `/metrics` (for Prometheus).
 */
export function healthRoutes({ probe, isWorking, hasRoom, status, metrics, env }: HealthParts): Hono<ServerContext> {
  const app = new Hono<ServerContext>();
  app.get('/healthz', named('healthz'), async (c) => {
    if (!(await probe.answers())) return c.text('the database does not answer', 503);
    return isWorking() ? c.text('ok') : c.text('jobs are not running', 503);
  });
  app.get('/readyz', named('readyz'), async (c) => {
    const checks = { ...(await readiness(probe)), disk: await hasRoom() };
    return c.json(checks, Object.values(checks).every(Boolean) ? 200 : 503);
  });
  app.get(STATUS_PATH, named('statusz'), async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await status());
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

async function readiness(probe: Probe): Promise<{ database: boolean; migrations: boolean }> {
  const database = await probe.answers();
  return { database, migrations: database && (await probe.isMigrated()) };
}

/**
 * Whether a fault of this server comes from a database that is away, which is over soon: the request may be sent again.
 * Libraries hide the cause of their faults, so the database is asked. `began` is when the request did (`Date.now`).
 */
export const isOutage = async (c: Context<ServerContext>, probe: Probe, began: number): Promise<boolean> =>
  c.res.status === 500 && (probe.wasAwaySince(began) || !(await probe.answers()));
