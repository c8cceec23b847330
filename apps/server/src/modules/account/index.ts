export { accountRoutes, dataRoutes } from './account.routes.ts';
export { eraseAccount } from './erase-account.job.ts';
export { sweepAccounts } from './sweep-accounts.job.ts';
