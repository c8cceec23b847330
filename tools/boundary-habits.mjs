import {
  CONTRACT,
  DOMAIN,
  DOMAIN_SRC,
  FEATURE,
  folder,
  isRepository,
  isRoutes,
  MODULE,
  MODULES,
  PLATFORM,
  PORTS,
  SERVER,
  WEB,
} from './boundary-paths.mjs';

const SQL_BUILDERS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'executeQuery']);
const SQL_WORDS = /^\s*(select|insert|update|delete|with|create|alter|drop|grant|listen|notify|set|begin|commit)\b/i;
const HTTP_PACKAGES = /^(hono|@hono\/|@orpc\/server|@orpc\/openapi)(\/|$)|^@hono\//;

const DATE_WRITERS = new Set(['DateTimeFormat', 'toLocaleDateString', 'toLocaleTimeString', 'toDateString']);
/** It asks for the browser's time zone, and writes nothing. */
const ZONE_OF_BROWSER = 'apps/web/src/features/integrations/schedules/schedule-values.ts';

const mayHoldSql = (path) => isRepository(path) || path.startsWith(`${PLATFORM}database/`);
const mayKnowHttp = (path) =>
  isRoutes(path) ||
  path.startsWith(`${PLATFORM}http/`) ||
  ['app.ts', 'router.ts', 'main.ts'].some((name) => path === `${SERVER}${name}`);

/** The files of the contract that belong to no feature. */
const SHARED_CONTRACT = ['common', 'contract', 'errors', 'events', 'columns', 'coded', 'call-needs'];
const isModuleName = (name) => MODULES.includes(name);
/** The name of a feature: of its folder or its single file. */
const contractName = (path) => folder(path, CONTRACT).replace(/\.ts$/, '');

/** Rules about what a file does, besides its imports. Each decides whether a file breaks it; tests are excluded. */
export const CODE_HABITS = [
  {
    name: 'sql',
    says: 'only *.repository.ts and platform/database hold SQL',
    isBroken(file) {
      if (!file.path.startsWith(SERVER) || mayHoldSql(file.path)) return false;
      return (
        file.imports.some(({ npm, isType }) => ['kysely', 'pg'].includes(npm) && !isType) ||
        file.calls.some(
          ({ name, isMethod, text }) =>
            (isMethod && SQL_BUILDERS.has(name)) || (['query', 'raw', 'sql'].includes(name) && SQL_WORDS.test(text)),
        )
      );
    },
    breaches: [
      ['apps/server/src/modules/vat/breach.ts', "import { sql } from 'kysely';"],
      ['apps/server/src/platform/jobs/breach.ts', "import pg from 'pg';"],
      ['apps/server/src/modules/vat/breach.ts', "export const f = (db) => db.selectFrom('receipts').execute();"],
      ['apps/server/src/modules/vat/breach.routes.ts', "export const f = (db) => db.deleteFrom('receipts').execute();"],
      ['apps/server/src/platform/jobs/breach.ts', "export const f = (pool) => pool.query('select 1');"],
    ],
  },
  {
    name: 'http',
    says: 'only *.routes.ts, platform/http, app, router and main know HTTP',
    isBroken: (file) =>
      file.path.startsWith(SERVER) &&
      !mayKnowHttp(file.path) &&
      file.imports.some(({ npm }) => npm && HTTP_PACKAGES.test(npm)),
    breaches: [
      ['apps/server/src/modules/vat/breach.ts', "import { Hono } from 'hono';"],
      ['apps/server/src/modules/vat/breach.ts', "import { ORPCError } from '@orpc/server';"],
      ['apps/server/src/modules/vat/breach.repository.ts', "import { html } from 'hono/html';"],
      ['apps/server/src/wire.ts', "import { serve } from '@hono/node-server';"],
    ],
  },
  {
    name: 'ports are types',
    says: 'a port is types only: it holds no code and imports none',
    isBroken: (file) => file.path.startsWith(PORTS) && !file.isTypesOnly,
    breaches: [
      ['apps/server/src/ports/breach.ts', 'export const limit = 10;'],
      [
        'apps/server/src/ports/breach.ts',
        "import { cents } from '@tillslip/domain/kernel/money'; export type X = typeof cents;",
      ],
    ],
  },
  {
    name: 'fetch',
    says: 'only web/api talks to the server',
    isBroken: (file) =>
      file.path.startsWith(WEB) &&
      !file.path.startsWith(`${WEB}api/`) &&
      file.calls.some(({ name }) => ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'].includes(name)),
    breaches: [
      ['apps/web/src/features/vat/breach.ts', "export const f = () => fetch('/api/v1/vat/preview');"],
      ['apps/web/src/ui/breach.ts', 'export const f = () => new XMLHttpRequest();'],
    ],
  },
  {
    name: 'dates',
    says: 'a screen writes days and times with packages/messages/src/dates.ts, so that all have one shape',
    isBroken: (file) =>
      file.path.startsWith(WEB) &&
      file.path !== ZONE_OF_BROWSER &&
      file.calls.some(({ name }) => DATE_WRITERS.has(name)),
    breaches: [
      ['apps/web/src/features/vat/breach.ts', 'export const f = (d) => d.toLocaleDateString();'],
      ['apps/web/src/ui/breach.ts', "export const f = new Intl.DateTimeFormat('en-ZA');"],
    ],
  },
  {
    name: 'a place for every folder',
    says: 'a new folder of the domain or of the modules takes its place in the order first',
    isBroken: ({ path }) =>
      (path.startsWith(DOMAIN_SRC) && !DOMAIN.includes(folder(path, DOMAIN_SRC))) ||
      (path.startsWith(MODULE) && path.slice(MODULE.length).includes('/') && !MODULES.includes(folder(path, MODULE))),
    breaches: [
      ['packages/domain/src/payroll/breach.ts', 'export const x = 1;'],
      ['apps/server/src/modules/payroll/breach.ts', 'export const x = 1;'],
    ],
  },
  {
    name: 'one name for a feature',
    says: 'a file or folder of the contract, and a feature of the web, has the name of its module',
    isBroken: ({ path }) =>
      (path.startsWith(CONTRACT) &&
        !isModuleName(contractName(path)) &&
        !SHARED_CONTRACT.includes(contractName(path))) ||
      (path.startsWith(FEATURE) && !isModuleName(folder(path, FEATURE))),
    breaches: [
      ['packages/contract/src/reconciliation.ts', 'export const x = 1;'],
      ['packages/contract/src/receipt-list.ts', 'export const x = 1;'],
      ['apps/web/src/features/matching/breach.ts', 'export const x = 1;'],
    ],
  },
];
