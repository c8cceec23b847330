import { CODE_HABITS } from './boundary-habits.mjs';
import {
  ADAPTERS,
  anyOf,
  CONTRACT,
  DOMAIN,
  DOMAIN_SRC,
  FEATURE,
  folder,
  isEntry,
  isRepository,
  isRoutes,
  leftOf,
  MESSAGES,
  MODULE,
  MODULES,
  PLATFORM,
  PORTS,
  READING,
  SERVER,
  SIMULATORS,
  WEB,
} from './boundary-paths.mjs';
import { ROOM_HABITS } from './boundary-rooms.mjs';

/**
 * The import rules (docs/architecture.md) as data. `check-boundaries` checks the code against them, and
 * `prove-boundaries` breaks every rule on purpose with the breaches listed beside it.
 */

/**
 * The layers. `at`: the files that belong to it, the first match wins. `may(path, target)`: which of our files they
 * may import. `npm`: the allowed packages, when only some are allowed.
 */
export const LAYERS = [
  {
    name: 'domain',
    says: 'domain/X imports the kernel and the domain folders left of X, and nothing else at all',
    at: (path) => path.startsWith(DOMAIN_SRC),
    may(path, target) {
      const own = folder(path, DOMAIN_SRC);
      return (
        target.startsWith(DOMAIN_SRC) && [own, 'kernel', ...leftOf(DOMAIN, own)].includes(folder(target, DOMAIN_SRC))
      );
    },
    npm: () => false,
    breaches: [
      ['packages/domain/src/vat/breach.ts', "import '../receipts/upload-rules.ts';"],
      ['packages/domain/src/kernel/breach.ts', "import '../vat/vat-rate.ts';"],
      ['packages/domain/src/vat/breach.ts', "import '@tillslip/contract/errors';"],
      ['packages/domain/src/vat/breach.ts', "import '@tillslip/messages/errors';"],
      ['packages/domain/src/vat/breach.ts', "import { z } from 'zod';"],
      ['packages/domain/src/vat/breach.ts', "import { readFileSync } from 'node:fs';"],
    ],
  },
  {
    name: 'reading',
    says: 'reading imports domain/kernel, vat, bank and receipts/facts, and itself, and nothing else at all',
    at: (path) => path.startsWith(READING),
    may: (_path, target) =>
      anyOf(
        READING,
        `${DOMAIN_SRC}kernel/`,
        `${DOMAIN_SRC}vat/`,
        `${DOMAIN_SRC}bank/`,
        `${DOMAIN_SRC}receipts/facts/`,
      )(target),
    npm: () => false,
    breaches: [
      ['packages/reading/src/receipt/breach.ts', "import '@tillslip/domain/receipts/intake/upload-rules';"],
      ['packages/reading/src/receipt/breach.ts', "import '@tillslip/messages/receipts/review';"],
      ['packages/reading/src/receipt/breach.ts', "import '../../../../apps/server/src/platform/log.ts';"],
      ['packages/reading/src/receipt/breach.ts', "import sharp from 'sharp';"],
    ],
  },
  {
    name: 'contract',
    says: 'contract imports domain, zod and the contract package of oRPC',
    at: (path) => path.startsWith(CONTRACT),
    may: (_path, target) => anyOf(CONTRACT, DOMAIN_SRC)(target),
    npm: (name) => ['zod', '@orpc/contract'].includes(name),
    breaches: [
      ['packages/contract/src/vat/breach.ts', "import '@tillslip/reading/word';"],
      ['packages/contract/src/vat/breach.ts', "import '@tillslip/messages/errors';"],
      ['packages/contract/src/vat/breach.ts', "import { implement } from '@orpc/server';"],
    ],
  },
  {
    name: 'messages',
    says: 'messages imports domain and the runtime of Lingui: what has words names itself by a code, and knows nothing of them',
    at: (path) => path.startsWith(MESSAGES),
    may: (_path, target) => anyOf(MESSAGES, DOMAIN_SRC)(target),
    npm: (name) => name === '@lingui/core' || name.startsWith('@lingui/message-utils/'),
    breaches: [
      ['packages/messages/src/breach.ts', "import '@tillslip/contract/errors';"],
      ['packages/messages/src/breach.ts', "import type { Word } from '@tillslip/reading/word';"],
      ['packages/messages/src/breach.ts', "import '../../../apps/server/src/platform/log.ts';"],
      ['packages/messages/src/breach.ts', "import { t } from '@lingui/core/macro';"],
      ['packages/messages/src/breach.ts', "import { useLingui } from '@lingui/react';"],
    ],
  },
  {
    name: 'ports',
    says: 'ports import domain and reading, as types',
    at: (path) => path.startsWith(PORTS),
    may: (_path, target) => anyOf(PORTS, DOMAIN_SRC, READING)(target),
    breaches: [
      ['apps/server/src/ports/breach.ts', "import type { Env } from '../platform/env.ts';"],
      ['apps/server/src/ports/breach.ts', "import type { Draft } from '@tillslip/contract/receipts/receipts';"],
      ['apps/server/src/ports/breach.ts', "import type { I18n } from '@tillslip/messages/i18n';"],
    ],
  },
  {
    name: 'adapters',
    says: 'an adapter imports ports, domain, reading, itself, the shared HTTP client, what accounting packages share, platform/env and platform/log',
    at: (path) => path.startsWith(ADAPTERS),
    may: (path, target) =>
      anyOf(
        ...[PORTS, DOMAIN_SRC, READING, `${ADAPTERS}${folder(path, ADAPTERS)}/`],
        ...[`${ADAPTERS}http-client/`, `${ADAPTERS}accounting/`],
      )(target) || [`${PLATFORM}env.ts`, `${PLATFORM}log.ts`].includes(target),
    breaches: [
      ['apps/server/src/adapters/mail/breach.ts', "import '../storage/disk-storage.ts';"],
      ['apps/server/src/adapters/mail/breach.ts', "import '../../platform/database/database.ts';"],
      ['apps/server/src/adapters/mail/breach.ts', "import '@tillslip/contract/errors';"],
      ['apps/server/src/adapters/mail/breach.ts', "import '@tillslip/messages/errors';"],
      ['apps/server/src/adapters/mail/breach.ts', "import '../../modules/auth/index.ts';"],
    ],
  },
  {
    name: 'platform',
    says: 'platform imports platform, ports, contract, messages and domain',
    at: (path) => path.startsWith(PLATFORM),
    may: (_path, target) => anyOf(PLATFORM, PORTS, CONTRACT, MESSAGES, DOMAIN_SRC)(target),
    breaches: [
      ['apps/server/src/platform/breach.ts', "import '../modules/auth/index.ts';"],
      ['apps/server/src/platform/breach.ts', "import '../adapters/mail/smtp-mail.ts';"],
      ['apps/server/src/platform/breach.ts', "import '../wire.ts';"],
    ],
  },
  {
    name: 'repositories',
    says: 'a repository imports its own module, domain, platform/database and platform/members; never the contract or a port',
    at: (path) => path.startsWith(MODULE) && isRepository(path),
    may: (path, target) =>
      anyOf(DOMAIN_SRC, `${PLATFORM}database/`, `${PLATFORM}members/`)(target) ||
      (target.startsWith(`${MODULE}${folder(path, MODULE)}/`) && !isRoutes(target)),
    breaches: [
      ['apps/server/src/modules/vat/breach.repository.ts', "import '@tillslip/contract/errors';"],
      ['apps/server/src/modules/vat/breach.repository.ts', "import '@tillslip/messages/errors';"],
      ['apps/server/src/modules/vat/breach.repository.ts', "import type { Mail } from '../../ports/mail.ts';"],
      ['apps/server/src/modules/vat/breach.repository.ts', "import '../../platform/deps.ts';"],
      ['apps/server/src/modules/vat/breach.repository.ts', "import '../companies/index.ts';"],
    ],
  },
  {
    name: 'routes',
    says: 'routes import use cases of their module, contract, messages and platform; never a repository or a port',
    at: (path) => path.startsWith(MODULE) && isRoutes(path),
    may: (path, target) =>
      anyOf(CONTRACT, MESSAGES, PLATFORM, DOMAIN_SRC)(target) ||
      (target.startsWith(`${MODULE}${folder(path, MODULE)}/`) && !isRepository(target)),
    breaches: [
      ['apps/server/src/modules/companies/breach.routes.ts', "import './companies.repository.ts';"],
      ['apps/server/src/modules/companies/breach.routes.ts', "import type { Mail } from '../../ports/mail.ts';"],
      ['apps/server/src/modules/companies/breach.routes.ts', "import '../auth/index.ts';"],
    ],
  },
  {
    name: 'modules',
    says: 'a module imports itself, the index.ts of modules left of it, platform, ports, contract, messages, domain and reading',
    at: (path) => path.startsWith(MODULE),
    may(path, target) {
      if (anyOf(PLATFORM, PORTS, CONTRACT, MESSAGES, DOMAIN_SRC, READING)(target)) return true;
      if (!target.startsWith(MODULE)) return false;
      const [own, other] = [folder(path, MODULE), folder(target, MODULE)];
      return own === other || (leftOf(MODULES, own).includes(other) && target === `${MODULE}${other}/index.ts`);
    },
    breaches: [
      ['apps/server/src/modules/companies/breach.ts', "import '../receipts/index.ts';"],
      ['apps/server/src/modules/receipts/breach.ts', "import '../companies/companies.repository.ts';"],
      ['apps/server/src/modules/companies/breach.ts', "import '../../adapters/mail/smtp-mail.ts';"],
      ['apps/server/src/modules/companies/breach.ts', "import '../../wire.ts';"],
    ],
  },
  {
    name: 'entries',
    says: 'main, wire and the commands put everything together: only they import adapters; only main imports wire',
    at: isEntry,
    may: (path, target) =>
      (path.startsWith(`${SERVER}commands/`) ? target !== `${SERVER}wire.ts` : true) &&
      !target.startsWith(WEB) &&
      !anyOf(...SIMULATORS)(target),
    breaches: [
      ['apps/server/src/commands/breach.ts', "import '../wire.ts';"],
      ['apps/server/src/main.ts', "import '../../quickbooks-simulator/src/simulator.ts';"],
      ['apps/server/src/wire.ts', "import '../../sage-simulator/src/south-africa/simulator.ts';"],
      ['apps/server/src/main.ts', "import '../../web/src/main.tsx';"],
    ],
  },
  {
    name: 'server',
    says: 'app, router and jobs import the doors of modules, each other, platform, ports, contract and domain',
    at: (path) => /^apps\/server\/src\/[^/]+\.ts$/.test(path),
    may: (_path, target) =>
      anyOf(PLATFORM, PORTS, CONTRACT, DOMAIN_SRC)(target) ||
      (target.startsWith(MODULE) && target.endsWith('/index.ts')) ||
      (/^apps\/server\/src\/[^/]+\.ts$/.test(target) && !isEntry(target)),
    breaches: [
      ['apps/server/src/app.ts', "import './adapters/mail/smtp-mail.ts';"],
      ['apps/server/src/router.ts', "import './modules/companies/companies.routes.ts';"],
      ['apps/server/src/jobs.ts', "import './wire.ts';"],
    ],
  },
  {
    name: 'features',
    says: 'a web feature imports itself, ui, api, contract, messages and domain; never another feature or app',
    at: (path) => path.startsWith(FEATURE),
    may: (path, target) =>
      anyOf(`${FEATURE}${folder(path, FEATURE)}/`, `${WEB}ui/`, `${WEB}api/`, CONTRACT, MESSAGES, DOMAIN_SRC)(target),
    breaches: [
      ['apps/web/src/features/vat/breach.tsx', "import '../receipts/list/receipt-table.tsx';"],
      ['apps/web/src/features/vat/breach.tsx', "import '../../app/router.ts';"],
      ['apps/web/src/features/vat/breach.tsx', "import '../../../../server/src/platform/env.ts';"],
      ['apps/web/src/features/vat/breach.tsx', "import '@tillslip/reading/word';"],
    ],
  },
  {
    name: 'ui',
    says: 'web/ui imports itself, messages and domain; it knows no feature and no api',
    at: (path) => path.startsWith(`${WEB}ui/`),
    may: (_path, target) => anyOf(`${WEB}ui/`, MESSAGES, DOMAIN_SRC)(target),
    breaches: [
      ['apps/web/src/ui/breach.tsx', "import '../api/client.ts';"],
      ['apps/web/src/ui/breach.tsx', "import '../features/vat/vat-page.tsx';"],
      ['apps/web/src/ui/breach.tsx', "import '@tillslip/contract/vat/preview';"],
    ],
  },
  {
    name: 'api',
    says: 'web/api imports itself, contract, messages and domain',
    at: (path) => path.startsWith(`${WEB}api/`),
    may: (_path, target) => anyOf(`${WEB}api/`, CONTRACT, MESSAGES, DOMAIN_SRC)(target),
    breaches: [
      ['apps/web/src/api/breach.ts', "import '../ui/theme.ts';"],
      ['apps/web/src/api/breach.ts', "import '../features/vat/vat-page.tsx';"],
    ],
  },
  {
    name: 'web',
    says: 'web/app and main put the web application together; they know nothing of the server but the contract',
    at: (path) => path.startsWith(WEB),
    may: (_path, target) => anyOf(WEB, CONTRACT, MESSAGES, DOMAIN_SRC)(target),
    breaches: [['apps/web/src/app/breach.ts', "import '../../../server/src/platform/env.ts';"]],
  },
  {
    name: 'simulator',
    says: 'a simulator imports itself alone: what is tested against it shares no code with it',
    at: anyOf(...SIMULATORS),
    may: (path, target) => SIMULATORS.some((own) => path.startsWith(own) && target.startsWith(own)),
    npm: (name) => name === 'zod' || name.startsWith('node:'),
    breaches: [
      ['apps/quickbooks-simulator/src/breach.ts', "import '../../server/src/platform/log.ts';"],
      ['apps/quickbooks-simulator/src/breach.ts', "import '@tillslip/domain/kernel/money';"],
      ['apps/quickbooks-simulator/src/breach.ts', "import { Hono } from 'hono';"],
      ['apps/sage-simulator/src/breach.ts', "import '../../quickbooks-simulator/src/http.ts';"],
      ['apps/paystack-simulator/src/breach.ts', "import '../../server/src/ports/payment-provider.ts';"],
      ['apps/sage-simulator/src/breach.ts', "import '../../server/src/adapters/http-client/exchange.ts';"],
    ],
  },
];

