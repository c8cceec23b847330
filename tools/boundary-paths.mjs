/** The parts of the application and their order; `boundaries.mjs` has the rules of each. */

export const DOMAIN = [
  'kernel',
  'auth',
  'people',
  'companies',
  'vat',
  'receipts',
  'bank',
  'analytics',
  'sync',
  'bulk-sync',
  'schedules',
  'webhooks',
  'preferences',
  'billing',
];
export const MODULES = [
  'auth',
  'audit',
  'preferences',
  'languages',
  'billing',
  'limits',
  'companies',
  'people',
  'expense-categories',
  'vat-rules',
  'receipts',
  'tax-invoices',
  'bank',
  'unassigned',
  'upload-mails',
  'vat',
  'vat-deadlines',
  'reports',
  'dashboard',
  'samples',
  'analytics',
  'integrations',
  'bulk-sync',
  'schedules',
  'webhooks',
  'account',
  'administration',
];

export const leftOf = (order, name) => order.slice(0, Math.max(order.indexOf(name), 0));
export const anyOf =
  (...patterns) =>
  (path) =>
    patterns.some((pattern) => path.startsWith(pattern));

export const DOMAIN_SRC = 'packages/domain/src/';
export const READING = 'packages/reading/src/';
export const CONTRACT = 'packages/contract/src/';
export const MESSAGES = 'packages/messages/src/';
export const SERVER = 'apps/server/src/';
export const PORTS = `${SERVER}ports/`;
export const PLATFORM = `${SERVER}platform/`;
export const ADAPTERS = `${SERVER}adapters/`;
export const MODULE = `${SERVER}modules/`;
export const WEB = 'apps/web/src/';
/** Local services that stand for outside ones, for tests and for trying. */
export const SIMULATORS = [
  'apps/quickbooks-simulator/src/',
  'apps/sage-simulator/src/',
  'apps/paystack-simulator/src/',
];
export const FEATURE = `${WEB}features/`;

export const folder = (path, base) => path.slice(base.length).split('/')[0];
export const isRepository = (path) => path.endsWith('.repository.ts');
export const isRoutes = (path) => path.endsWith('.routes.ts');
export const isWire = (path) => path === `${SERVER}wire.ts`;
export const isEntry = (path) => path === `${SERVER}main.ts` || isWire(path) || path.startsWith(`${SERVER}commands/`);
