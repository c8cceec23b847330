export { createAuth } from './auth.ts';
export { accountRoutes, instanceRoutes } from './instance.routes.ts';
export { sendMessage } from './send-message.job.ts';
