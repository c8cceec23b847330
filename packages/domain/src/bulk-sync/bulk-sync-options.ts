import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/money.ts';

/** The filters and options of a bulk sync. A filter that is null is switched off. Spec: 3 §3 "Sync options". */
export interface BulkSyncOptions {
  /** Days of the invoices, both included. */
  readonly dateRange: { readonly from: CalendarDate | null; readonly to: CalendarDate | null } | null;
  /** Totals, both included. */
  readonly amountRange: { readonly minCents: Cents | null; readonly maxCents: Cents | null } | null;
  /** Of a connection's documents only those of this company; others than that of the connection are never sent. */
  readonly companyId: string | null;
  /** At most so many, the newest created first. */
  readonly limit: number | null;
  readonly batchSize: number;
  /** How often a document is sent again after a fault of the package that may pass. */
  readonly maxRetries: number;
  readonly continueOnError: boolean;
  /** What is wrong with a document is a reason to skip it, and not an error. */
  readonly validateBeforeSync: boolean;
  /** A document whose entry seems to be in the books is left to the person; otherwise it is sent anyway. */
  readonly skipDuplicates: boolean;
}

/** Spec: 3 §9 "Bulk sync". */
export const DEFAULT_OPTIONS: BulkSyncOptions = {
  dateRange: null,
  amountRange: null,
  companyId: null,
  limit: null,
  batchSize: 10,
  maxRetries: 3,
  continueOnError: true,
  validateBeforeSync: true,
  skipDuplicates: true,
};

/** Spec: 3 §5, §9; decisions 24. */
export const BATCH_SIZES = { min: 1, max: 50 } as const;
export const MAX_RETRIES = { min: 0, max: 10 } as const;
/** More documents than this are a large sync. Spec: 3 §9. */
export const LARGE_SYNC = 1000;
/** A batch of more documents than this is large. Spec: 3 §9. */
export const LARGE_BATCH = 20;
/** The pause between two batches, in milliseconds. Spec: 3 §4. */
export const BATCH_PAUSE_MS = 500;
/** The pause before documents are sent again, in milliseconds. Spec: 3 §9. */
export const RETRY_DELAY_MS = 1000;

/** Why a configuration cannot be started. Spec: 3 §5 "Bulk sync configuration". */
export const BULK_SYNC_PROBLEMS = [
  'START_DATE_REQUIRED',
  'END_DATE_REQUIRED',
  'DATES_REVERSED',
  'AMOUNTS_REVERSED',
  'LIMIT',
  'BATCH_SIZE',
  'MAX_RETRIES',
  /** The company of the filter is not that of the connection. */
  'OTHER_COMPANY',
] as const;

/** Why a configuration cannot be started. */
export type BulkSyncProblem = (typeof BULK_SYNC_PROBLEMS)[number];

/** What to consider before starting. Spec: 3 §5. */
export const BULK_SYNC_WARNINGS = ['LARGE_SYNC', 'LARGE_BATCH', 'STOPS_ON_ERROR'] as const;

/** Something to consider before starting. */
export type BulkSyncWarning = (typeof BULK_SYNC_WARNINGS)[number];

/**
 * Check a configuration for a connection of this company. One day is a range, and so is one amount.
 *
 * Spec: 3 §5 "Bulk sync configuration".
 */
export function checkOptions(options: BulkSyncOptions, connectedCompanyId: string | null): BulkSyncProblem[] {
  const { dateRange, amountRange, limit, batchSize, maxRetries, companyId } = options;
  const { from, to } = dateRange ?? { from: null, to: null };
  const { minCents, maxCents } = amountRange ?? { minCents: null, maxCents: null };
  const all: readonly (false | BulkSyncProblem)[] = [
    dateRange !== null && from === null && 'START_DATE_REQUIRED',
    dateRange !== null && to === null && 'END_DATE_REQUIRED',
    from !== null && to !== null && from > to && 'DATES_REVERSED',
    minCents !== null && maxCents !== null && minCents > maxCents && 'AMOUNTS_REVERSED',
    limit !== null && !isWhole(limit, 1, Number.MAX_SAFE_INTEGER) && 'LIMIT',
    !isWhole(batchSize, BATCH_SIZES.min, BATCH_SIZES.max) && 'BATCH_SIZE',
    !isWhole(maxRetries, MAX_RETRIES.min, MAX_RETRIES.max) && 'MAX_RETRIES',
    companyId !== null && companyId !== connectedCompanyId && 'OTHER_COMPANY',
  ];
  return all.filter((problem) => problem !== false);
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** What to consider before sending so many documents. Spec: 3 §5. */
export function warnAbout(options: BulkSyncOptions, records: number): BulkSyncWarning[] {
  const all: readonly (false | BulkSyncWarning)[] = [
    records > LARGE_SYNC && 'LARGE_SYNC',
    options.batchSize > LARGE_BATCH && 'LARGE_BATCH',
    !options.continueOnError && 'STOPS_ON_ERROR',
  ];
  return all.filter((warning) => warning !== false);
}
