import type { MiddlewareHandler } from 'hono';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Log and measure each request by the name of its route, never its path, query or body, which may hold tokens, email
 * addresses and ids.
 */
export function accessLog(log: Logger, metrics: Metrics): MiddlewareHandler<ServerContext> {
  return async (c, next) => {
    const started = performance.now();
    c.set('route', 'other');
    await next();
    const seconds = (performance.now() - started) / 1000;
    const route = c.get('route');
    // Set again, because responses built elsewhere, such as the contract's, lack it.
    c.header('x-request-id', c.get('requestId'));
    const labels = { method: c.req.method, route, status: String(c.res.status) };
    metrics.httpSeconds.observe(labels, seconds);
    log.info({ ...labels, requestId: c.get('requestId'), ms: Math.round(seconds * 1000) }, 'request');
  };
}

/** Name the route for the log. */
export const named =
  (route: string): MiddlewareHandler<ServerContext> =>
  async (c, next) => {
    c.set('route', route);
    await next();
  };