/** Rules about what a file does, and that no file escapes them all. */
export const HABITS = [
  ...CODE_HABITS,
  ...ROOM_HABITS,
  {
    name: 'a layer for every file',
    says: 'every source file belongs to a layer',
    isBroken: ({ path }) => /^(packages|apps)\/[^/]+\/src\//.test(path) && !LAYERS.some(({ at }) => at(path)),
    breaches: [['apps/server/src/helpers/breach.ts', 'export const x = 1;']],
  },
];

/** Tests may use test tools and both sides of a port; the order of the layers applies to them too. */
const WEB_TESTING = `${WEB}testing/`;
const TEST_TARGETS = anyOf(
  'apps/server/test/',
  ADAPTERS,
  `${READING}testing/`,
  `${MESSAGES}testing/`,
  WEB_TESTING,
  'fixtures/',
);

/** Finds the breaches of a file: `{ path, rule, says, what }` for each. */
export function breachesOf(file) {
  const found = HABITS.filter((habit) => !file.isTest && habit.isBroken(file)).map(({ name, says }) => ({
    rule: name,
    says,
    what: '',
  }));
  const layer = LAYERS.find(({ at }) => at(file.path));
  for (const { name, target, npm } of layer ? file.imports : []) {
    const isFine = target
      ? layer.may(file.path, target) || (file.isTest && isFineForTest(layer, target))
      : file.isTest || (layer.npm?.(npm) ?? true);
    if (!isFine) found.push({ rule: layer.name, says: layer.says, what: `imports ${name}` });
  }
  return found.map((breach) => ({ path: file.path, ...breach }));
}

/** An API test may use the whole application; a unit test may import what its subject may. */
const isFineForTest = (layer, target) =>
  layer.at(`${SERVER}modules/`) || layer.at(`${ADAPTERS}x/`) || layer.at(PLATFORM)
    ? TEST_TARGETS(target) || target.startsWith(SERVER) || target.startsWith(CONTRACT)
    : TEST_TARGETS(target) &&
      (!target.startsWith('apps/') || ((layer.at(`${WEB}ui/`) || layer.at(FEATURE)) && target.startsWith(WEB_TESTING)));
