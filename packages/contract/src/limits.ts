import { PLANS } from '@tillslip/domain/billing/plans';
import { z } from 'zod';
import { CalendarDateSchema, MomentSchema, MonthSchema, signedIn } from './common.ts';
import { ERRORS } from './errors.ts';

const tags = ['Billing'];

/** An upload by its kind: the files of one invoice, or a file of bank statements. */
const UploadKeySchema = z.object({ kind: z.enum(['receipt', 'statement']), id: z.uuid() });

/** An upload that waits until there is room to read it. */
const WaitingUploadSchema = UploadKeySchema.extend({
  filename: z.string(),
  waitsSince: MomentSchema,
  /** Whether the person chose to have it read first. */
  isChosen: z.boolean(),
});
export type WaitingUpload = z.infer<typeof WaitingUploadSchema>;

/** The limits of an account's plan in the month that is counted now, and what is used of them. */
export const LimitsSchema = z.object({
  month: MonthSchema,
  /** The day on which the count begins again. */
  nextMonth: CalendarDateSchema,
  planId: z.enum(PLANS.map(({ id }) => id)),
  /** Of the plan, and those on top of them that cost nothing. */
  documents: z.int(),
  freeDocuments: z.int(),
  saved: z.int(),
  beingRead: z.int(),
  /** The highest step that was reached, in percent of the plan's documents. */
  step: z.union([z.literal(80), z.literal(100)]).nullable(),
  /** `most`: null for any number. */
  companies: z.object({ most: z.int().nullable(), existing: z.int() }),
  waitingCount: z.int(),
  /** The first hundred, in the order in which they will be read. */
  waiting: z.array(WaitingUploadSchema),
});
export type Limits = z.infer<typeof LimitsSchema>;

export const getLimits = signedIn
  .route({ method: 'GET', path: '/v1/limits', tags, summary: 'Limits of the plan, what is used, and what waits' })
  // Null on an installation without limits.
  .output(LimitsSchema.nullable());

/** Have a waiting upload read before all others when there is room. */
export const readFirst = signedIn
  .errors({
    DRAFT_NOT_FOUND: ERRORS.DRAFT_NOT_FOUND,
    STATEMENT_UPLOAD_NOT_FOUND: ERRORS.STATEMENT_UPLOAD_NOT_FOUND,
    DRAFT_NOT_WAITING: ERRORS.DRAFT_NOT_WAITING,
  })
  .route({ method: 'POST', path: '/v1/limits/read-first', tags, summary: 'Read a waiting upload first' })
  .input(UploadKeySchema)
  .output(LimitsSchema.nullable());
