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
    /** `key`: the person, with an API key. */
    kind: z.enum(['person', 'key', 'reader', 'import', 'system']),
    /** The name of the person or the key, or the reader's with its version. */
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

/** What is wrong with a record: its row, or its original, does not match what was recorded of it. */
export const RecordFindingSchema = z.object({
  subjectType: z.enum([
    ...(['receipt', 'file', 'bank_upload', 'company', 'vat_period', 'bank_statement'] as const),
    ...(['bank_match', 'receipt_payments', 'vat_settings', 'vat_setting_changes'] as const),
  ]),
  subjectId: z.uuid(),
  what: z.enum(['changed', 'missing', 'unrecorded']),
});
export type RecordFinding = z.infer<typeof RecordFindingSchema>;

/**
 * Verify the user's records: the whole audit chain, its head and the heads kept outside the database, and every row against
 * its last entry.
 */
export const verifyAudit = signedIn
  .route({ method: 'GET', path: '/v1/audit/verify', tags, summary: 'Verify the audit trail and the records' })
  .output(
    z.object({
      ok: z.boolean(),
      events: z.int(),
      /** The hash of the newest entry. A copy kept elsewhere also reveals entries removed from the end. */
      head: z.string().nullable(),
      broken: z
        .object({
          sequence: z.int(),
          what: z.enum(['edited', 'missing', 'moved', 'cut-off', 'replaced', 'beyond-head', 'anchor-forged']),
        })
        .nullable(),
      /** How many heads kept outside the database were compared. */
      anchors: z.int(),
      rows: z.object({
        checked: z.int(),
        /** Rows whose last entry is older than the sealing of rows. */
        unsealed: z.int(),
        /** The first hundred. */
        findings: z.array(RecordFindingSchema),
      }),
    }),
  );

/** Compare the next originals with the SHA-256 noted at their upload; call again with `next` until it is null. */
export const verifyOriginals = signedIn
  .route({ method: 'GET', path: '/v1/audit/originals', tags, summary: 'Verify the next originals' })
  .input(z.object({ after: z.uuid().optional() }))
  .output(
    z.object({
      checked: z.int(),
      total: z.int(),
      findings: z.array(z.object({ id: z.uuid(), filename: z.string(), what: z.enum(['changed', 'missing']) })),
      next: z.uuid().nullable(),
    }),
  );
