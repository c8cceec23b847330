import type { BulkSyncOptions } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** The configuration as it is typed: each filter has a checkbox. Spec: 3 §2 "Bulk Sync Dashboard". */
export interface ConfigurationValues {
  readonly usesDates: boolean;
  readonly from: string;
  readonly to: string;
  readonly usesCompany: boolean;
  readonly usesAmounts: boolean;
  readonly min: string;
  readonly max: string;
  readonly usesLimit: boolean;
  readonly limit: number | string;
  readonly batchSize: number | string;
  readonly maxRetries: number | string;
  readonly continueOnError: boolean;
  readonly validateBeforeSync: boolean;
  readonly skipDuplicates: boolean;
}

/** The configuration that is proposed, with what the person chose for every bulk sync. */
export const proposed = (options: BulkSyncOptions): ConfigurationValues => ({
  ...{ usesDates: false, from: '', to: '', usesCompany: false, usesAmounts: false, min: '', max: '' },
  ...{ usesLimit: false, limit: 100, batchSize: options.batchSize, maxRetries: options.maxRetries },
  continueOnError: options.continueOnError,
  validateBeforeSync: options.validateBeforeSync,
  skipDuplicates: options.skipDuplicates,
});

const day = (typed: string): CalendarDate | null => (isCalendarDate(typed) ? typed : null);

/** What is no whole number is sent as one that is refused, with the sentence of its field. */
const whole = (typed: number | string): number => {
  const value = typed === '' ? Number.NaN : Number(typed);
  return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : -1;
};

/** The options of a configuration for a connection of this company. */
export const optionsOf = (values: ConfigurationValues, companyId: string): BulkSyncOptions => ({
  dateRange: values.usesDates ? { from: day(values.from), to: day(values.to) } : null,
  companyId: values.usesCompany ? companyId : null,
  amountRange: values.usesAmounts ? { minCents: parseRand(values.min), maxCents: parseRand(values.max) } : null,
  limit: values.usesLimit ? whole(values.limit) : null,
  batchSize: whole(values.batchSize),
  maxRetries: whole(values.maxRetries),
  continueOnError: values.continueOnError,
  validateBeforeSync: values.validateBeforeSync,
  skipDuplicates: values.skipDuplicates,
});

/** The filters of options as the live count asks for them. */
export function filtersOf({ dateRange, amountRange, limit }: BulkSyncOptions): {
  from?: CalendarDate;
  to?: CalendarDate;
  minCents?: Cents;
  maxCents?: Cents;
  limit?: number;
} {
  return {
    ...(dateRange?.from != null && { from: dateRange.from }),
    ...(dateRange?.to != null && { to: dateRange.to }),
    ...(amountRange?.minCents != null && { minCents: amountRange.minCents }),
    ...(amountRange?.maxCents != null && { maxCents: amountRange.maxCents }),
    ...(limit !== null && { limit: Math.max(0, limit) }),
  };
}
