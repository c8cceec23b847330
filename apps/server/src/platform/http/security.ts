import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { AppError } from '../errors.ts';
import { refusalResponse } from './refusal.ts';
import type { ServerContext } from './server-context.ts';

const MEGABYTE = 1024 * 1024;
/** A file of 10 MB with the frame of a form around it: the exact limit is told by the upload itself. */
const UPLOAD_LIMIT = 12 * MEGABYTE;
/** The same for a statement of 50 MB. */
const STATEMENT_LIMIT = 52 * MEGABYTE;
const BODY_LIMIT = MEGABYTE;

/** Everything comes from this server; the style attributes are those of the component library. */
export const headers: MiddlewareHandler<ServerContext> = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'same-origin',
  // Only a proxy knows whether this is reached by HTTPS, and for which names.
  strictTransportSecurity: false,
});

/** Bodies are read into memory: what is larger than any good one is refused before it is. */
export const limitUpload = bodyLimit({ maxSize: UPLOAD_LIMIT, onError: tooLarge });
export const limitStatement = bodyLimit({
  maxSize: STATEMENT_LIMIT,
  onError: (c) => refusalResponse(c, new AppError('STATEMENT_TOO_LARGE', { data: { file: null } })),
});
export const limitBody = bodyLimit({ maxSize: BODY_LIMIT, onError: tooLarge });

function tooLarge(c: Context<ServerContext>): Response {
  return refusalResponse(c, new AppError('FILE_TOO_LARGE'));
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site asks the browser for. A client that is not a browser sends
 * no Origin; it has no cookie of a person either.
 */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler<ServerContext> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const foreign = origin ? !origins.includes(origin) : c.req.header('sec-fetch-site') === 'cross-site';
    if (SAFE.has(c.req.method) || !foreign) return next();
    return refusalResponse(c, new AppError('FOREIGN_ORIGIN', { data: { address: origins[0] ?? '' } }));
  };
}
