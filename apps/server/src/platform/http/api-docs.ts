import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type JSONSchema, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@tillslip/contract/contract';
import { Hono } from 'hono';
import { named } from './access-log.ts';
import type { ServerContext } from './server-context.ts';

const CACHE = { 'cache-control': 'public, max-age=3600' };

/**
 * The two files of Swagger UI that the page needs, served from node_modules so that nothing is fetched from elsewhere.
 */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

const PAGE = `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tillslip API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="docs"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

/** The page takes the colours that were chosen in the application, otherwise the device's. */
const START = `
const chosen = localStorage.getItem('mantine-color-scheme-value');
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.classList.toggle('dark-mode', isDark);
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });
`;

/** Create `/api/openapi.json`, the contract as OpenAPI, and `/api/docs`, a page to read and try it. */
export function apiDocsRoutes(version: string): Hono<ServerContext> {
  const app = new Hono<ServerContext>().basePath('/api');
  let description: Promise<object> | undefined;
  app.use('/docs/*', named('docs'));
  app.get('/openapi.json', named('openapi'), async (c) => {
    description ??= describeApi(version);
    return c.json(await description);
  });
  app.get('/docs', named('docs'), (c) => c.html(PAGE));
  app.get('/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get('/docs/:file', (c) => {
    const type = FILES[c.req.param('file')];
    if (!type) return c.notFound();
    return c.body(readFileSync(join(swaggerFolder(), c.req.param('file'))), 200, { 'content-type': type, ...CACHE });
  });
  return app;
}

const swaggerFolder = (): string => dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

function describeApi(version: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: 'Tillslip',
      version,
      description:
        'Make an API key in your profile and send it as `Authorization: Bearer tsk_…`; `GET /v1/api-key` says what it may do, and the headers `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` what is left of its requests in this minute. The pages themselves sign in at /api/auth/sign-in/email, which sets a cookie. A call that edits takes the `version` that you saw. A call that creates can take an `Idempotency-Key` header: the same key again creates nothing.',
    },
    servers: [{ url: '/api' }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key: tsk_…' } } },
    customErrorResponseBodySchema: (errors, status) => ({ oneOf: errors.map((error) => errorBody(status, error)) }),
  });
}

const MESSAGE = { type: 'string', description: 'The same in words, in the language of Accept-Language' } as const;

/** Build the schema of a refusal. Programs use its code; its message is for people. */
const errorBody = (
  status: number,
  [code, , dataRequired, data]: readonly [code: string, message: string, dataRequired: boolean, data: JSONSchema],
): JSONSchema => ({
  type: 'object',
  properties: { defined: { const: true }, code: { const: code }, status: { const: status }, message: MESSAGE, data },
  required: ['defined', 'code', 'status', 'message', ...(dataRequired ? ['data'] : [])],
});
