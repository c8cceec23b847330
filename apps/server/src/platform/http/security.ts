import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { AppError } from '../errors.ts';
import { refusalResponse } from './refusal.ts';
import type { ServerContext } from './server-context.ts';

const MEGABYTE = 1024 * 1024;
/** A file of 10 MB with its form encoding; the upload itself enforces the exact limit. */
const UPLOAD_LIMIT = 12 * MEGABYTE;
/** A statement of 50 MB with its form encoding. */
const STATEMENT_LIMIT = 52 * MEGABYTE;
const BODY_LIMIT = MEGABYTE;

/**
 * Everything is loaded from this server; the component library needs style attributes.
 *
 * @param scripts the hashes of the scripts that stand in the built pages, as `pageScripts` returns them.
 */
export const headers = (scripts: readonly string[]): MiddlewareHandler<ServerContext> =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    // `answerHeaders` sets it.
    strictTransportSecurity: false,
  });

/**
 * Abilities of a browser that no page of ours uses, so that nothing that gets into one can ask for them. The camera is for
 * our own pages alone.
 */
const PERMISSIONS = [
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .concat('camera=(self)')
  .join(', ');

/** A year, for this name only: other names of the domain are not ours to decide on. */
const HTTPS_ONLY = 'max-age=31536000';

/**
 * Set the headers of every answer, also of files, health checks and refusals. Answers of the API hold a person's data
 * and are stored nowhere, unless a route says otherwise.
 */
export function answerHeaders(publicUrl: string): MiddlewareHandler<ServerContext> {
  const isHttps = publicUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('permissions-policy', PERMISSIONS);
    if (isHttps) c.header('strict-transport-security', HTTPS_ONLY);
    if (c.req.path.startsWith('/api') && !c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  };
}

/** Bodies are read into memory, so one larger than any valid body is refused first. */
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
 * Refuse changes that a page of another site requests through the browser. A client that is not a browser sends no
 * Origin, but has no session cookie either.
 */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler<ServerContext> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const foreign = origin ? !origins.includes(origin) : c.req.header('sec-fetch-site') === 'cross-site';
    if (SAFE.has(c.req.method) || !foreign) return next();
    return refusalResponse(c, new AppError('FOREIGN_ORIGIN', { data: { address: origins[0] ?? '' } }));
  };
}
