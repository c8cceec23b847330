import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { signedIn } from './common.ts';
import { ERRORS } from './errors.ts';
import { ProgressSchema } from './receipts/receipts.ts';

/** Some of the user's data changed, so the web app refetches what depends on it. */
export const ChangeEventSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changed'),
    topic: z.enum(['receipts', 'drafts', 'companies', 'vat', 'bank', 'accounting', 'preferences', 'billing', 'people']),
    id: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal('progress'), draftId: z.uuid(), progress: ProgressSchema }),
  z.object({ kind: z.literal('statement-progress'), uploadId: z.uuid(), progress: ProgressSchema }),
  /** A sync with an accounting package is over, whoever started it. */
  z.object({ kind: z.literal('sync-ended'), bulkSyncId: z.uuid() }),
  /** Sent on connecting and after a gap: the client refetches everything, because it may have missed changes. */
  z.object({ kind: z.literal('hello') }),
]);
export type ChangeEvent = z.infer<typeof ChangeEventSchema>;

export const followChanges = signedIn
  .errors({ TOO_MANY_STREAMS: ERRORS.TOO_MANY_STREAMS })
  .route({
    method: 'GET',
    path: '/v1/events',
    tags: ['Events'],
    summary: "Stream changes to the signed-in user's data",
  })
  .output(eventIterator(ChangeEventSchema));
