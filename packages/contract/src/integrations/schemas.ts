import { ENTRY_KINDS, PAYMENT_TYPES } from '@tillslip/domain/sync/accounting-entry';
import { ACCOUNTING_FAULT_KINDS } from '@tillslip/domain/sync/accounting-fault';
import { CONNECTION_STATES } from '@tillslip/domain/sync/connection-state';
import { ATTACHMENT_STATES, ENTRY_FAILURES, ENTRY_STATES, OUTSIDE_CHANGES } from '@tillslip/domain/sync/entry-state';
import { ACCOUNT_TYPES } from '@tillslip/domain/sync/package-lists';
import { PACKAGE_NAMES } from '@tillslip/domain/sync/packages';
import { SYNC_PROBLEMS, SYNC_WARNINGS, type SyncProblem, type SyncWarning } from '@tillslip/domain/sync/sync-problem';
import { SYNC_TREATMENTS } from '@tillslip/domain/sync/sync-treatment';
import { z } from 'zod';
import { codedSchema } from '../coded.ts';
import { CalendarDateSchema, CentsSchema, MomentSchema } from '../common.ts';

export const EntryKindSchema = z.enum(ENTRY_KINDS);
export const EntryStateSchema = z.enum(ENTRY_STATES);
export const ConnectionStateSchema = z.enum(CONNECTION_STATES);
export const SyncTreatmentSchema = z.enum(SYNC_TREATMENTS);
export const SyncProblemSchema = codedSchema<SyncProblem>(SYNC_PROBLEMS);
export const SyncWarningSchema = codedSchema<SyncWarning>(SYNC_WARNINGS);
export const PackageSchema = z.enum(PACKAGE_NAMES);

/** The last 30 days of a connection. Spec: 3 §3 "Sync statistics". */
export const SyncStatisticsSchema = z.object({
  totalSyncs: z.int(),
  recordsSynced: z.int(),
  successfulSyncs: z.int(),
  failedSyncs: z.int(),
  lastSyncAt: MomentSchema.nullable(),
});

/** One run of the queue, as the log keeps it. Spec: 3 §3 "QuickBooks sync log". */
export const SyncRunSchema = z.object({
  id: z.uuid(),
  status: z.enum(['in_progress', 'completed', 'partial', 'failed']),
  /** 0 initializing, 25 connecting, 50 fetching receipts, 75 syncing, 100 completed. Spec: 3 §4. */
  progress: z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(75), z.literal(100)]),
  total: z.int(),
  successful: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** The queue of the company waits until then, because the package asked for it. */
  pausedUntil: MomentSchema.nullable(),
  startedAt: MomentSchema,
  finishedAt: MomentSchema.nullable(),
});
export type SyncRun = z.infer<typeof SyncRunSchema>;

/** Health by decision 27: of what was measured. */
export const ConnectionHealthSchema = z.object({
  /** 0 to 100. Spec: 3 §9. */
  score: z.int(),
  tokenValid: z.boolean(),
  apiAccessible: z.boolean(),
  rateLimitOk: z.boolean(),
  /** True also when nothing was due. */
  recentSyncs: z.boolean(),
  /** Milliseconds; null before the first request of the last 24 hours. */
  averageResponseTime: z.number().nullable(),
  /** Percent of the requests of 24 hours that were answered; null before the first. */
  successRate: z.number().nullable(),
  requestsToday: z.int(),
  /** What is left of the minute's requests. */
  rateLimitRemaining: z.int(),
});
export type ConnectionHealth = z.infer<typeof ConnectionHealthSchema>;

export const ConnectionSchema = z.object({
  id: z.uuid(),
  package: PackageSchema,
  companyId: z.uuid(),
  /** Our company. */
  companyName: z.string(),
  /** The company in the package, its VAT number and currency. */
  packageCompanyName: z.string(),
  packageVatNumber: z.string().nullable(),
  homeCurrency: z.string(),
  realmId: z.string(),
  state: ConnectionStateSchema,
  fault: z.enum(ACCOUNTING_FAULT_KINDS).nullable(),
  /** Why the person is asked before anything is sent: the company there has another name or VAT number. */
  differences: z.array(z.enum(['name', 'vat-number'])),
  /** The version of the package's interface. */
  apiVersion: z.string(),
  lastConnectedAt: MomentSchema.nullable(),
  /** The person must connect again by then. */
  reconnectBy: MomentSchema.nullable(),
  /** Within 14 days of it. */
  isReconnectDue: z.boolean(),
  /** Accounts, tax codes and accounts to pay from are chosen. */
  isSetUp: z.boolean(),
  health: ConnectionHealthSchema,
  statistics: SyncStatisticsSchema,
  latestRuns: z.array(SyncRunSchema).max(3),
  /** Documents that wait, failed, or need a decision. */
  waiting: z.int(),
  failed: z.int(),
  conflicts: z.int(),
  outsideChanges: z.int(),
});
export type Connection = z.infer<typeof ConnectionSchema>;

export const AccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  fullName: z.string(),
  type: z.enum(ACCOUNT_TYPES),
});
export const TaxCodeSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Percent on purchases; null for codes of sales alone. */
  percent: z.number().nullable(),
});

