export { accountRoutes, apiKeyRoutes, dataRoutes, passkeyRoutes } from './account.routes.ts';
export { eraseAccount } from './deletion/erase-account.job.ts';
export { sweepAccounts } from './deletion/sweep-accounts.job.ts';
