import type { HttpBindings } from '@hono/node-server';
import type { I18n } from '@tillslip/messages/i18n';
import type { Context } from 'hono';
import type { KeyHolder } from './auth.ts';
import { forwardedAddress, type TrustedProxies } from './trusted-proxies.ts';

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
    /** Of the API key that the request brings; undefined without one. */
    key: KeyHolder | undefined;
  };
}

/** Return the address a request comes from, or `unknown`; what a proxy says counts as far as proxies are trusted. */
export const clientAddress = (c: Context<ServerContext>, trusted: TrustedProxies | null): string =>
  forwardedAddress(trusted, c.env?.incoming?.socket.remoteAddress || 'unknown', c.req.header('x-forwarded-for'));
