import { CONFLICT_STRATEGIES } from '@tillslip/domain/sync/entry-state';
import { z } from 'zod';
import { CentsSchema, creating, IdInput, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { connectionErrors, packageErrors } from './connections.ts';
import {
  BookingPreviewSchema,
  EligibleReceiptSchema,
  EntryStateSchema,
  SyncEntrySchema,
  SyncRunSchema,
} from './schemas.ts';

const tags = ['Integrations'];
const receiptErrors = { RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND };
const ReceiptIds = z.array(z.uuid()).min(1).max(50);

/** The invoices that can be sent: completed and not synced, newest first, at most 50. Spec: 3 §2. */
export const listEligible = signedIn
  .errors(connectionErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/eligible', tags, summary: 'Invoices to sync' })
  .input(IdInput)
  .output(
    z.object({
      receipts: z.array(EligibleReceiptSchema).max(50),
      /** Of all that wait, also beyond the 50. */
      pending: z.int(),
      vatCompliant: z.int(),
      totalCents: CentsSchema,
    }),
  );

/** Check invoices without sending anything, and show how each would be booked. */
export const validateReceipts = signedIn
  .errors({ ...packageErrors, ...receiptErrors })
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/validate', tags, summary: 'Check before syncing' })
  .input(IdInput.extend({ receiptIds: ReceiptIds }))
  .output(z.array(BookingPreviewSchema));

/** Send invoices; those that are synced and unchanged are skipped. The run goes on when the tab is closed. */
export const syncReceipts = creating
  .errors({ ...packageErrors, ...receiptErrors, NOT_SET_UP: ERRORS.NOT_SET_UP })
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/sync', tags, summary: 'Sync invoices' })
  .input(
    IdInput.extend({
      receiptIds: ReceiptIds,
      /** The person agreed to change entries of a submitted VAT period. */
      mayChangeSubmitted: z.boolean().default(false),
      /** The person agreed to overwrite what was changed in the package. */
      mayOverwrite: z.boolean().default(false),
    }),
  )
  .output(SyncRunSchema);

export const getRun = signedIn
  .errors({ ...connectionErrors, RUN_NOT_FOUND: ERRORS.RUN_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/runs/{runId}', tags, summary: 'A run' })
  .input(IdInput.extend({ runId: z.uuid() }))
  .output(
    SyncRunSchema.extend({
      entries: z.array(z.object({ receiptId: z.uuid(), supplierName: z.string().nullable(), state: EntryStateSchema })),
    }),
  );

/** The entry of an invoice in each connection of its company. */
export const getReceiptEntries = signedIn
  .errors(receiptErrors)
  .route({ method: 'GET', path: '/v1/receipts/{id}/accounting', tags, summary: 'An invoice in the accounting package' })
  .input(IdInput)
  .output(z.array(SyncEntrySchema));

/** Entries that need a person: conflicts, failures and changes in the package. */
export const listOpenEntries = signedIn
  .errors(connectionErrors)
  .route({ method: 'GET', path: '/v1/integrations/connections/{id}/open', tags, summary: 'Entries that need you' })
  .input(IdInput)
  .output(z.array(SyncEntrySchema.extend({ supplierName: z.string().nullable() })));

const onReceipt = IdInput.extend({ receiptId: z.uuid() });

/**
 * Answer a conflict: skip, merge (take over the entry that is there), send it anyway, or overwrite the entry that is
 * there. Merge and overwrite are refused in a submitted VAT period.
 */
export const resolveConflict = signedIn
  .errors({
    ...packageErrors,
    ...receiptErrors,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
    NO_CONFLICT: ERRORS.NO_CONFLICT,
  })
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/resolve', tags, summary: 'Answer a conflict' })
  .input(
    onReceipt.extend({ strategy: z.enum(CONFLICT_STRATEGIES), entryId: z.string().max(50).nullable().default(null) }),
  )
  .output(SyncEntrySchema);

/** Answer a change in the package: keep it as it is there, send ours again, or remove the link. */
export const answerOutsideChange = signedIn
  .errors({ ...packageErrors, ...receiptErrors, NO_CONFLICT: ERRORS.NO_CONFLICT })
  .route({
    method: 'POST',
    path: '/v1/integrations/connections/{id}/outside-change',
    tags,
    summary: 'Answer a change made in the package',
  })
  .input(onReceipt.extend({ answer: z.enum(['keep', 'send-again']) }))
  .output(SyncEntrySchema);

/** Remove an entry from the package. An entry somebody changed there asks first. */
export const removeEntry = signedIn
  .errors({
    ...packageErrors,
    ...receiptErrors,
    ENTRY_CHANGED: ERRORS.ENTRY_CHANGED,
    VAT_PERIOD_SUBMITTED: ERRORS.VAT_PERIOD_SUBMITTED,
  })
  .route({ method: 'POST', path: '/v1/integrations/connections/{id}/remove', tags, summary: 'Remove an entry' })
  .input(
    onReceipt.extend({ mayRemoveChanged: z.boolean().default(false), mayChangeSubmitted: z.boolean().default(false) }),
  )
  .output(SyncEntrySchema);

/** Book a supplier's documents to an account from now on: what a correction teaches. */
export const learnAccount = signedIn
  .errors({ ...packageErrors, ...receiptErrors, MAPPING_REFUSED: ERRORS.MAPPING_REFUSED })
  .route({
    method: 'POST',
    path: '/v1/integrations/connections/{id}/learn',
    tags,
    summary: 'Choose a supplier’s account',
  })
  .input(onReceipt.extend({ accountId: z.string().max(50) }))
  .output(BookingPreviewSchema);
