import { BULK_SYNC_PROBLEMS, BULK_SYNC_WARNINGS } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { BULK_SYNC_CONTROLS } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { z } from 'zod';
import { AskedDaySchema, CentsSchema, creating, IdInput, pageOf, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { BulkSyncDetailsSchema, BulkSyncOptionsSchema, BulkSyncSchema, HistoryFilterSchema } from './schemas.ts';

const tags = ['Bulk sync'];
const ofConnection = { CONNECTION_NOT_FOUND: ERRORS.CONNECTION_NOT_FOUND };
const ofSync = { BULK_SYNC_NOT_FOUND: ERRORS.BULK_SYNC_NOT_FOUND };

/** Count what matches these filters now. */
export const countBulkSync = signedIn
  .errors(ofConnection)
  .route({
    method: 'GET',
    path: '/v1/integrations/connections/{id}/bulk-syncs/count',
    tags,
    summary: 'Matching invoices',
  })
  .input(
    IdInput.extend({
      from: AskedDaySchema.optional(),
      to: AskedDaySchema.optional(),
      minCents: z.coerce.number().pipe(CentsSchema).optional(),
      maxCents: z.coerce.number().pipe(CentsSchema).optional(),
      limit: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .optional(),
    }),
  )
  .output(z.object({ records: z.int() }));

const wanted = IdInput.extend({ options: BulkSyncOptionsSchema });

/** Check a configuration, count what matches, and estimate the time. Nothing is sent. */
export const validateBulkSync = signedIn
  .errors(ofConnection)
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/bulk-syncs/validate', tags, summary: 'Validate' })
  .input(wanted)
  .output(
    z.object({
      isValid: z.boolean(),
      problems: z.array(z.enum(BULK_SYNC_PROBLEMS)),
      warnings: z.array(z.enum(BULK_SYNC_WARNINGS)),
      records: z.int(),
      batches: z.int(),
      minutes: z.int(),
      basis: z.enum(['formula', 'measured', 'hourly-limit']),
    }),
  );

/** Start a bulk sync. It goes on when the tab is closed. */
export const startBulkSync = creating
  .errors({
    ...ofConnection,
    NO_CONNECTION: ERRORS.NO_CONNECTION,
    NOT_SET_UP: ERRORS.NOT_SET_UP,
    BULK_SYNC_INVALID: ERRORS.BULK_SYNC_INVALID,
  })
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/bulk-syncs', tags, summary: 'Start a bulk sync' })
  .input(wanted)
  .output(BulkSyncSchema);

/** The syncs that are not over: what is under way first, then the queue. */
export const listActiveBulkSyncs = signedIn
  .errors(ofConnection)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/bulk-syncs/active', tags, summary: 'Active syncs' })
  .input(IdInput)
  .output(
    z.object({
      syncs: z.array(BulkSyncSchema),
      isProcessing: z.boolean(),
      queued: z.int(),
      active: z.int(),
      total: z.int(),
      processed: z.int(),
      successful: z.int(),
      failed: z.int(),
      skipped: z.int(),
      progress: z.int(),
    }),
  );

export const getBulkSync = signedIn
  .errors(ofSync)
  .route({ method: 'GET', path: '/v1/bulk-syncs/{id}', tags, summary: 'A bulk sync with its batches' })
  .input(IdInput)
  .output(BulkSyncDetailsSchema);

/** The syncs of a connection, newest first, and the figures of 30 days. */
export const listBulkHistory = signedIn
  .errors(ofConnection)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/bulk-syncs', tags, summary: 'History' })
  .input(IdInput.extend({ ...HistoryFilterSchema.shape, ...pageOf(50) }))
  .output(
    z.object({
      syncs: z.array(BulkSyncSchema),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      statistics: z.object({
        total: z.int(),
        successful: z.int(),
        failed: z.int(),
        /** Percent; null without a sync. */
        successRate: z.int().nullable(),
      }),
    }),
  );

/** Pause, resume or cancel. It stops at the end of its batch. */
export const controlBulkSync = signedIn
  .errors({ ...ofSync, NO_CONNECTION: ERRORS.NO_CONNECTION, BULK_SYNC_STATE: ERRORS.BULK_SYNC_STATE })
  .route({ method: 'POST', path: '/v1/bulk-syncs/{id}/control', tags, summary: 'Pause, resume or cancel' })
  .input(IdInput.extend({ action: z.enum(BULK_SYNC_CONTROLS) }))
  .output(BulkSyncSchema);

/** The same for every sync of a connection that allows it. */
export const controlAllBulkSyncs = signedIn
  .errors({ ...ofConnection, NO_CONNECTION: ERRORS.NO_CONNECTION })
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/bulk-syncs/control', tags, summary: 'All at once' })
  .input(IdInput.extend({ action: z.enum(BULK_SYNC_CONTROLS) }))
  .output(z.object({ count: z.int() }));

const rollbackErrors = {
  ...ofSync,
  NO_CONNECTION: ERRORS.NO_CONNECTION,
  BULK_SYNC_STATE: ERRORS.BULK_SYNC_STATE,
};

/** Remove what a sync that is over has created in the package: all of it, or one batch. Twice does nothing more. */
export const rollBackBulkSync = signedIn
  .errors(rollbackErrors)
  .route({ method: 'POST', path: '/v1/bulk-syncs/{id}/roll-back', tags, summary: 'Roll back' })
  .input(
    IdInput.extend({
      batchNumber: z
        .int()
        .min(1)
        .max(2 ** 31 - 1)
        .nullable()
        .default(null),
    }),
  )
  .output(BulkSyncDetailsSchema);

/** Say what becomes of an entry that a rollback asks about. */
export const answerBulkRollback = signedIn
  .errors({ ...rollbackErrors, NO_CONFLICT: ERRORS.NO_CONFLICT })
  .route({ method: 'POST', path: '/v1/bulk-syncs/{id}/roll-back/answer', tags, summary: 'Answer a rollback' })
  .input(IdInput.extend({ receiptId: z.uuid(), answer: z.enum(['remove', 'keep']) }))
  .output(BulkSyncDetailsSchema);
