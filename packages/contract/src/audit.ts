import { AUDIT_CAUSES, type AuditCause } from '@tillslip/domain/kernel/audit-cause';
import { z } from 'zod';
import { codedSchema } from './coded.ts';
import { MomentSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';
import { ShownFactSchema } from './receipts/schemas.ts';

const tags = ['Audit trail'];

/** What was done to one thing, by whom, from what to what. */
export const AuditEntrySchema = z.object({
  id: z.uuid(),
  /** Counts the user's events without gaps. */
  sequence: z.int(),
  at: MomentSchema,
  /** Such as `receipt.updated`. */
  action: z.string(),
  source: z.object({
    kind: z.enum(['person', 'reader', 'import', 'system']),
    /** The person's name, or the reader's with its version. */
    name: z.string().nullable(),
    /** 0 to 1, of a reader. */
    confidence: z.number().nullable(),
  }),
  /** Null: not there. */
  changes: z.array(
    z.object({ field: z.string(), before: ShownFactSchema.nullable(), after: ShownFactSchema.nullable() }),
  ),
  /** What a person gave as the reason; null where nobody did. */
  reason: z.string().nullable(),
  /** Why it was done without one. */
  cause: codedSchema<AuditCause>(AUDIT_CAUSES).nullable(),
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
        .object({ sequence: z.int(), what: z.enum(['edited', 'missing', 'moved', 'cut-off', 'replaced']) })
        .nullable(),
    }),
  );
