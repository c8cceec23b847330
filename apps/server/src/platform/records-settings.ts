import type { StorageLimits } from '@tillslip/domain/companies/storage-limits';
import { z } from 'zod';
import { whole } from './variable-types.ts';

/** The variables about what is kept: how much of each company, and who gets proof of it. Part of `EnvironmentSchema`. */
export const RECORDS_VARIABLES = {
  STORAGE_QUOTA_MB: whole(1, 100_000_000)
    .optional()
    .describe('How many megabytes of documents each company may store. Default: no limit.'),
  UPLOADS_PER_DAY: whole(1, 10_000_000)
    .optional()
    .describe('How many files each company may be given in a South African day. Default: no limit.'),
  ANCHOR_MAIL: z
    .email({ error: 'must look like audit@books.example.co.za' })
    .optional()
    .describe('Who gets the signed heads of the audit trails every night. Default: they are only kept with the files.'),
};

const Variables = z.object(RECORDS_VARIABLES);

/** The settings of what is kept. */
export interface RecordsSettings {
  /** The limits of each company. */
  readonly storageLimits: StorageLimits;
  readonly anchorMail: string | null;
}

/** Return the settings of what is kept. */
export const recordsSettings = (e: z.output<typeof Variables>): RecordsSettings => ({
  storageLimits: {
    maxBytes: e.STORAGE_QUOTA_MB === undefined ? null : e.STORAGE_QUOTA_MB * 1024 * 1024,
    maxUploadsPerDay: e.UPLOADS_PER_DAY ?? null,
  },
  anchorMail: e.ANCHOR_MAIL ?? null,
});
