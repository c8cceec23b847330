import type { HttpBindings } from '@hono/node-server';
import type { I18n } from '@tillslip/messages/i18n';
import type { Context } from 'hono';

/** The values that our Hono middlewares share. */
export interface ServerContext {
  /** The socket; absent in tests that call the application without a port. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The language of the response. */
    i18n: I18n;
    /** The name of the route for logs and metrics: never a path, which may hold ids and tokens. */
    route: string;
  };
}

/** Return the address a request comes from, or `unknown`. A proxy's header is used only when the proxy is trusted. */
export function clientAddress(c: Context<ServerContext>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',')[0]?.trim() : undefined;
  return forwarded || c.env?.incoming?.socket.remoteAddress || 'unknown';
}

/** Whether the request comes from this machine, not through a proxy or a foreign host name that resolves to it. */
export function isFromThisMachine(c: Context<ServerContext>): boolean {
  const socket = c.env?.incoming?.socket.remoteAddress ?? '';
  const loopback = socket === '::1' || socket.startsWith('127.') || socket.startsWith('::ffff:127.');
  const name = new URL(c.req.url).hostname;
  return loopback && !c.req.header('x-forwarded-for') && ['localhost', '127.0.0.1', '[::1]'].includes(name);
}