/** A line as it will be booked, or was. */
export const BookingLineSchema = z.object({
  description: z.string(),
  accountName: z.string(),
  taxCodeName: z.string().nullable(),
  treatment: SyncTreatmentSchema.nullable(),
  netCents: CentsSchema,
  vatCents: CentsSchema,
});

/** A row of the journal: what is debited and credited. */
export const JournalRowSchema = z.object({
  account: z.string(),
  debitCents: CentsSchema.nullable(),
  creditCents: CentsSchema.nullable(),
});

/** Of `ofEntries` past entries in the package, `entries` went to the account. */
export const PastEvidenceSchema = z.object({ accountId: z.string(), entries: z.int(), ofEntries: z.int() });

/** What would be sent for an invoice. */
export const BookingPreviewSchema = z.object({
  receiptId: z.uuid(),
  problems: z.array(SyncProblemSchema),
  warnings: z.array(SyncWarningSchema),
  /** 0 to 100. Spec: 3 §5. */
  score: z.int(),
  /** No problems and a score of at least 70. */
  isValid: z.boolean(),
  /** Null with a problem that leaves nothing to show. */
  booking: z
    .object({
      kind: EntryKindSchema,
      isCardCredit: z.boolean(),
      supplierName: z.string(),
      paidFrom: z.object({ payment: z.enum(PAYMENT_TYPES), accountName: z.string() }).nullable(),
      date: CalendarDateSchema,
      dueDate: CalendarDateSchema.nullable(),
      docNumber: z.string().nullable(),
      memo: z.string(),
      currency: z.string(),
      lines: z.array(BookingLineSchema),
      totalCents: CentsSchema,
      vatCents: CentsSchema,
      journal: z.array(JournalRowSchema),
    })
    .nullable(),
  /** What the supplier's past entries agree on, where it is another account and the supplier has no mapping of its own. */
  suggestion: PastEvidenceSchema.extend({ accountName: z.string() }).nullable(),
});
export type BookingPreview = z.infer<typeof BookingPreviewSchema>;

/** An entry in the package that looks the same as a document. */
export const ConflictSchema = z.object({
  kind: EntryKindSchema,
  entryId: z.string(),
  url: z.string(),
  /** 0 to 1. */
  similarity: z.number(),
  reasons: z.array(z.enum(['amount', 'merchant', 'date', 'number'])),
  supplierName: z.string().nullable(),
  date: CalendarDateSchema,
  docNumber: z.string().nullable(),
  currency: z.string(),
  totalCents: CentsSchema,
  vatCents: CentsSchema,
  memo: z.string().nullable(),
});
export type Conflict = z.infer<typeof ConflictSchema>;

/** The entry of an invoice in one connection. */
export const SyncEntrySchema = z.object({
  receiptId: z.uuid(),
  connectionId: z.uuid(),
  package: PackageSchema,
  packageCompanyName: z.string(),
  state: EntryStateSchema,
  kind: EntryKindSchema.nullable(),
  entryId: z.string().nullable(),
  /** The page of the entry in the package. */
  url: z.string().nullable(),
  syncedAt: MomentSchema.nullable(),
  /** As booked there; null before. */
  bookedTotalCents: CentsSchema.nullable(),
  bookedVatCents: CentsSchema.nullable(),
  currency: z.string().nullable(),
  /** The invoice was changed here after it was sent. */
  isOutdated: z.boolean(),
  /** The invoice was deleted here after it was sent. */
  isDeletedHere: z.boolean(),
  /** Somebody changed or deleted the entry there; null when not, or when the person has answered. */
  outsideChange: z.enum(OUTSIDE_CHANGES).nullable(),
  attachment: z.enum(ATTACHMENT_STATES),
  /** The invoice counts in a submitted VAT period: a change asks first. */
  isInSubmittedPeriod: z.boolean(),
  failure: z.enum(ENTRY_FAILURES).nullable(),
  problems: z.array(SyncProblemSchema),
  warnings: z.array(SyncWarningSchema),
  fault: z.enum(ACCOUNTING_FAULT_KINDS).nullable(),
  /** The package's own sentence. */
  faultDetail: z.string().nullable(),
  conflicts: z.array(ConflictSchema),
});
export type SyncEntry = z.infer<typeof SyncEntrySchema>;

/** An invoice that can be sent. */
export const EligibleReceiptSchema = z.object({
  receiptId: z.uuid(),
  supplierName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: CalendarDateSchema.nullable(),
  currency: z.string(),
  totalCents: CentsSchema.nullable(),
  claimableCents: CentsSchema,
  isVatCompliant: z.boolean(),
  category: z.string(),
  state: EntryStateSchema.nullable(),
  problems: z.array(SyncProblemSchema),
});
export type EligibleReceipt = z.infer<typeof EligibleReceiptSchema>;

/** One request to the package. */
export const RequestLogSchema = z.object({
  id: z.uuid(),
  at: MomentSchema,
  method: z.string(),
  endpoint: z.string(),
  status: z.int().nullable(),
  /** Milliseconds. */
  duration: z.int(),
  tid: z.string().nullable(),
  retries: z.int(),
  fault: z.enum(ACCOUNTING_FAULT_KINDS).nullable(),
  code: z.string().nullable(),
});
export type RequestLog = z.infer<typeof RequestLogSchema>;
