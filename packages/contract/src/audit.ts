import { AUDIT_CAUSES, type AuditCause } from '@tillslip/domain/kernel/audit-cause';
import { z } from 'zod';
import { codedSchema } from './coded.ts';
import { MomentSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';
import { ShownFactSchema } from './receipts/schemas.ts';

const tags = ['Audit trail'];

/** A change of one object: by whom, and its values before and after. */
export const AuditEntrySchema = z.object({
  id: z.uuid(),
  /** The number of the entry among the user's entries, without gaps. */
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
  /** Null when there was no value. */
  changes: z.array(
    z.object({ field: z.string(), before: ShownFactSchema.nullable(), after: ShownFactSchema.nullable() }),
  ),
  /** The reason a person gave; null when there is none. */
  reason: z.string().nullable(),
  /** The cause of an automatic change. */
  cause: codedSchema<AuditCause>(AUDIT_CAUSES).nullable(),
  /** SHA-256 of this entry and of the one before it. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

/** List the audit entries of one invoice, newest first; a deleted invoice keeps its entries. */
export const receiptHistory = signedIn
  .errors({ RECEIPT_NOT_FOUND: ERRORS.RECEIPT_NOT_FOUND })
  .route({ method: 'GET', path: '/v1/receipts/{id}/history', tags, summary: 'Who changed what' })
  .input(z.object({ id: z.uuid() }))
  .output(z.array(AuditEntrySchema));

/** Verify the user's whole audit chain and find entries that were changed, removed or moved. */
export const verifyAudit = signedIn
  .route({ method: 'GET', path: '/v1/audit/verify', tags, summary: 'Verify the audit trail' })
  .output(
    z.object({
      ok: z.boolean(),
      events: z.int(),
      /** The hash of the newest entry. A copy kept elsewhere also reveals entries removed from the end. */
      head: z.string().nullable(),
      broken: z
        .object({ sequence: z.int(), what: z.enum(['edited', 'missing', 'moved', 'cut-off', 'replaced']) })
        .nullable(),
    }),
  );
