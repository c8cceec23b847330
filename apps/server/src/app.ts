import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError } from '@orpc/server';
import { ACCOUNT_HEADER, COMPANY_HEADER } from '@tillslip/contract/account/headers';
import type { InstanceStatus } from '@tillslip/contract/auth';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { Probe } from './platform/database/probe.ts';
import type { Deps } from './platform/deps.ts';
import { AppError } from './platform/errors.ts';
import { accessLog, named } from './platform/http/access-log.ts';
import type { RequestContext } from './platform/http/api.ts';
import { apiDocsRoutes } from './platform/http/api-docs.ts';
import { type Auth, CLIENT_ADDRESS } from './platform/http/auth.ts';
import { holderOf, withKey } from './platform/http/bearer.ts';
import { memberOfRequest } from './platform/http/books.ts';
import { healthRoutes, isOutage } from './platform/http/health.ts';
import { mailboxRoutes } from './platform/http/mailbox-page.ts';
import { fault, noSuchEndpoint, refusalResponse, unavailable } from './platform/http/refusal.ts';
import {
  answerHeaders,
  headers,
  limitBody,
  limitStatement,
  limitUpload,
  sameOrigin,
} from './platform/http/security.ts';
import { clientAddress, type ServerContext } from './platform/http/server-context.ts';
import { requireStorableAddress } from './platform/http/storable-text.ts';
import { pageScripts, webFiles } from './platform/http/web-files.ts';
import { answerOnce, IDEMPOTENCY_HEADER } from './platform/idempotency/answer-once.ts';
import type { Metrics } from './platform/metrics.ts';
import { createRawRoutes, createRouter } from './router.ts';

/** The parts of the HTTP application. */
export interface AppParts {
  readonly deps: Deps;
  readonly auth: Auth;
  readonly metrics: Metrics;
  /** Used by the health checks. */
  readonly probe: Probe;
  /** Whether this process takes jobs, if it should. */
  readonly isWorking: () => boolean;
  /** Whether the disk has room for documents. */
  readonly hasRoom: () => Promise<boolean>;
  /** How each part does, for the status page. */
  readonly status: () => Promise<InstanceStatus>;
  /** The folder of the built web application. */
  readonly webRoot: string;
  /** The folder in which messages are stored instead of sent; null with a mail server. */
  readonly mailbox: string | null;
  readonly version: string;
}

export type App = Hono<ServerContext>;

/** The paths that accept files, with larger limits for their bodies. */
const LIMITS: Readonly<Record<string, typeof limitBody>> = {
  '/api/v1/uploads': limitUpload,
  '/api/v1/bank-statements/uploads': limitStatement,
};

/** Create the whole HTTP application without a port; tests call `app.request(…)`. */
export function createApp(parts: AppParts): App {
  const { deps, auth, mailbox } = parts;
  const app = healthApp(parts);
  // Files and previews set a stricter policy of their own, which these headers would replace.
  const policy = headers(pageScripts(parts.webRoot));
  app.use((c, next) => (/^\/(files|previews)\//.test(c.req.path) ? next() : policy(c, next)));
  app.use(requireStorableAddress);
  app.use('/api/*', sameOrigin(deps.env.origins));
  app.use('/shared-returns/*', sameOrigin(deps.env.origins), limitBody);
  app.use('/api/*', (c, next) => (LIMITS[c.req.path] ?? limitBody)(c, next));
  app.use('/api/*', compress());
  app.use((c, next) => (c.req.path.startsWith('/api/auth/') ? next() : withKey(auth)(c, next)));
  app.on(['GET', 'POST'], '/api/auth/*', named('auth'), (c) =>
    auth.handle(withHeader(c.req.raw, CLIENT_ADDRESS, clientAddress(c, deps.env.trustProxy)), c.get('i18n')),
  );
  app.route('/', apiDocsRoutes(parts.version));
  app.route('/', createRawRoutes(deps, auth));
  app.all('/api/*', contractHandler(deps, auth));
  if (mailbox) app.route('/', mailboxRoutes(mailbox, deps.env, parts.webRoot));
  app.route('/', webFiles(parts.webRoot, deps.env.publicUrl));
  app.notFound(noSuchEndpoint);
  return app;
}

/** Create the application of every process, and the only one of a worker: health, readiness and metrics. */
export function healthApp(
  parts: Pick<AppParts, 'deps' | 'metrics' | 'probe' | 'isWorking' | 'hasRoom' | 'status'>,
): App {
  const { deps, metrics, probe } = parts;
  const app = new Hono<ServerContext>();
  app.use(requestId(), accessLog(deps.log, metrics), answerHeaders(deps.env.publicUrl));
  app.use((c, next) => {
    c.set('i18n', deps.languages.ofRequest(c.req.raw.headers));
    return next();
  });
  app.use(async (c, next) => {
    const began = Date.now();
    await next();
    if (await isOutage(c, probe, began)) c.res = unavailable(c);
  });
  app.route('/', healthRoutes({ ...parts, env: deps.env }));
  app.onError((error, c) => {
    if (error instanceof AppError) return refusalResponse(c, error);
    deps.log.error({ err: error, requestId: c.get('requestId') }, 'a request failed');
    return fault(c);
  });
  return app;
}

/** Handle the calls of the contract as the user of the session cookie. */
function contractHandler(deps: Deps, auth: Auth) {
  // The name of the procedure, because the path itself must not be logged.
  const called = new WeakMap<object, string>();
  const handler = new OpenAPIHandler(createRouter(deps), {
    clientInterceptors: [
      ({ context, path, next }) => {
        called.set(context, path.join('.'));
        return next();
      },
      onError((error) => {
        if (!(error instanceof ORPCError)) deps.log.error({ err: error }, 'a call failed');
        // Its sentence is for the person alone: an accounting package says names and amounts in it.
        else if (error.status >= 500)
          deps.log.error({ code: error.code, err: error.defined ? error.cause : error }, 'a call failed');
      }),
    ],
  });
  return async (c: Parameters<typeof clientAddress>[0]): Promise<Response> => {
    const key = c.get('key') ?? null;
    const context: RequestContext = {
      signedIn: key ? holderOf(key) : await auth.session(c.req.raw.headers),
      key,
      account: c.req.header(ACCOUNT_HEADER),
      findMember: (personId) => memberOfRequest(deps, personId, c.req.header(COMPANY_HEADER)),
      opener: { address: clientAddress(c, deps.env.trustProxy), userAgent: c.req.header('user-agent') ?? null },
      i18n: c.get('i18n'),
      answerOnce: answerOnce(deps, c.req.header(IDEMPOTENCY_HEADER)),
    };
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context });
    c.set('route', called.get(context) ?? 'unknown call');
    return matched ? response : noSuchEndpoint(c);
  };
}

function withHeader(request: Request, name: string, value: string): Request {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  return new Request(request, { headers });
}
