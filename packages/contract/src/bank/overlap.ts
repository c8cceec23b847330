import { z } from 'zod';
import { CalendarDateSchema, CentsSchema, creating, IdInput, signedIn } from '../common.ts';
import { ERRORS } from '../errors.ts';
import { StatementUploadSchema } from './schemas.ts';

const tags = ['Bank statements'];
const notWaiting = {
  STATEMENT_UPLOAD_NOT_FOUND: ERRORS.STATEMENT_UPLOAD_NOT_FOUND,
  STATEMENT_UPLOAD_NOT_WAITING: ERRORS.STATEMENT_UPLOAD_NOT_WAITING,
};

const overlapLine = z.object({
  date: CalendarDateSchema.nullable(),
  description: z.string(),
  amountCents: CentsSchema,
  balanceCents: CentsSchema.nullable(),
});

/** The index of a transaction in its statement of the file. */
const overlapRow = overlapLine.extend({ row: z.int() });

/** What of a file may already be there, beside what is stored, and what is new: one for each account in the file. */
export const OverlapPreviewSchema = z.object({
  statements: z.array(
    z.object({
      bankName: z.string().nullable(),
      accountMasked: z.string().nullable(),
      newCount: z.int(),
      /** Transactions that are certainly there. */
      savedCount: z.int(),
      /** Transactions of a day and amount that is there; the person says whether they are the same. */
      sharedCount: z.int(),
      /** The first 500 of each. */
      added: z.array(overlapRow),
      shared: z.array(
        overlapRow.extend({
          there: overlapLine.extend({
            statementId: z.uuid(),
            filename: z.string(),
            bankName: z.string().nullable(),
            accountMasked: z.string().nullable(),
          }),
        }),
      ),
    }),
  ),
});
export type OverlapPreview = z.infer<typeof OverlapPreviewSchema>;

/** Compare a file that waits for a choice with the stored transactions. */
export const previewOverlap = signedIn
  .errors(notWaiting)
  .route({ method: 'GET', path: '/v1/bank-statements/uploads/{id}/overlap', tags, summary: 'What is already there' })
  .input(IdInput)
  .output(OverlapPreviewSchema);

/** Save the new transactions, and of those that may be there only these. */
export const importChosen = creating
  .errors(notWaiting)
  .route({ method: 'POST', path: '/v1/bank-statements/uploads/{id}/choose', tags, summary: 'Import what is new' })
  .input(
    IdInput.extend({
      alsoSave: z
        .array(z.object({ statement: z.int().min(0), row: z.int().min(0) }))
        .max(500)
        .default([]),
    }),
  )
  .output(StatementUploadSchema);
