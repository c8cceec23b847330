import {
  BATCH_STATES,
  BULK_SYNC_ERRORS,
  RECORD_OUTCOMES,
  RECORD_REASONS,
} from '@tillslip/domain/bulk-sync/batch-state';
import { BULK_SYNC_WARNINGS, DEFAULT_OPTIONS } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { BULK_SYNC_CONTROLS, BULK_SYNC_STATES } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import { ROLLBACK_QUESTIONS } from '@tillslip/domain/bulk-sync/rollback-state';
import { ACCOUNTING_FAULT_KINDS } from '@tillslip/domain/sync/accounting-fault';
import { z } from 'zod';
import { AskedDaySchema, CentsSchema, MomentSchema } from '../common.ts';
import { EntryKindSchema, SyncProblemSchema } from '../integrations/schemas.ts';

/** The file with the whole history. */
export const BULK_HISTORY_PATH = '/api/v1/bulk-syncs/history.csv';

/** A whole number that fits, so that what is out of range is told by its own code and not refused by the schema. */
const Whole = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

/** The filters and options of a bulk sync; a filter that is null is switched off. Spec: 3 §3 "Sync options". */
export const BulkSyncOptionsSchema = z.object({
  dateRange: z
    .object({ from: AskedDaySchema.nullable(), to: AskedDaySchema.nullable() })
    .nullable()
    .default(DEFAULT_OPTIONS.dateRange),
  amountRange: z
    .object({ minCents: CentsSchema.nullable(), maxCents: CentsSchema.nullable() })
    .nullable()
    .default(DEFAULT_OPTIONS.amountRange),
  companyId: z.uuid().nullable().default(DEFAULT_OPTIONS.companyId),
  limit: Whole.nullable().default(DEFAULT_OPTIONS.limit),
  batchSize: Whole.default(DEFAULT_OPTIONS.batchSize),
  maxRetries: Whole.default(DEFAULT_OPTIONS.maxRetries),
  continueOnError: z.boolean().default(DEFAULT_OPTIONS.continueOnError),
  validateBeforeSync: z.boolean().default(DEFAULT_OPTIONS.validateBeforeSync),
  skipDuplicates: z.boolean().default(DEFAULT_OPTIONS.skipDuplicates),
});

/** A bulk sync as its card and the history show it. */
export const BulkSyncSchema = z.object({
  id: z.uuid(),
  /** `sync_{timestamp}_{random}`. */
  syncId: z.string(),
  connectionId: z.uuid(),
  state: z.enum(BULK_SYNC_STATES),
  startedBy: z.enum(['person', 'schedule']),
  /** Percent, rounded. */
  progress: z.int(),
  total: z.int(),
  processed: z.int(),
  successful: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Percent of what was processed; null before the first batch. */
  successRate: z.int().nullable(),
  /** Seconds until it is done; null when it is not under way. */
  secondsLeft: z.int().nullable(),
  /** The queue of the company waits until then, because the package asked for it. */
  pausedUntil: MomentSchema.nullable(),
  controls: z.array(z.enum(BULK_SYNC_CONTROLS)),
  error: z.enum(BULK_SYNC_ERRORS).nullable(),
  fault: z.enum(ACCOUNTING_FAULT_KINDS).nullable(),
  faultDetail: z.string().nullable(),
  warnings: z.array(z.enum(BULK_SYNC_WARNINGS)),
  createdAt: MomentSchema,
  startedAt: MomentSchema.nullable(),
  endedAt: MomentSchema.nullable(),
});
export type BulkSync = z.infer<typeof BulkSyncSchema>;

/** How far the rollback of a batch or a sync is, in documents. */
const RollbackCountsSchema = z.object({
  waiting: z.int(),
  done: z.int(),
  asked: z.int(),
  kept: z.int(),
  failed: z.int(),
  /** What can still be rolled back. */
  open: z.int(),
});
export type RollbackCounts = z.infer<typeof RollbackCountsSchema>;

const BatchSchema = z.object({
  number: z.int(),
  state: z.enum(BATCH_STATES),
  records: z.int(),
  successful: z.int(),
  failed: z.int(),
  skipped: z.int(),
  startedAt: MomentSchema.nullable(),
  endedAt: MomentSchema.nullable(),
  rollback: RollbackCountsSchema,
});
export type BulkBatch = z.infer<typeof BatchSchema>;

/** A document that failed, was skipped, or needs an answer. */
const RecordSchema = z.object({
  receiptId: z.uuid(),
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  batchNumber: z.int(),
  outcome: z.enum(RECORD_OUTCOMES).nullable(),
  reason: z.enum(RECORD_REASONS).nullable(),
  problems: z.array(SyncProblemSchema),
  fault: z.enum(ACCOUNTING_FAULT_KINDS).nullable(),
  faultDetail: z.string().nullable(),
  at: MomentSchema.nullable(),
});
export type BulkRecord = z.infer<typeof RecordSchema>;

/** What a rollback asks or could not do. */
const RollbackRecordSchema = z.object({
  receiptId: z.uuid(),
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  batchNumber: z.int(),
  entryId: z.string().nullable(),
  entryKind: EntryKindSchema.nullable(),
  url: z.string().nullable(),
  state: z.enum(['asked', 'failed']),
  question: z.enum(ROLLBACK_QUESTIONS).nullable(),
  fault: z.enum(ACCOUNTING_FAULT_KINDS).nullable(),
  faultDetail: z.string().nullable(),
});
export type RollbackRecord = z.infer<typeof RollbackRecordSchema>;

export const BulkSyncDetailsSchema = BulkSyncSchema.extend({
  options: BulkSyncOptionsSchema,
  batches: z.array(BatchSchema),
  /** The first documents that failed or were skipped, and how many there are. */
  troubles: z.array(RecordSchema),
  troubleCount: z.int(),
  rollback: RollbackCountsSchema,
  rollbackRecords: z.array(RollbackRecordSchema),
});
export type BulkSyncDetails = z.infer<typeof BulkSyncDetailsSchema>;

/** Which part of the history is meant; days are those of South Africa, both included. */
export const HistoryFilterSchema = z.object({
  state: z.enum(BULK_SYNC_STATES).optional(),
  from: AskedDaySchema.optional(),
  to: AskedDaySchema.optional(),
  /** A part of the sync id or of the state. */
  search: z.string().trim().max(100).default(''),
});

/** The same for the file, which has all pages. */
export const HistoryFileInput = HistoryFilterSchema.extend({ id: z.uuid() });
