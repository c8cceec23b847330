import { z } from 'zod';
import { booleanText, whole } from './variable-types.ts';

/** The variables of webhooks to other systems. Part of `EnvironmentSchema`. */
export const WEBHOOK_VARIABLES = {
  WEBHOOK_CONCURRENCY: whole(1, 1000)
    .default(20)
    .describe('How many deliveries of webhooks a worker makes at the same time, apart from its other jobs.'),
  WEBHOOK_LOCAL: booleanText
    .default(false)
    .describe('For development only: webhooks may use http, and addresses of this machine and its network.'),
};

const Variables = z.object(WEBHOOK_VARIABLES);

/** The settings of webhooks to other systems. */
export const webhookSettings = (e: z.output<typeof Variables>) => ({
  concurrency: e.WEBHOOK_CONCURRENCY,
  isLocal: e.WEBHOOK_LOCAL,
});
