import { z } from 'zod';
import { MomentSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Audit trail'];

/** What was done to one thing, by whom, from what to what. */
export const AuditEntrySchema = z.object({
  id: z.uuid(),
  /** Counts the user's events without gaps. */
  sequence: z.int(),
  at: MomentSchema,
  /** Such as `receipt.updated`. */
  action: z.string(),
  /** The action for a person: `Corrected`. */
  label: z.string(),
  source: z.object({
    kind: z.enum(['person', 'reader', 'import', 'system']),
    /** The person's name, or the reader's with its version. */
    name: z.string().nullable(),
    /** 0 to 1, of a reader. */
    confidence: z.number().nullable(),
  }),
  /** Values are text for people; null: not there. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.string().nullable(),
  /** SHA-256 of this event and of the one before it. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** The audit trail of one invoice, the newest first; a deleted invoice keeps its own. */
export const receiptHistory = signedIn
  .errors({ RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/receipts/{id}/history', tags, summary: 'Who changed what' })
  .input(z.object({ id: z.uuid() }))
  .output(z.array(AuditEntrySchema));

/** Goes through the whole trail of the user and finds what was changed, removed or moved behind its back. */
export const verifyAudit = signedIn
  .route({ method: 'GET', path: '/v1/audit/verify', tags, summary: 'Verify the audit trail' })
  .output(
    z.object({
      ok: z.boolean(),
      events: z.int(),
      /** The hash of the newest event: note it elsewhere, and not even the end can be cut off unseen. */
      head: z.string().nullable(),
      broken: z
        .object({ sequence: z.int(), what: z.enum(['edited', 'missing', 'moved']), message: z.string() })
        .nullable(),
    }),
  );
